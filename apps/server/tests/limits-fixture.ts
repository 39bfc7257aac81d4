import { getUserLimits, patchUserLimit, postUserLimit } from '@touchline/contract'
import type { RequestedLimit, BetDraft, BetRejection, UserLimits } from '@touchline/contract'
import { randomUUID } from 'node:crypto'
import { createLog } from '@touchline/process'
import type { Suite } from '@touchline/testkit'
import { openDatabase } from '../src/runtime/index.ts'
import { seedDocument } from '../src/site/index.ts'
import { openBetCalls } from './bet-calls-fixture.ts'
import type { BetCalls } from './bet-calls-fixture.ts'
import { single } from './money-fixture.ts'
import { documentOf } from './site-fixture.ts'

export type LimitCalls = BetCalls & {
  /** A match that can be bet at 2.00. */
  matchId: number
  ask(cookie: string, limit: RequestedLimit): Promise<LimitAnswer>
  decide(cookie: string, id: number, status: 'confirmed' | 'disabled' | 'active'): Promise<LimitAnswer>
  limits(cookie: string): Promise<UserLimits>
  /** A single of so many minor units. */
  stake(cookie: string, stakeMinor: number, key?: string): Promise<PlaceAnswer>
  /** Several bets in one request. */
  stakeAll(cookie: string, bets: BetDraft[]): Promise<PlaceAnswer>
  moveClock(byMs: number): Promise<void>
  playerId(email: string): Promise<number>
}

type LimitAnswer = {
  status: number
  body: UserLimits & { code?: string; limit_rejection?: { reason: string; at?: string } }
}
type PlaceAnswer = { status: number; rejection: BetRejection | undefined; code: string | undefined }

export const hourMs = 3_600_000

/** The API with a match, and calls about limits. */
export async function openLimitCalls(name: string): Promise<LimitCalls> {
  const calls = await openBetCalls(name, { BET_LIMIT_REQUESTS: '100000', TOUCHLINE_DEMO: '1' })
  const { database } = calls.money.suite
  await offerLimits(calls.money.suite)
  const matchId = await calls.money.addMatchAt(2_000, 3_000, 4_000)

  const stakeAll: LimitCalls['stakeAll'] = async (cookie, bets) =>
    toAnswer(await calls.place(bets, { cookie, key: randomUUID() }))
  return {
    ...calls,
    matchId,
    ask: async (cookie, limit) =>
      (await calls.call('POST', postUserLimit.path, { cookie, body: limit })) as unknown as LimitAnswer,
    decide: async (cookie, id, status) =>
      (await calls.call('PATCH', patchUserLimit.path, { cookie, body: { id, status } })) as unknown as LimitAnswer,
    limits: async (cookie) => (await calls.read(getUserLimits.path, cookie)).body as UserLimits,
    stake: async (cookie, stakeMinor, key = randomUUID()) =>
      toAnswer(await calls.place([single(matchId, stakeMinor, 2_000)], { cookie, key })),
    stakeAll,
    moveClock: async (byMs) =>
      void (await database.query(
        `UPDATE touchline.clock SET shown_offset = shown_offset + $1 * interval '1 millisecond'`,
        [byMs],
      )),
    playerId: async (email) => {
      const [row] = await database.query<{ id: string }>('SELECT id FROM touchline.player WHERE email = $1', [email])
      return Number(row?.id)
    },
  }
}

/** Switches the service on; an API that runs knows of it after a second. */
export async function offerLimits(suite: Suite, more: Parameters<typeof documentOf>[1] = {}): Promise<void> {
  const url = suite.database.url('tl_migrate')
  const database = openDatabase({ url, name: 'test', connections: 1, log: createLog('test', 'silent') })
  await seedDocument(database, 1, documentOf('Touchline', { services: { limits: true }, ...more }))
  await database.end()
}

function toAnswer({ status, body }: { status: number; body: unknown }): PlaceAnswer {
  const { code, errors_by_bet: errors } = body as { code?: string; errors_by_bet?: BetRejection[] }
  return { status, code, rejection: errors?.[0] }
}
