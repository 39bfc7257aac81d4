import type { Acceptance } from '../placement/acceptance.ts'
import { betTypeRules } from '../placement/bet-type.ts'
import type { SlipBet, SlipCurrency } from './slip.ts'

/** Settings of the site and the player that the slip depends on (CFG-04, CFG-05). */
export type SlipSettings = {
  features: { multi_single_bets: boolean }
  sportsbook: {
    customBetAllowedForSingle: boolean
    /** By provider; a provider that is not listed is enabled. */
    providerStatuses: Readonly<Record<string, 'enabled' | 'disabled' | undefined>>
    /** Whether several singles are allowed, by provider; a provider that is not listed does not allow them. */
    multiSingleAvailableByProvider: Readonly<Record<string, boolean | undefined>>
  }
  acceptance: Acceptance
  /** The currency of the first bet of a slip, which later bets share. */
  currency: SlipCurrency
}

/** The site's settings for several singles in one slip. */
export type MultiSingleSettings = {
  features: Pick<SlipSettings['features'], 'multi_single_bets'>
  sportsbook: Pick<SlipSettings['sportsbook'], 'multiSingleAvailableByProvider'>
}

/** Several singles in one request need the consent of every provider (TICKET-5, TYPE-5). */
export function allowsMultiSingle(
  { features, sportsbook }: MultiSingleSettings,
  selections: readonly { provider: string }[],
): boolean {
  return (
    features.multi_single_bets &&
    selections.every(({ provider }) => sportsbook.multiSingleAvailableByProvider[provider] === true)
  )
}

/** Whether several singles are allowed for any provider, so that a slip can have them (TICKET-5). */
export function offersMultiSingle({ features, sportsbook }: MultiSingleSettings): boolean {
  return features.multi_single_bets && Object.values(sportsbook.multiSingleAvailableByProvider).includes(true)
}

/** OPEN-6, TICKET-15: an operator can switch off a whole provider. */
export function isProviderEnabled(
  { providerStatuses }: Pick<SlipSettings['sportsbook'], 'providerStatuses'>,
  provider: string,
): boolean {
  return providerStatuses[provider] !== 'disabled'
}

/**
 * The accept policy for a bet. A custom bet was quoted as one price, so the player must accept every change of it
 * (TICKET-16).
 */
export function acceptanceOf({ acceptance }: SlipSettings, { betType }: SlipBet): Acceptance {
  return betTypeRules[betType].paysBy === 'own-price' ? { policy: 'none', toleranceMilli: 0 } : acceptance
}
