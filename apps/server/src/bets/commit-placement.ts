import { randomUUID } from 'node:crypto'
import type { PlannedBet } from '@touchline/betting'
import { privateChannel } from '@touchline/contract'
import type { BetDraft, PlacedBet } from '@touchline/contract'
import { DatabaseError } from 'pg'
import type { Database } from '../runtime/index.ts'
import type { Placement } from './placement.ts'
import type { LegSnapshot, ReadFacts } from './placement-facts.ts'

/** A selection of a planned bet with everything the bet keeps of it. */
export type PlannedLeg = LegSnapshot & {
  draft: BetDraft['selections'][number]
  oddsMilli: number
  marketName: string
  outcomeName: string
}

export type PlacementPlan = {
  read: ReadFacts
  bets: { planned: PlannedBet; systemId: number | null; legs: PlannedLeg[] }[]
}

export type CommitResult = { kind: 'placed'; bets: PlacedBet[] } | { kind: 'facts-changed' } | { kind: 'key-answered' }

const factsChanged = 'TL001'
const keyRejected = 'TL002'
const uniqueViolation = '23505'
const checkViolation = '23514'

/** Writes the plan in one transaction, if the facts are still those of its reading. */
export async function commitPlacement(
  database: Database,
  placement: Placement,
  hash: Buffer,
  plan: PlacementPlan,
): Promise<CommitResult> {
  const bets = plan.bets.map((bet) => ({ ...bet, id: randomUUID() }))
  const replies = bets.map((bet) => placedBet(bet, plan.read))
  try {
    const { rows } = await database.query<{ at: Date }>({
      name: 'commit-placement',
      text: statement,
      values: columns(placement, hash, plan, bets, replies),
    })
    const createdAt = rows[0]?.at.toISOString()
    if (createdAt === undefined) throw new Error('touchline.commit_placement gave no answer')
    return { kind: 'placed', bets: replies.map((bet) => ({ ...bet, created_at: createdAt })) }
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    // Also the floor of the wallet: the balance has changed since it was read.
    if (error.code === factsChanged || (error.code === checkViolation && error.table === 'account'))
      return { kind: 'facts-changed' }
    if (error.code === keyRejected || (error.code === uniqueViolation && error.table?.startsWith('bet') === true))
      return { kind: 'key-answered' }
    throw error
  }
}

type IdentifiedBet = PlacementPlan['bets'][number] & { id: string }

function columns(
  { player, key, request, locale, traceId }: Placement,
  hash: Buffer,
  { read }: PlacementPlan,
  bets: readonly IdentifiedBet[],
  replies: readonly Reply[],
): unknown[] {
  const { acceptance } = read.facts
  const currencies = [...new Set(bets.map(({ planned }) => planned.currency))]
  const ofCurrency = currencies.map((currency) => bets.filter(({ planned }) => planned.currency === currency))
  const legs = bets.flatMap((bet) => bet.legs.map((leg, place) => ({ ...leg, bet: bet.id, place })))
  const channels = new Set([locale, player.locale].map((language) => privateChannel(language, player.id)))
  return [
    player.operatorId,
    player.id,
    key,
    hash,
    locale,
    [...channels],
    traceId,
    request.meta.device_id,
    request.meta.quick,
    acceptance.policy,
    acceptance.toleranceMilli,
    read.bettingRevision,
    currencies,
    ofCurrency.map((group) => group.reduce((sum, { planned }) => sum + planned.stakeMinor, 0n)),
    ofCurrency.map((group) => group.length),
    bets.map(({ id }) => id),
    bets.map(({ planned }) => currencies.indexOf(planned.currency) + 1),
    bets.map(({ planned }) => planned.type),
    bets.map(({ planned }) => planned.stakeMinor),
    bets.map(({ planned }) => planned.oddsMilli),
    bets.map(({ planned }) => planned.potentialWinMinor),
    bets.map(({ systemId }) => systemId),
    bets.map(({ planned }) => planned.customOddsMilli),
    replies.map((reply) => JSON.stringify(reply)),
    legs.map(({ bet }) => bet),
    legs.map(({ place }) => place + 1),
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
    legs.map(({ validUntilMs }) => (validUntilMs === null ? 'infinity' : new Date(validUntilMs).toISOString())),
    legs.map(({ startAt }) => startAt.toISOString()),
    legs.map(({ home, tournament }) => home ?? tournament),
    legs.map(({ away }) => away ?? ''),
    legs.map(({ marketName }) => marketName),
    legs.map(({ outcomeName }) => outcomeName),
    legs.map(({ sportId }) => sportId),
    legs.map(({ categoryId }) => categoryId),
    legs.map(({ tournamentId }) => tournamentId),
    legs.map(({ provider }) => provider),
  ]
}

const parameterCount = 46
const statement = `SELECT touchline.commit_placement(${Array.from({ length: parameterCount }, (_, i) => `$${i + 1}`).join(', ')}) AS at`

type Reply = Omit<PlacedBet, 'created_at'>

/** As `touchline.placed_bet` reads it back; only the moment of acceptance is the database's. */
function placedBet({ id, planned, systemId, legs }: IdentifiedBet, { subunits }: ReadFacts): Reply {
  return {
    id,
    ref: id.replaceAll('-', '').slice(0, 10).toUpperCase(),
    type: planned.type,
    status: 'waiting_results',
    result: 'no_results',
    stake: {
      value: Number(planned.stakeMinor),
      currency: planned.currency,
      subunits: subunits.get(planned.currency) ?? 1,
    },
    odds: planned.oddsMilli === null ? null : Number(planned.oddsMilli),
    potential_win: Number(planned.potentialWinMinor),
    win_amount: null,
    to_cashout: null,
    bonus: null,
    system:
      systemId === null ? null : { id: systemId, win_count: systemId % 100, total_count: Math.floor(systemId / 100) },
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
    })),
  }
}
