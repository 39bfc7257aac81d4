import type { Exchange } from '../currency/exchange.ts'
import type { SpendingLimit } from '../limits/spending.ts'
import type { RiskRule } from '../risk/risk-rule.ts'
import type { MultiSingleSettings } from '../slip/slip-settings.ts'
import type { Acceptance } from './acceptance.ts'
import type { SelectionFacts } from './selection-reason.ts'

export type LegFacts = SelectionFacts & { provider: string; sportId: number; tournamentId: number }

/** What holds in a currency where no rule says otherwise, and the money in it. */
export type WalletFacts = { balanceMinor: bigint; minStakeMinor: bigint; maxWinMinor: bigint }

/** What the player has limited themselves to (LIMIT-1 … LIMIT-10). */
export type LimitFacts = {
  /** Amounts of limits are in it. */
  ownCurrency: string
  isExcluded: boolean
  /** Waits to be verified (PERSON-6). */
  isOnHold: boolean
  /** Why nothing is bet in this session now. */
  block: 'session-over' | 'reality-check-due' | null
  spending: readonly SpendingLimit[]
}

/** Everything placement depends on, of one moment. */
export type PlacementFacts = {
  atMs: number
  acceptance: Acceptance
  /** Betting was switched off for the player or for all of the operator's. */
  isBettingOff: boolean
  /** The site takes real money: without some rules nobody bets there (RISK-8). Left out where no site asks. */
  isRealMoney?: boolean
  /** By currency. */
  wallets: ReadonlyMap<string, WalletFacts>
  player: { id: number; group: string }
  /** Left out where the player is not known: nothing is limited, and stakes count as they are. */
  limits?: LimitFacts
  /** What currencies are worth in that of the operator's book (CUR-1). */
  exchange: Exchange
  /** The operator's rules of stakes and wins, and those it has set for the player (RISK-1). */
  rules: readonly RiskRule[]
  /** Whether the site takes several singles in one request; left out where no site asks: it does. */
  multiSingle?: MultiSingleSettings
  /** The selections of each bet, in the order of the request. */
  legs: readonly (readonly LegFacts[])[]
  /** Prices in force of custom bets, by the place of the bet; left out where such bets are not offered. */
  customOddsMilli?: ReadonlyMap<number, number>
}
