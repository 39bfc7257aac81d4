import {
  BetType,
  CurrencyCode,
  MatchStatusCode,
  maxBetsPerRequest,
  maxSelectionsPerBet,
  MinorAmount,
  PlacedBet,
  postBets,
} from '@touchline/contract'
import type { SelectionKey } from '@touchline/contract'
import * as z from 'zod/mini'
import { fitBetType } from './bet-types.ts'
import { slipWith } from './edited-slip.ts'
import { processingBetsOf, sentSlip } from './placement.ts'
import { emptySlip, isCustomBet, selectionsOf } from './slip.ts'
import type { SentPlacement, Slip, SlipBet } from './slip.ts'

const text = z.string().check(z.maxLength(1_000))
const odds = z.int().check(z.minimum(1_000), z.maximum(100_000_000))

const StoredSelection = z.object({
  id: z.custom<SelectionKey>((value) => typeof value === 'string'),
  matchId: z.int(),
  matchUrnId: text,
  matchSlug: text,
  matchStatus: MatchStatusCode,
  marketId: z.int(),
  marketName: text,
  specifier: text,
  outcomeId: text,
  outcomeName: text,
  odds: z.nullable(odds),
  acceptedOdds: odds,
  initialOdds: odds,
  active: z.boolean(),
  provider: text,
  sportKey: text,
  nameA: text,
  nameB: text,
  categoryName: text,
  marketGroup: z.nullable(text),
  isSuspended: z.boolean(),
  isChanged: z.boolean(),
  isNotAvailable: z.boolean(),
  currency: text,
})

const StoredBet = z.object({
  betId: z.int(),
  betType: BetType,
  stake: MinorAmount,
  stakeSource: z.enum(['stake', 'potentialWin', 'sharing']),
  potentialWin: z.nullable(MinorAmount),
  currency: z.object({ code: CurrencyCode, subunits: z.int() }),
  selections: z.array(StoredSelection).check(z.minLength(1), z.maxLength(maxSelectionsPerBet)),
  systemType: z.nullable(z.object({ id: z.int(), totalCount: z.int(), winCount: z.int() })),
  customOdds: z.nullable(odds),
  acceptedCustomOdds: z._default(z.nullable(odds), null),
})

const StoredBets = z.array(StoredBet).check(z.maxLength(maxBetsPerRequest))

const StoredPlacement = z.object({
  key: z.uuid(),
  playerId: z.int(),
  payload: z.nullable(postBets.body),
  atMs: z.int(),
})

/** SLIP-15: the stored form of a slip. Stored data of any other form is ignored. */
export const StoredSlip = z.object({
  bets: StoredBets,
  sent: z.nullable(StoredPlacement),
  placedBets: z.array(PlacedBet).check(z.maxLength(maxBetsPerRequest)),
  aside: z._default(StoredBets, []),
})
export type StoredSlip = z.infer<typeof StoredSlip>

/** Unconfirmed bets as stored; `owner` is a hash that identifies their player. */
export const StoredUnconfirmed = z.object({
  key: z.uuid(),
  owner: text.check(z.minLength(1)),
  atMs: z.int(),
  bets: StoredBets,
})
export type StoredUnconfirmed = z.infer<typeof StoredUnconfirmed>

/** The slip as it is stored as JSON; parsing drops fields that `StoredSlip` does not have. */
export function storedSlip({ bets, placement, placedBets, aside }: Slip): Record<keyof StoredSlip, unknown> {
  return { bets, sent: placement?.sent ?? null, placedBets, aside }
}

/**
 * TICKET-33: restores a stored slip. A placement that was in progress when the page was left is unconfirmed, and is
 * looked up under its key.
 */
export function restoredSlip({ bets, sent, placedBets, aside }: StoredSlip): Slip {
  const isAsideRight = aside.length === 0 || (isCustomBet(bets[0]) && isConsistent(aside))
  if (!isConsistent(bets) || !isAsideRight) return emptySlip
  const slip = slipWith({ ...emptySlip, aside }, bets)
  if (sent) return sentSlip(slip, sent, true)
  if (placedBets.length === 0) return slip
  return { ...slip, ticketState: 'SUCCESS', selectedOutcomeIds: [], processingBets: processingBetsOf(slip), placedBets }
}

/**
 * TICKET-44: restores a slip for a user who may be another player: only selections that were not sent, without amounts.
 */
export function restoredSelections({ bets, sent, placedBets, aside }: StoredSlip): Slip {
  if (sent || placedBets.length > 0) return emptySlip
  return restoredSlip({ bets: bets.map(withoutStake), aside: aside.map(withoutStake), sent, placedBets })
}

function withoutStake<B extends Pick<SlipBet, 'stake' | 'stakeSource' | 'potentialWin'>>(bet: B): B {
  return { ...bet, stake: 0, stakeSource: 'stake', potentialWin: null }
}

/** TICKET-43: unconfirmed bets as stored, which may stay in the browser after their player has signed out. */
export function storedUnconfirmed(
  { key, atMs }: SentPlacement,
  bets: readonly SlipBet[],
  owner: string,
): Record<keyof StoredUnconfirmed, unknown> {
  return { key, owner, atMs, bets: bets.map(withoutStake) }
}

/** Restores the unconfirmed bets of this player. Their payload was not stored, so they are looked up. */
export function restoredUnconfirmed(
  { key, atMs, bets }: StoredUnconfirmed,
  playerId: number,
): { sent: SentPlacement; bets: readonly SlipBet[] } {
  return { sent: { key, playerId, payload: null, atMs }, bets }
}

/** Whether the bets can be those of a slip: stored data may have been edited by hand. */
function isConsistent(bets: readonly SlipBet[]): boolean {
  const ids = selectionsOf(bets).map(({ id }) => id)
  return (
    new Set(ids).size === ids.length &&
    new Set(bets.map(({ betId }) => betId)).size === bets.length &&
    (bets.length < 2 || bets.every(({ betType }) => betType === 'single')) &&
    bets.every((bet) => fitBetType(bet, emptySlip.systemTypes).betType === bet.betType)
  )
}
