import type { Exchange } from '../currency/exchange.ts'
import type { SpendingLimit } from '../limits/spending.ts'
import type { RiskRule } from '../risk/risk-rule.ts'
import type { MultiSingleSettings } from '../slip/slip-settings.ts'
import type { Acceptance } from './acceptance.ts'
import type { SelectionFacts } from './selection-reason.ts'

export type LegFacts = SelectionFacts & { provider: string; sportId: number; tournamentId: number }

/** The default limits of a currency, and the balance in it. */
export type WalletFacts = { balanceMinor: bigint; minStakeMinor: bigint; maxWinMinor: bigint }

/** The limits that players have set for themselves (LIMIT-1 … LIMIT-10). */
export type LimitFacts = {
  /** Currency of the limits' amounts. */
  ownCurrency: string
  isExcluded: boolean
  /** The player waits to be verified (PERSON-6). */
  isOnHold: boolean
  /** Why no bet is accepted in this session now. */
  block: 'session-over' | 'reality-check-due' | null
  spending: readonly SpendingLimit[]
}

/** Everything a placement depends on, read at one moment. */
export type PlacementFacts = {
  atMs: number
  acceptance: Acceptance
  /** Betting is switched off for the player or for the whole operator. */
  isBettingOff: boolean
  /** The site takes real money, so some risk rules must exist before any bet (RISK-8). Absent means false. */
  isRealMoney?: boolean
  /** By currency. */
  wallets: ReadonlyMap<string, WalletFacts>
  player: { id: number; group: string }
  /** Absent for an unknown player: no limits apply, and stakes count as they are. */
  limits?: LimitFacts
  /** The values of currencies in the operator's book currency (CUR-1). */
  exchange: Exchange
  /** The operator's rules of stakes and wins, including those about the player (RISK-1). */
  rules: readonly RiskRule[]
  /** Whether the site accepts several singles in one request; absent means that it does. */
  multiSingle?: MultiSingleSettings
  /** The selections of each bet, in the order of the request. */
  legs: readonly (readonly LegFacts[])[]
  /** Current prices of custom bets, by position of the bet; absent where custom bets are not offered. */
  customOddsMilli?: ReadonlyMap<number, number>
}
