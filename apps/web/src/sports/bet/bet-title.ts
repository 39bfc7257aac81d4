import { lineCount } from '@touchline/betting'
import type { BetType, PlacedBet } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'

/** A single is known by its one selection; any other bet needs a title. */
export const hasTitle: Readonly<Record<BetType, boolean>> = {
  single: false,
  combo: true,
  system: true,
  custom_bet: true,
}

/** What kind of bet was placed, in My bets, on its receipt and where it is shared. */
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

/** SYS-1: which of its picks must win, and how many lines that makes. */
function systemTitle(system: PlacedBet['system'], { t, number }: Pick<I18n, 't' | 'number'>): string {
  if (!system) return t('bets.system')
  const { win_count: winCount, total_count: totalCount } = system
  const count = Number(lineCount({ winCount, totalCount }))
  return t('bets.system-of', { win: number(winCount), total: number(totalCount), count })
}
