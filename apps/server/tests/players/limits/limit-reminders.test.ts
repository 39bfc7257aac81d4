import { requestLimit } from '@touchline/betting'
import type { RequestedLimit } from '@touchline/contract/server'
import { createLog } from '@touchline/process'
import { mutateFunction, waitFor } from '@touchline/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeLimits, startReminding } from '../../../src/players/limits/index.ts'
import { openDatabase } from '../../../src/platform/runtime/index.ts'
import type { Database } from '../../../src/platform/runtime/index.ts'
import { createConfigurations, seedDocument } from '../../../src/operators/site/index.ts'
import { openPlayers } from '../../fixtures/player-fixture.ts'
import type { PlayerFixture } from '../../fixtures/player-fixture.ts'
import { documentOf } from '../../fixtures/site-fixture.ts'

const log = createLog('test', 'silent')
let players: PlayerFixture
let asWorker: Database
let asApi: Database
let owner: Database

beforeAll(async () => {
  players = await openPlayers('limit-reminders')
  const open = (role: 'tl_worker' | 'tl_api' | 'tl_migrate') =>
    openDatabase({ url: players.suite.database.url(role), name: 'test', connections: 4, log })
  asWorker = open('tl_worker')
  asApi = open('tl_api')
  owner = open('tl_migrate')
  await offer({ review: 6, withoutLimit: 12 })
})
afterAll(async () => {
  await Promise.all([asWorker, asApi, owner].map((database) => database?.end()))
  await players?.close()
})

const query = (text: string, values: unknown[] = []) => players.suite.database.query(text, values)

async function offer(reminders: { review: number | null; withoutLimit: number | null }): Promise<void> {
  const document = documentOf('Touchline', { services: { limits: true }, saferGambling: { reminders } })
  await seedDocument(owner, 1, document)
}

const setLimit = (id: number, limit: RequestedLimit) =>
  changeLimits(asApi, { id, operatorId: 1 }, ({ limits, atMs }) => requestLimit(limits, limit, atMs))

const moveClock = (months: number) =>
  query(`UPDATE touchline.clock SET shown_offset = shown_offset + $1 * interval '1 month' + interval '8 days'`, [
    months,
  ])

/** Runs the worker's reminders until no player is due. */
async function look(): Promise<void> {
  const database = asWorker
  const loop = startReminding({ database, configurations: createConfigurations(database, log), log })
  await waitFor('everybody to be looked at', async () => {
    const left = await query(
      `SELECT FROM touchline.player WHERE operator_id = 1 AND confirmed_at IS NOT NULL AND NOT is_demo
        AND closed_at IS NULL AND limits_look_at <= touchline.now()`,
    )
    return left.length === 0
  })
  await loop.stop()
}

const remindersOf = async (id: number) =>
  (await query('SELECT kind, channel FROM touchline.message WHERE player_id = $1 ORDER BY id', [id])) as unknown[]

const both = (kind: string) => [
  { kind, channel: 'mail' },
  { kind, channel: 'notification' },
]

it('RG-05a players are reminded once of their limits, or that they have none, after the number of months set by the site', async () => {
  const [none, some, away] = [
    await players.addPlayer('none@example.com'),
    await players.addPlayer('some@example.com'),
    await players.addPlayer('away@example.com'),
  ]
  await setLimit(some, { type: 'deposit', period: 'day', amount: 1_000 })
  await setLimit(away, { type: 'selfexclusion', days: 1_830 })
  await look()
  await moveClock(5)
  await look()
  for (const id of [none, some, away]) expect(await remindersOf(id)).toEqual([])
  await moveClock(1)
  for (let time = 0; time < 2; time += 1) await look()
  expect([await remindersOf(none), await remindersOf(some)]).toEqual([[], both('limits-review')])
  await moveClock(5)
  // A player who has just changed a limit is not due.
  await setLimit(some, { type: 'deposit', period: 'day', amount: 500 })
  await moveClock(1)
  await look()
  expect([await remindersOf(none), await remindersOf(some)]).toEqual([both('limits-none'), both('limits-review')])
  expect(await remindersOf(away)).toEqual([])
})

it('RG-05a a site without reminders sends none, and two workers send each reminder once', async () => {
  await offer({ review: null, withoutLimit: null })
  const quiet = await players.addPlayer('quiet@example.com')
  await moveClock(13)
  await look()
  expect(await remindersOf(quiet)).toEqual([])
  const remind = async () => {
    const { rows } = await asWorker.query<{ is_done: boolean }>(
      `SELECT touchline.remind_of_limits($1, 0, '2020-01-01', '2020-01-08', 'limits-none', 1, 'test') AS is_done`,
      [quiet],
    )
    return rows[0]?.is_done
  }
  const race = async () => {
    await query(`UPDATE touchline.player SET limits_look_at = '2020-01-01' WHERE id = $1`, [quiet])
    return Promise.all([remind(), remind()])
  }
  expect((await race()).filter(Boolean)).toHaveLength(1)
  const undo = await mutateFunction(players.suite.database, 'remind_of_limits', [
    ['AND limits_look_at = p_looked_at', ''],
  ])
  const mutant = await race()
  await undo()
  expect(mutant).toEqual([true, true])
})
