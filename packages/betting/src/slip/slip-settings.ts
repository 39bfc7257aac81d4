import type { Acceptance } from '../placement/acceptance.ts'
import type { SlipBet, SlipCurrency, SlipSelection } from './slip.ts'

/** What a site and a player have chosen, as far as the slip depends on it (CFG-04, CFG-05). */
export type SlipSettings = {
  features: { multi_single_bets: boolean }
  sportsbook: {
    customBetAllowedForSingle: boolean
    /** By provider; one that is not named is enabled. */
    providerStatuses: Readonly<Record<string, 'enabled' | 'disabled' | undefined>>
    /** By provider; one that is not named has no multi-singles. */
    multiSingleAvailableByProvider: Readonly<Record<string, boolean | undefined>>
  }
  acceptance: Acceptance
  /** Of the first bet of a slip; later ones have the same. */
  currency: SlipCurrency
}

/** Several singles are one request only where every provider allows it (TICKET-5). */
export function allowsMultiSingle(
  { features, sportsbook }: SlipSettings,
  selections: readonly SlipSelection[],
): boolean {
  return (
    features.multi_single_bets &&
    selections.every(({ provider }) => sportsbook.multiSingleAvailableByProvider[provider] === true)
  )
}

/** OPEN-6, TICKET-15. */
export function isProviderEnabled(
  { providerStatuses }: Pick<SlipSettings['sportsbook'], 'providerStatuses'>,
  provider: string,
): boolean {
  return providerStatuses[provider] !== 'disabled'
}

/** A custom bet is one price that was quoted: any difference is the player's to accept (TICKET-16). */
export function acceptanceOf({ acceptance }: SlipSettings, { betType }: SlipBet): Acceptance {
  return betType === 'custom_bet' ? { policy: 'none', toleranceMilli: 0 } : acceptance
}
