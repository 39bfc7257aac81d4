import { lineCount } from '@touchline/betting'
import type { BetType, PlacedBet } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'

/** A single is identified by its selection; all other bets need a title. */
export const hasTitle: Readonly<Record<BetType, boolean>> = {
  single: false,
  combo: true,
  system: true,
  custom_bet: true,
}

/** Returns the title of a placed bet, for My bets, receipts and shared bets. */
export function betTitle({ type, selections, system }: PlacedBet, { t, number }: I18n): string {
  switch (type) {
    case 'single':
      return t('bets.single')
    case 'combo':
      return t('bets.combo', { count: selections.length })
    case 'system':
      return systemTitle(system, { t, number })
    case 'custom_bet':
      return t('bets.custom')
  }
}

/** SYS-1: returns a title with the number of picks that must win and the number of lines. */
function systemTitle(system: PlacedBet['system'], { t, number }: Pick<I18n, 't' | 'number'>): string {
  if (!system) return t('bets.system')
  const { win_count: winCount, total_count: totalCount } = system
  const count = Number(lineCount({ winCount, totalCount }))
  return t('bets.system-of', { win: number(winCount), total: number(totalCount), count })
}
