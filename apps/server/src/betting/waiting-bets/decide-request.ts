import { DatabaseError } from 'pg'
import { evaluatePlacement, numberOf, rejectForLiability } from '@touchline/betting'
import type { PlacementFacts, PlannedBet } from '@touchline/betting'
import { privateChannel } from '@touchline/contract'
import type { BetRejection } from '@touchline/contract'
import { traceId } from '@touchline/process'
import type { Configurations } from '../../operators/site/index.ts'
import { decide } from '../../platform/decide/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { callSql } from '../../platform/sql/index.ts'
import { acceptWaitingBetsCall, bookRow, valueRow } from '../bets/index.ts'
import type { FactsRequest, PlacementCalls, ReadFacts } from '../bets/index.ts'
import { liabilityRows } from '../risk/index.ts'
import type { DueRequest } from './due-requests.ts'

/** When prices move, the bets are evaluated again, at most this many times; then their stakes are released. */
const maxAttempts = 3
const noRoom = 'TL003'

/** Accepts or releases the bets of a request (RISK-7). It is safe to repeat and to run twice at once. */
export async function decideRequest(
  database: Database,
  calls: Pick<PlacementCalls, 'readFacts'>,
  configurations: Configurations,
  request: DueRequest,
): Promise<'accepted' | 'released' | 'gone'> {
  const { playerId, operatorId, locale, acceptance } = request
  const bets = request.bets.map(({ draft }) => draft)
  const outcome = await decide<'accepted' | 'released' | 'gone'>(maxAttempts, async () => {
    const read = await calls.readFacts({
      player: { id: playerId, operatorId },
      locale,
      defaultPolicy: acceptance.policy,
      ...(await settingsOf(configurations, request)),
      bets,
    })
    const decision = evaluatePlacement(withHeldStakes(read, request), bets)
    if (!decision.ok) return release(database, request, decision.rejections)
    const state = await accept(database, request, read, decision.bets)
    return typeof state === 'string' ? state : release(database, request, state)
  })
  if (outcome !== 'changed') return outcome
  return release(database, request, [{ index: 0, reason: 'odds-moving', code: numberOf('odds-moving') }])
}

/**
 * Reads the current configuration of the site: what it has switched off (OPEN-6), and whether it takes real money
 * (RISK-8).
 */
async function settingsOf(
  configurations: Configurations,
  { site }: DueRequest,
): Promise<Pick<FactsRequest, 'sportsbook' | 'isRealMoney'>> {
  if (!site) return { sportsbook: { providerStatuses: {} } }
  const { sportsbook, legal } = (await configurations.current(site)).configuration
  return { sportsbook, isRealMoney: !legal.isPlayMoney }
}

/** Adapts the facts to bets that wait: their stakes are already on hold and are counted as available. */
function withHeldStakes({ facts, snapshots }: ReadFacts, { acceptance, bets }: DueRequest): PlacementFacts {
  const wallets = new Map(facts.wallets)
  for (const { draft } of bets) {
    const wallet = wallets.get(draft.stake.currency)
    if (wallet)
      wallets.set(draft.stake.currency, { ...wallet, balanceMinor: wallet.balanceMinor + BigInt(draft.stake.value) })
  }
  // A custom bet retains its price if none of its lines has changed.
  const customOddsMilli = new Map(
    bets.flatMap(({ draft, lineVersions }, index): [number, number][] => {
      const isCurrent = lineVersions.every((version, place) => snapshots[index]?.[place]?.lineVersion === version)
      return draft.custom_odds !== undefined && isCurrent ? [[index, draft.custom_odds]] : []
    }),
  )
  // The player's limits counted the bets when they were requested, so now only an exclusion can still reject them.
  const limits = facts.limits && { ...facts.limits, block: null, spending: [] }
  return { ...facts, acceptance, wallets, customOddsMilli, ...(limits && { limits }) }
}

async function accept(
  database: Database,
  request: DueRequest,
  read: ReadFacts,
  planned: readonly PlannedBet[],
): Promise<'accepted' | 'changed' | 'gone' | BetRejection[]> {
  // Liability was reserved at the request. If the bets could now win more, the difference is reserved as well.
  const more = planned.map((bet, index) => {
    const grown = bet.liabilityMinor - BigInt(request.bets[index]?.liabilityMinor ?? 0)
    return { ...bet, liabilities: grown > 0n ? bet.liabilities.map((one) => ({ ...one, amountMinor: grown })) : [] }
  })
  try {
    return await acceptWaitingBets(database, request, read, more)
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== noRoom) throw error
    return rejectForLiability(planned, BigInt(error.detail ?? 0))
  }
}

async function release(
  database: Database,
  { playerId, key, bets, locales }: DueRequest,
  rejections: readonly BetRejection[],
): Promise<'released' | 'gone'> {
  // All bets are decided together. A bet without a reason of its own gets the first reason.
  const reasons = bets.map((_, index) => rejections.find((one) => one.index === index) ?? rejections[0])
  const channels = locales.map((locale) => privateChannel(locale, playerId))
  const { rows } = await database.query<{ is_released: boolean }>({
    name: 'release-waiting-bets',
    text: 'SELECT touchline.release_waiting_bets($1, $2, $3, $4, $5) AS is_released',
    values: [playerId, key, channels, JSON.stringify(reasons), traceId()],
  })
  return rows[0]?.is_released === true ? 'released' : 'gone'
}

async function acceptWaitingBets(
  database: Database,
  { operatorId, playerId, key, locales, bets }: DueRequest,
  read: ReadFacts,
  planned: readonly PlannedBet[],
): Promise<'accepted' | 'changed' | 'gone'> {
  const liabilities = liabilityRows({ number: 1, operatorId, playerId }, planned)
  const [row] = await callSql(database, acceptWaitingBetsCall, {
    operator: operatorId,
    player: playerId,
    key,
    revision: read.bettingRevision,
    channels: locales.map((locale) => privateChannel(locale, playerId)),
    liabilities: liabilities.length === 0 ? null : liabilities,
    bets: planned.map((bet, index) => ({
      id: bets[index]!.id,
      odds_milli: bet.oddsMilli,
      potential_win_minor: bet.potentialWinMinor,
      ...valueRow(bet),
    })),
    legs: bets.flatMap(({ id, draft }, index) =>
      draft.selections.map((selection, place) => {
        const snapshot = read.snapshots[index]?.[place]
        const odds = planned[index]?.legOddsMilli[place]
        if (!snapshot || odds === undefined) throw new Error('an accepted bet has a selection that was not read')
        return { bet_id: id, id: place + 1, odds_milli: odds, ...bookRow(selection, snapshot) }
      }),
    ),
  })
  if (!row) throw new Error('touchline.accept_waiting_bets gave no answer')
  return row.accept_waiting_bets
}
