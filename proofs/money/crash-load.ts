import { createIdempotencyKey } from '@touchline/contract'
import { waitFor } from '@touchline/testkit'
import type { SuiteDatabase } from '@touchline/testkit'
import type { Database } from '../../apps/server/src/platform/runtime/index.ts'
import { placeOn } from '../betting/place-on.ts'
import { betOn } from '../betting/test-bed.ts'

/** Several callers who place bets until the connection breaks. */
export type Load = {
  /** Places bets, and resolves when every caller has met an error. */
  run(): Promise<void>
  isRunning(): boolean
  /** Returns the last error that ended a caller's loop. */
  failure(): string
  /** Returns the ids of the bets that were confirmed as placed. */
  acknowledged(): readonly string[]
  keys(): readonly string[]
  /** Repeats every request without a response under its key until it is answered, as a browser does. */
  repeatUnanswered(): Promise<void>
  tally(): { acknowledged: number; unanswered: number; committedUnanswered: number }
}

const callers = 8
const players = 200

type Sent = { playerId: number; key: string; turn: number }

export function createLoad(database: Database, matches: readonly number[]): Load {
  const [keys, acknowledged]: [string[], string[]] = [[], []]
  let unanswered: Sent[] = []
  let [running, turns, unansweredCount, committedUnanswered] = [0, 0, 0, 0]
  let failure = ''

  async function place({ playerId, key, turn }: Sent): Promise<boolean> {
    const legs = Array.from({ length: 1 + (turn % 3) }, (_, leg) => matches[(turn + leg) % matches.length] ?? 0)
    const answer = await placeOn(database, playerId, [betOn(legs, 100)], key)
    if (!answer.ok) throw new Error(JSON.stringify(answer))
    acknowledged.push(...answer.bets.map(({ id }) => id))
    return answer.isRepeat
  }

  async function call(): Promise<void> {
    for (;;) {
      const turn = (turns += 1)
      const sent = { playerId: 1 + (turn % players), key: createIdempotencyKey(), turn }
      keys.push(sent.key)
      try {
        await place(sent)
      } catch (error) {
        failure = String(error)
        unanswered.push(sent)
        running -= 1
        return
      }
    }
  }

  return {
    async run() {
      running = callers
      await Promise.all(Array.from({ length: callers }, call))
    },
    isRunning: () => running === callers,
    failure: () => failure,
    acknowledged: () => acknowledged,
    keys: () => keys,
    async repeatUnanswered() {
      for (const sent of unanswered) {
        const repeat = async () => {
          if (await place(sent)) committedUnanswered += 1
          return true
        }
        await waitFor('an answer after recovery', repeat, { timeoutMs: 30_000, everyMs: 100 })
      }
      unansweredCount += unanswered.length
      unanswered = []
    },
    tally: () => ({ acknowledged: acknowledged.length, unanswered: unansweredCount, committedUnanswered }),
  }
}

export async function readStored(
  database: Pick<SuiteDatabase, 'query'>,
  load: Load,
): Promise<{ lost: number; duplicates: number }> {
  const [row] = await database.query<{ lost: number; duplicates: number }>(
    `SELECT (SELECT count(*) FROM unnest($1::uuid[]) AS accepted(id)
        WHERE NOT EXISTS (SELECT FROM touchline.bet WHERE bet.id = accepted.id))::int AS lost,
      (SELECT count(*) - count(DISTINCT request_key) FROM touchline.bet WHERE request_key = ANY ($2))::int AS duplicates`,
    [load.acknowledged(), load.keys()],
  )
  return row ?? { lost: -1, duplicates: -1 }
}
