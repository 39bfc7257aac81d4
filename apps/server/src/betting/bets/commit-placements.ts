import { randomUUID } from 'node:crypto'
import { systemOfId, writeDecimal } from '@touchline/betting'
import type { PlannedBet } from '@touchline/betting'
import { privateChannel } from '@touchline/contract'
import type { BetDraft, PlacedBet } from '@touchline/contract'
import { DatabaseError } from 'pg'
import { liabilityRows } from '../risk/index.ts'
import type { BeginLiabilitySums, LiabilityRow } from '../risk/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { Placement } from './placement.ts'
import { validUntil } from './placement-facts/leg-snapshot.ts'
import type { LegSnapshot } from './placement-facts/leg-snapshot.ts'
import type { ReadFacts } from './placement-facts/to-facts.ts'

/** A selection of a planned bet with everything the bet keeps of it. */
export type PlannedLeg = LegSnapshot & {
  draft: BetDraft['selections'][number]
  oddsMilli: number
  /** Of a custom bet: the price of the others if this one is void. */
  voidOddsMilli: number | null
  marketName: string
  outcomeName: string
}

export type PlacementPlan = {
  placement: Placement
  hash: Buffer
  read: ReadFacts
  bets: { planned: PlannedBet; systemId: number | null; legs: PlannedLeg[] }[]
}

export type CommitResult =
  | { kind: 'placed'; bets: PlacedBet[] }
  | { kind: 'facts-changed' }
  | { kind: 'key-answered' }
  /** Nothing was written, because somebody else holds the wallet or the liability is near its limit: to be committed alone. */
  | { kind: 'busy' }
  /** The liability would be above its limit; so much of it is left. */
  | { kind: 'limited'; roomMinor: bigint }

const factsChanged = 'TL001'
const noRoom = 'TL003'
const uniqueViolation = '23505'
const checkViolation = '23514'

/**
 * Writes plans of different players in one transaction, each if the facts are still those of its reading. What the
 * database rejects is an answer for a plan alone; of several nothing is written, and the error is thrown.
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
    const { rows } = await database.query<Committed>({
      name: 'commit-placement',
      text: statement,
      values: [waits, ...columns(identified, liabilities)],
    })
    const [row] = rows
    if (!row) throw new Error('touchline.commit_placements gave no answer')
    return identified.map((plan, index) => resultOf(row.states[index], plan, row))
  } catch (error) {
    const result = plans.length === 1 && error instanceof DatabaseError ? resultOfError(error) : undefined
    if (!result) throw error
    return [result]
  }
}

type Committed = { states: string[]; at: Date; decides_from: Date }

function resultOf(state: string | undefined, plan: IdentifiedPlan, { at, decides_from }: Committed): CommitResult {
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
  // Also the floor of the wallet: the balance has changed since it was read.
  if (code === factsChanged || (code === checkViolation && table === 'account')) return { kind: 'facts-changed' }
  if (code === uniqueViolation && table?.startsWith('bet') === true) return { kind: 'key-answered' }
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

/** Requests, their wallets, bets and selections, each as columns; they name each other by number, from 1. */
function columns(plans: readonly IdentifiedPlan[], liabilities: readonly LiabilityRow[]): unknown[] {
  const wallets = plans.flatMap(({ bets }, index) =>
    [...Map.groupBy(bets, ({ planned }) => planned.currency)].map(([currency, ofCurrency]) => ({
      request: index + 1,
      currency,
      bets: ofCurrency,
    })),
  )
  const bets = wallets.flatMap((wallet, index) =>
    wallet.bets.map((bet) => ({ ...bet, wallet: index + 1, plan: plans[wallet.request - 1]! })),
  )
  const legs = plans.flatMap((plan, index) =>
    plan.bets.flatMap((bet) =>
      bet.legs.map((leg, place) => ({ ...leg, request: index + 1, bet: bet.id, number: place + 1 })),
    ),
  )
  const placements = plans.map(({ placement }) => placement)
  return [
    placements.map(({ player }) => player.operatorId),
    placements.map(({ player }) => player.id),
    placements.map(({ key }) => key),
    plans.map(({ hash }) => hash),
    placements.map(({ locale }) => locale),
    placements.map(({ siteId }) => siteId ?? null),
    placements.map(({ traceId }) => traceId),
    placements.map(({ request }) => request.meta.device_id),
    placements.map(({ request }) => request.meta.quick),
    plans.map(({ read }) => read.facts.acceptance.policy),
    plans.map(({ read }) => read.facts.acceptance.toleranceMilli),
    plans.map(({ read }) => read.bettingRevision),
    plans.map(({ read }) => read.limitsRevision),
    plans.map((plan) => plan.bets.reduce((sum, bet) => sum + bet.legs.length, 0)),
    plans.map(delayOf),
    wallets.map(({ request }) => request),
    wallets.map(({ currency }) => currency),
    wallets.map((wallet) => wallet.bets.reduce((sum, { planned }) => sum + planned.stakeMinor, 0n)),
    wallets.map((wallet) => wallet.bets.length),
    bets.map(({ id }) => id),
    bets.map(({ wallet }) => wallet),
    bets.map(({ id, plan }) => plan.bets.findIndex((bet) => bet.id === id)),
    bets.map(({ planned }) => planned.type),
    bets.map(({ planned }) => planned.stakeMinor),
    bets.map(({ planned }) => planned.oddsMilli),
    bets.map(({ planned }) => planned.potentialWinMinor),
    bets.map(({ systemId }) => systemId),
    bets.map(({ planned }) => planned.customOddsMilli),
    bets.map(({ planned, plan }) => (isOwnCurrency(plan, planned) ? null : planned.ownStakeMinor)),
    ...rateColumns(bets.map(({ planned }) => planned)),
    JSON.stringify(bets.map(({ reply, plan }) => ({ channels: channelsOf(plan.placement), bet: reply }))),
    liabilities.length === 0 ? null : JSON.stringify(liabilities),
    limitsOf(plans),
    legs.map(({ request }) => request),
    legs.map(({ bet }) => bet),
    legs.map(({ number }) => number),
    legs.map(({ draft }) => draft.match_id),
    legs.map(({ draft }) => draft.market_id),
    legs.map(({ draft }) => draft.specifier),
    legs.map(({ draft }) => draft.outcome_id),
    legs.map(({ draft }) => draft.odds),
    legs.map(({ oddsMilli }) => oddsMilli),
    legs.map(({ lineVersion }) => lineVersion),
    legs.map(({ feedTs }) => feedTs),
    legs.map(({ producerId }) => producerId),
    legs.map(({ matchStatus }) => matchStatus),
    legs.map(validUntil),
    legs.map(({ startAt }) => startAt.toISOString()),
    legs.map(({ home, tournament }) => home ?? tournament),
    legs.map(({ away }) => away ?? ''),
    legs.map(({ marketName }) => marketName),
    legs.map(({ outcomeName }) => outcomeName),
    legs.map(({ sportId }) => sportId),
    legs.map(({ categoryId }) => categoryId),
    legs.map(({ tournamentId }) => tournamentId),
    legs.map(({ provider }) => provider),
    legs.map(({ voidOddsMilli }) => voidOddsMilli),
  ]
}

/** What each bet keeps of its rate: the rate, source and time, and its liability in the book currency. */
export function rateColumns(bets: readonly PlannedBet[]): unknown[] {
  return [
    bets.map(({ value }) => writeDecimal(value.rate)),
    bets.map(({ value }) => value.source),
    bets.map(({ value }) => (value.quotedAtMs === null ? null : new Date(value.quotedAtMs).toISOString())),
    bets.map(({ liabilityMinor }) => liabilityMinor),
  ]
}

/** What the bets of each request add to sums that are limited. */
function liabilitiesOf(plans: readonly PlacementPlan[]): LiabilityRow[] {
  return plans.flatMap(({ placement: { player }, bets }, index) =>
    liabilityRows(
      { number: index + 1, operatorId: player.operatorId, playerId: player.id },
      bets.map(({ planned }) => planned),
    ),
  )
}

/** Sums of bets that the player limits, to be compared with what was bet since they were read. Null: nobody does. */
function limitsOf(plans: readonly PlacementPlan[]): string | null {
  const limits = plans.flatMap(({ placement: { player }, read, bets }, index) => {
    const added = Number(bets.reduce((sum, { planned }) => sum + (planned.ownStakeMinor ?? 0n), 0n))
    return read.limits.map(({ type, stakedMinor, paidMinor, newest, mostMinor }) => ({
      request: index + 1,
      player_id: player.id,
      // Below nothing after winnings: bets since then count from there (LIMIT-3).
      counted: Number(type === 'wager' ? stakedMinor : stakedMinor - paidMinor),
      newest,
      added,
      most: Number(mostMinor),
    }))
  })
  return limits.length === 0 ? null : JSON.stringify(limits)
}

function isOwnCurrency({ read }: Pick<PlacementPlan, 'read'>, { currency }: PlannedBet): boolean {
  return (read.facts.limits?.ownCurrency ?? currency) === currency
}

function channelsOf({ player, locale }: Placement): string[] {
  const languages = new Set([locale, player.locale])
  return [...languages].map((language) => privateChannel(language, player.id))
}

const parameterCount = 61
const statement = `SELECT states, at, decides_from FROM touchline.commit_placements(${Array.from({ length: parameterCount }, (_, i) => `$${i + 1}`).join(', ')})`

/** The bets of a request are decided together: the longest delay is that of all. */
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

/** As `touchline.placed_bet` reads it back; only the moment of acceptance is the database's. */
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
