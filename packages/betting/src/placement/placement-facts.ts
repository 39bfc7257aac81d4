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
  /** Currency of the amounts of the limits. */
  ownCurrency: string
  isExcluded: boolean
  /** True while the player waits for verification or is rejected (PERSON-6). */
  isOnHold: boolean
  /** Why no bet is accepted in this session now. */
  block: 'session-over' | 'reality-check-due' | null
  spending: readonly SpendingLimit[]
}

/** Everything a placement depends on, read at one moment. */
export type PlacementFacts = {
  atMs: number
  acceptance: Acceptance
  /** True if betting is switched off for the player or for the whole operator. */
  isBettingOff: boolean
  /**
   * True if the site takes real money, so that some risk rules must exist before any bet (RISK-8). Absent means false.
   */
  isRealMoney?: boolean
  /** Balance and default limits, by currency. */
  wallets: ReadonlyMap<string, WalletFacts>
  player: { id: number; group: string }
  /** The player's own limits. Absent for an unknown player, to whom none apply. */
  limits?: LimitFacts
  /** The values of currencies in the operator's book currency (CUR-1). */
  exchange: Exchange
  /** The operator's risk rules, including those about this player (RISK-1). */
  rules: readonly RiskRule[]
  /** Whether the site accepts several singles in one request; absent means that it does. */
  multiSingle?: MultiSingleSettings
  /** The facts of each bet's selections, in the order of the request. */
  legs: readonly (readonly LegFacts[])[]
  /** Current prices of custom bets, by position of the bet in the request; absent where custom bets are not offered. */
  customOddsMilli?: ReadonlyMap<number, number>
}
