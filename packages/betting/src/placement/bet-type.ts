import type { BetType } from '@touchline/contract'

type Shape = { selections: { length: number }; system_id?: number | undefined; custom_odds?: number | undefined }

/** What a bet is follows from what it holds (TYPE-1). */
export function betType({ selections, system_id: systemId, custom_odds: customOdds }: Shape): BetType {
  if (customOdds !== undefined) return 'custom_bet'
  if (systemId !== undefined) return 'system'
  return selections.length === 1 ? 'single' : 'combo'
}
