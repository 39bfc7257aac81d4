import { placeWithoutKeys } from '@touchline/testkit'
import { createIdempotencyKey } from '@touchline/contract'
import { createLog } from '@touchline/process'
import { openDatabase } from '../../apps/server/src/platform/runtime/index.ts'
import { placeOn } from '../betting/place-on.ts'
import { betOn, openBettingBed } from '../betting/test-bed.ts'
import type { BettingBed } from '../betting/test-bed.ts'
import type { Figure } from '../measure/figures.ts'
import { createRandom } from '../random/create-random.ts'
import type { Random } from '../random/create-random.ts'
import { openAnswerProxy } from './answer-proxy.ts'
import type { AnswerProxy, Cut } from './answer-proxy.ts'
import { atLeast, audit, caught, exactly, none } from './money-proof.ts'
import type { MoneyProof } from './money-proof.ts'

const callers = 6
const players = 30
const stakeMinor = 100
const maxAttempts = 20

type Placement = { playerId: number; key: string; cuts: Cut[] }
type Tally = { answered: Map<string, string>; lostAnswers: number; repeats: number; dropped: number }

/**
 * Sends placements that PostgreSQL commits but whose responses do not arrive, and repeats each under its key until a
 * response does.
 */
export async function proveLostAnswers({ seed, count }: MoneyProof): Promise<Figure[]> {
  const [total, mutantTotal] = [count(300), count(40)]
  const random = createRandom(seed)
  const bed = await openBettingBed('prove-lost-answers')
  try {
    const [match = 0] = await bed.addMatches(1)
    await bed.addPlayers(players, (total + mutantTotal) * stakeMinor)
    const sound = await placeAll(bed, match, planPlacements(random, total))
    const stored = await readStored(bed, sound)
    const figures = [
      exactly('placements whose answer was lost, answered in the end', total, sound.answered.size),
      atLeast('of them committed before their answer was lost', Math.ceil(total / 2), sound.repeats),
      none('bets stored twice', stored.duplicates),
      none('accepted bets that are not stored', stored.lost),
      await audit(bed.worker),
    ]
    console.info(`${sound.lostAnswers} answers lost, ${sound.dropped} of them seen by the proxy`)
    await placeWithoutKeys(bed.suite.database)
    const { duplicates } = await readStored(bed, await placeAll(bed, match, planPlacements(random, mutantTotal)))
    return [...figures, caught('placement without its unique key', duplicates, 'bets stored twice')]
  } finally {
    await bed.close()
  }
}

/**
 * Returns random placements. Each loses one to three responses, after PostgreSQL has sent them or while it may still be
 * working.
 */
function planPlacements(random: Random, total: number): Placement[] {
  const cut = (): Cut => (random.chance(0.6) ? 'answered' : random.between(0, 4))
  return Array.from({ length: total }, () => ({
    playerId: random.between(1, players),
    key: createIdempotencyKey(),
    cuts: Array.from({ length: random.between(1, 3) }, cut),
  }))
}

async function placeAll(bed: BettingBed, match: number, placements: readonly Placement[]): Promise<Tally> {
  const tally: Tally = { answered: new Map(), lostAnswers: 0, repeats: 0, dropped: 0 }
  const left = [...placements]
  const url = new URL(bed.suite.database.url('tl_api'))
  async function call(): Promise<void> {
    const proxy = await openAnswerProxy({ host: url.hostname, port: Number(url.port) }, 'commit-placements')
    for (let placement = left.pop(); placement; placement = left.pop())
      await placeUntilAnswered(url, proxy, match, placement, tally)
    tally.dropped += proxy.dropped()
    await proxy.close()
  }
  await Promise.all(Array.from({ length: callers }, call))
  return tally
}

async function placeUntilAnswered(
  url: URL,
  proxy: AnswerProxy,
  match: number,
  { playerId, key, cuts }: Placement,
  tally: Tally,
): Promise<void> {
  const proxied = Object.assign(new URL(url), { port: String(proxy.port) })
  const log = createLog('prove', 'silent')
  const database = openDatabase({ url: proxied.href, name: 'prove', connections: 1, log })
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const cut = cuts[attempt]
    if (cut !== undefined) proxy.cutNext(cut)
    const answer = await placeOn(database, playerId, [betOn([match], stakeMinor)], key).catch(() => undefined)
    if (answer === undefined) tally.lostAnswers += 1
    if (answer?.ok !== true) continue
    tally.answered.set(key, answer.bets[0]?.id ?? '')
    if (answer.isRepeat) tally.repeats += 1
    break
  }
  await database.end()
}

/** Counts duplicates, which are several bets under one key, and lost bets, which were accepted but are not stored. */
async function readStored(bed: BettingBed, { answered }: Tally): Promise<{ duplicates: number; lost: number }> {
  const [row] = await bed.suite.database.query<{ duplicates: number; lost: number }>(
    `SELECT (SELECT count(*) - count(DISTINCT request_key) FROM touchline.bet WHERE request_key = ANY ($1))::int AS duplicates,
      (SELECT count(*) FROM unnest($2::uuid[]) AS accepted(id) WHERE NOT EXISTS (SELECT FROM touchline.bet
        WHERE bet.id = accepted.id))::int AS lost`,
    [[...answered.keys()], [...answered.values()]],
  )
  return row ?? { duplicates: -1, lost: -1 }
}
