import { randomUUID } from 'node:crypto'
import { systemOfId, writeDecimal } from '@touchline/betting'
import type { PlannedBet } from '@touchline/betting'
import { privateChannel } from '@touchline/contract'
import type { BetDraft, PlacedBet } from '@touchline/contract'
import { DatabaseError } from 'pg'
import { liabilityRows } from '../risk/index.ts'
import type { BeginLiabilitySums, LiabilityRow } from '../risk/index.ts'
import type { DecisionRow } from '../../platform/decide/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { callSql } from '../../platform/sql/index.ts'
import type { ReturnedBy, RowOf } from '../../platform/sql/index.ts'
import { commitPlacementsCall } from './placement-rows.ts'
import type { placementBets, placementLegs, placementRequests } from './placement-rows.ts'
import type { Placement } from './placement.ts'
import { validUntil } from './placement-facts/leg-snapshot.ts'
import type { LegSnapshot } from './placement-facts/leg-snapshot.ts'
import type { ReadFacts } from './placement-facts/to-facts.ts'

/** A selection of a planned bet, with everything that the bet stores about it. */
export type PlannedLeg = LegSnapshot & {
  draft: BetDraft['selections'][number]
  oddsMilli: number
  /** For a custom bet: the price of the other legs if this one is void. */
  voidOddsMilli: number | null
  marketName: string
  outcomeName: string
}

export type PlacementPlan = {
  placement: Placement
  /** Null if the request is part of something that is decided under its key. */
  decision: DecisionRow | null
  read: ReadFacts
  bets: { planned: PlannedBet; systemId: number | null; legs: PlannedLeg[] }[]
}

export type CommitResult =
  | { kind: 'placed'; bets: PlacedBet[] }
  | { kind: 'facts-changed' }
  | { kind: 'key-answered' }
  /**
   * Nothing was written, because another transaction holds the wallet or the liability is near its limit; commit it
   * alone.
   */
  | { kind: 'busy' }
  /** The liability would exceed its limit; this amount is left. */
  | { kind: 'limited'; roomMinor: bigint }

const factsChanged = 'TL001'
const noRoom = 'TL003'
const uniqueViolation = '23505'
const checkViolation = '23514'

/**
 * Writes plans of different players in one transaction, each only if the facts it was evaluated from still hold. For a
 * single plan a database rejection is an answer. For several plans nothing is written, and the error is thrown.
 */
export async function commitPlacements(
  database: Pick<Database, 'query'>,
  plans: readonly PlacementPlan[],
  { waits, beginSums }: { waits: boolean; beginSums?: BeginLiabilitySums },
): Promise<CommitResult[]> {
  const identified = plans.map(identify)
  const liabilities = liabilitiesOf(identified)
  await beginSums?.(
    liabilities,
    plans.map(({ read }) => read.bettingRevision),
  )
  try {
    const [row] = await callSql(database, commitPlacementsCall, { waits, ...rowsOfPlans(identified, liabilities) })
    if (!row) throw new Error('touchline.commit_placements gave no answer')
    return identified.map((plan, index) => resultOf(row.states[index], plan, row))
  } catch (error) {
    const result = plans.length === 1 && error instanceof DatabaseError ? resultOfError(error) : undefined
    if (!result) throw error
    return [result]
  }
}

function resultOf(
  state: string | undefined,
  plan: IdentifiedPlan,
  { at, decides_from }: ReturnedBy<typeof commitPlacementsCall>,
): CommitResult {
  if (state === 'answered') return { kind: 'key-answered' }
  if (state !== 'placed') return { kind: state === 'busy' ? 'busy' : 'facts-changed' }
  const delayMs = delayOf(plan)
  const decidesAt = new Date(decides_from.getTime() + delayMs).toISOString()
  const added = {
    created_at: at.toISOString(),
    ...(delayMs > 0 && { decides_at: decidesAt, decides_in_ms: delayMs }),
  }
  return { kind: 'placed', bets: plan.bets.map(({ reply }) => ({ ...reply, ...added })) }
}

function resultOfError({ code, table, detail }: DatabaseError): CommitResult | undefined {
  if (code === noRoom) return { kind: 'limited', roomMinor: BigInt(detail ?? 0) }
  // The wallet's floor also fails when the balance has changed since it was read.
  if (code === factsChanged || (code === checkViolation && table === 'account')) return { kind: 'facts-changed' }
  if (code === uniqueViolation && table === 'decision') return { kind: 'key-answered' }
  return undefined
}

type PlannedPlacementBet = PlacementPlan['bets'][number]
type IdentifiedBet = PlannedPlacementBet & { id: string; reply: Reply }
type IdentifiedPlan = Omit<PlacementPlan, 'bets'> & { bets: IdentifiedBet[] }

function identify(plan: PlacementPlan): IdentifiedPlan {
  const bets = plan.bets.map((bet) => {
    const id = randomUUID()
    return { ...bet, id, reply: placedBet(id, bet, plan) }
  })
  return { ...plan, bets }
}

/** Requests, their wallets, bets and selections, which refer to each other by number, from 1. */
function rowsOfPlans(plans: readonly IdentifiedPlan[], liabilities: readonly LiabilityRow[]) {
  const wallets = plans.flatMap(({ bets }, index) =>
    [...Map.groupBy(bets, ({ planned }) => planned.currency)].map(([currency, ofCurrency]) => ({
      request: index + 1,
      currency,
      bets: ofCurrency,
    })),
  )
  const bets = wallets.flatMap((wallet, index) =>
    wallet.bets.map((bet) => ({ bet, wallet: index + 1, plan: plans[wallet.request - 1]! })),
  )
  return {
    requests: plans.map(requestRow),
    wallets: wallets.map(({ request, currency, bets: ofWallet }) => ({
      request,
      currency,
      total_minor: ofWallet.reduce((sum, { planned }) => sum + planned.stakeMinor, 0n),
      bets: ofWallet.length,
    })),
    bets: bets.map(betRow),
    messages: bets.map(({ bet, plan }) => ({ channels: channelsOf(plan.placement), bet: bet.reply })),
    legs: plans.flatMap((plan, index) =>
      plan.bets.flatMap(({ id, legs }) =>
        legs.map((leg, place) => ({ request: index + 1, bet_id: id, id: place + 1, ...legRow(leg) })),
      ),
    ),
    liabilities: liabilities.length === 0 ? null : liabilities,
    limits: limitsOf(plans),
  }
}

function requestRow(plan: IdentifiedPlan): RowOf<typeof placementRequests> {
  const { placement, decision, read, bets } = plan
  const { player, key, locale, siteId = null, traceId, request } = placement
  return {
    operator_id: player.operatorId,
    player_id: player.id,
    key,
    call: decision?.call ?? null,
    body_hash: decision?.body_hash ?? null,
    field_hashes: decision?.field_hashes ?? null,
    locale,
    site_id: siteId,
    trace_id: traceId,
    device_id: request.meta.device_id,
    is_quick: request.meta.quick,
    policy: read.facts.acceptance.policy,
    tolerance_milli: read.facts.acceptance.toleranceMilli,
    revision: read.bettingRevision,
    limit_revision: read.limitsRevision,
    legs: bets.reduce((sum, { legs }) => sum + legs.length, 0),
    delay_ms: delayOf(plan),
  }
}

type BetOfWallet = { bet: IdentifiedBet; wallet: number; plan: IdentifiedPlan }

function betRow({ bet: { id, planned, systemId }, wallet, plan }: BetOfWallet): RowOf<typeof placementBets> {
  return {
    id,
    wallet,
    position: plan.bets.findIndex((bet) => bet.id === id),
    type: planned.type,
    stake_minor: planned.stakeMinor,
    odds_milli: planned.oddsMilli,
    potential_win_minor: planned.potentialWinMinor,
    system_id: systemId,
    custom_odds_milli: planned.customOddsMilli,
    own_stake_minor: isOwnCurrency(plan, planned) ? null : planned.ownStakeMinor,
    ...valueRow(planned),
  }
}

/** What a bet stores about its exchange rate: rate, source and time, and its liability in the book currency. */
export function valueRow({ value: { rate, source, quotedAtMs }, liabilityMinor }: PlannedBet) {
  return {
    book_rate: writeDecimal(rate),
    rate_source: source,
    rate_quoted_at: quotedAtMs === null ? null : new Date(quotedAtMs),
    liability_minor: liabilityMinor,
  }
}

function legRow(leg: PlannedLeg): Omit<RowOf<typeof placementLegs>, 'request' | 'bet_id' | 'id'> {
  return {
    ...bookRow(leg.draft, leg),
    outcome_id: leg.draft.outcome_id,
    requested_odds_milli: leg.draft.odds,
    odds_milli: leg.oddsMilli,
    name_a: leg.home ?? leg.tournament,
    name_b: leg.away ?? '',
    market_name: leg.marketName,
    outcome_name: leg.outcomeName,
    sport_id: leg.sportId,
    category_id: leg.categoryId,
    tournament_id: leg.tournamentId,
    provider: leg.provider,
    void_odds_milli: leg.voidOddsMilli,
  }
}

/** A selection as the book had it at the evaluation; the commit compares it, and the bet stores it. */
export function bookRow({ match_id, market_id, specifier }: BetDraft['selections'][number], leg: LegSnapshot) {
  return {
    match_id,
    market_id,
    specifier,
    line_version: leg.lineVersion,
    feed_ts: leg.feedTs,
    producer_id: leg.producerId,
    match_status: leg.matchStatus,
    valid_until: validUntil(leg),
    start_at: leg.startAt,
  }
}

/** What the bets of each request add to sums that have a limit. */
function liabilitiesOf(plans: readonly PlacementPlan[]): LiabilityRow[] {
  return plans.flatMap(({ placement: { player }, bets }, index) =>
    liabilityRows(
      { number: index + 1, operatorId: player.operatorId, playerId: player.id },
      bets.map(({ planned }) => planned),
    ),
  )
}

/**
 * Sums of stakes under a player's own limits, compared with the bets since they were read; null without such limits.
 */
function limitsOf(plans: readonly PlacementPlan[]) {
  const limits = plans.flatMap(({ placement: { player }, read, bets }, index) => {
    const added = Number(bets.reduce((sum, { planned }) => sum + (planned.ownStakeMinor ?? 0n), 0n))
    return read.limits.map(({ type, stakedMinor, paidMinor, newest, maxMinor }) => ({
      request: index + 1,
      player_id: player.id,
      // Winnings have made the loss negative, so later bets count from that value (LIMIT-3).
      counted: Number(type === 'wager' ? stakedMinor : stakedMinor - paidMinor),
      newest,
      added,
      most: Number(maxMinor),
    }))
  })
  return limits.length === 0 ? null : limits
}

function isOwnCurrency({ read }: Pick<PlacementPlan, 'read'>, { currency }: PlannedBet): boolean {
  return (read.facts.limits?.ownCurrency ?? currency) === currency
}

function channelsOf({ player, locale }: Placement): string[] {
  const languages = new Set([locale, player.locale])
  return [...languages].map((language) => privateChannel(language, player.id))
}

/** The bets of a request are decided together, so the longest delay applies to all of them. */
function delayOf({ bets }: Pick<PlacementPlan, 'bets'>): number {
  return Math.max(...bets.map(({ planned }) => planned.delayMs))
}

function systemOf(id: number | null): PlacedBet['system'] {
  const system = id === null ? undefined : systemOfId(id)
  return system ? { id: system.id, win_count: system.winCount, total_count: system.totalCount } : null
}

type Reply = Omit<PlacedBet, 'created_at'>

function bookRate({ value: { rate, source, quotedAtMs }, bookCurrency }: PlannedBet): Pick<PlacedBet, 'book_rate'> {
  if (source === null || quotedAtMs === null) return {}
  const quotedAt = new Date(quotedAtMs).toISOString()
  return { book_rate: { currency: bookCurrency, rate: writeDecimal(rate), source, quoted_at: quotedAt } }
}

/** The same object as `touchline.placed_bet` returns; only the time of acceptance comes from the database. */
function placedBet(id: string, { planned, systemId, legs }: PlannedPlacementBet, plan: PlacementPlan): Reply {
  return {
    id,
    ref: id.replaceAll('-', '').slice(0, 10).toUpperCase(),
    type: planned.type,
    status: delayOf(plan) > 0 ? 'submitted' : 'waiting_results',
    result: 'no_results',
    stake: {
      value: Number(planned.stakeMinor),
      currency: planned.currency,
      subunits: plan.read.subunits.get(planned.currency) ?? 1,
    },
    ...bookRate(planned),
    odds: planned.oddsMilli === null ? null : Number(planned.oddsMilli),
    potential_win: Number(planned.potentialWinMinor),
    win_amount: null,
    to_cashout: null,
    bonus: null,
    system: systemOf(systemId),
    used_in_jackpot: false,
    is_vip: false,
    payout: 'initial',
    selections: legs.map((leg, place) => ({
      id: place + 1,
      status: 'no_results',
      match: {
        id: leg.draft.match_id,
        name_a: leg.home ?? leg.tournament,
        name_b: leg.away ?? '',
        start_time: leg.startAt.toISOString(),
      },
      market: { id: leg.draft.market_id, name: leg.marketName },
      specifier: leg.draft.specifier,
      outcome: { id: leg.draft.outcome_id, name: leg.outcomeName },
      odds: leg.oddsMilli,
      requested_odds: leg.draft.odds,
      ...(leg.voidOddsMilli === null ? {} : { odds_if_void: leg.voidOddsMilli }),
    })),
  }
}
