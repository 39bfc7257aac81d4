import { isEnded } from '@touchline/contract'
import type { SelectionKey } from '@touchline/contract'
import { betTypeRules, conflictOf } from '../placement/bet-type.ts'
import { hasOtherPrice } from './edited-slip.ts'
import { selectionsOf } from './slip.ts'
import type { Slip, SlipBet, SlipSelection } from './slip.ts'
import { allowsMultiSingle } from './slip-settings.ts'
import type { SlipSettings } from './slip-settings.ts'
import { slipSummary } from './summary.ts'

type LegCode = 'match-ended' | 'selection-unknown' | 'selection-suspended' | 'invalid-odds'
type BetCode =
  | 'system-unknown'
  | 'selections-conflict'
  | 'providers-conflict'
  | 'invalid-custom-odds'
  | 'no-stake'
  | 'invalid-odds'
type TicketCode = 'no-bets' | 'bet-type-unsupported' | 'insufficient-funds' | 'win-not-above-stake'

/** Why a slip cannot be placed. Codes that the server also uses have the same meaning there. */
export type SlipReason =
  | { level: 'leg'; code: LegCode; betId: number; selectionId: SelectionKey }
  | { level: 'bet'; code: BetCode; betId: number }
  | { level: 'ticket'; code: TicketCode }

/** Codes, the most urgent first. The player can resolve the last one, a changed price, by accepting it. */
const order: readonly SlipReason['code'][] = [
  'no-bets',
  'match-ended',
  'selection-unknown',
  'selection-suspended',
  'bet-type-unsupported',
  'system-unknown',
  'selections-conflict',
  'providers-conflict',
  'invalid-custom-odds',
  'no-stake',
  'insufficient-funds',
  'win-not-above-stake',
  'invalid-odds',
]

type Wallet = {
  /** Null for a visitor, who has no balance. */
  balanceMinor: number | null
  /** True for fiat currencies. */
  isFiat: boolean
}

/**
 * The reasons in the slip itself why it cannot be placed: at most one per selection, one per bet and one for the slip
 * (TICKET-29 … TICKET-32). `validateSlip` of the web app adds stale prices, an exclusion and a hold. They only guide the
 * player; the server decides about the bets.
 */
export function slipReasons(slip: Slip, settings: SlipSettings, wallet: Wallet): SlipReason[] {
  const reasons = [...ticketReasons(slip, settings, wallet), ...slip.bets.flatMap(betReasons)]
  return reasons.toSorted((one, other) => order.indexOf(one.code) - order.indexOf(other.code))
}

function ticketReasons(slip: Slip, settings: SlipSettings, { balanceMinor, isFiat }: Wallet): SlipReason[] {
  const { stakeMinor, winMinor } = slipSummary(slip)
  if (slip.bets.length === 0) return [{ level: 'ticket', code: 'no-bets' }]
  if (slip.bets.length > 1 && !allowsMultiSingle(settings, selectionsOf(slip.bets)))
    return [{ level: 'ticket', code: 'bet-type-unsupported' }]
  if (balanceMinor !== null && stakeMinor > balanceMinor) return [{ level: 'ticket', code: 'insufficient-funds' }]
  // Small stakes can be rounded to no profit at all.
  const isEven = isFiat && stakeMinor > 0 && winMinor === BigInt(stakeMinor)
  return isEven ? [{ level: 'ticket', code: 'win-not-above-stake' }] : []
}

function betReasons(bet: SlipBet): SlipReason[] {
  const { betId } = bet
  const code = betCode(bet)
  const legs = bet.selections.flatMap((selection): SlipReason[] => {
    const reason = legCode(selection)
    return reason ? [{ level: 'leg', code: reason, betId, selectionId: selection.id }] : []
  })
  return code ? [{ level: 'bet', code, betId }, ...legs] : legs
}

function betCode(bet: SlipBet): BetCode | null {
  const { betType, selections, systemType, customOdds, stake } = bet
  const { paysBy } = betTypeRules[betType]
  if (paysBy === 'system' && systemType?.totalCount !== selections.length) return 'system-unknown'
  const conflict = conflictOf(betType, selections)
  if (conflict) return conflict
  if (paysBy === 'own-price' && customOdds === null) return 'invalid-custom-odds'
  if (stake === 0) return 'no-stake'
  return hasOtherPrice(bet) ? 'invalid-odds' : null
}

function legCode({ matchStatus, odds, isNotAvailable, isSuspended, isChanged }: SlipSelection): LegCode | null {
  if (isEnded(matchStatus)) return 'match-ended'
  if (odds === null || isNotAvailable) return 'selection-unknown'
  if (isSuspended) return 'selection-suspended'
  return isChanged ? 'invalid-odds' : null
}
