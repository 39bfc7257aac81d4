import type { SlipSummary } from '@touchline/betting'
import type { I18n } from '@touchline/i18n'

/** SLIP-07. */
export function titleText({ title }: Pick<SlipSummary, 'title'>, count: number, { t, number }: I18n): string {
  if (title?.kind === 'system') {
    const values = { win: number(title.winCount), total: number(title.totalCount), count: Number(title.combinations) }
    return t('slip.title-system', values)
  }
  return title ? t(`slip.title-${title.kind}`, { count }) : ''
}
