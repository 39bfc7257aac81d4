import { existsSync } from 'node:fs'
import { createIdempotencyKey, getBets, getBetTimeline, postBets, postSignIn } from '@touchline/contract'
import type { AppProcess } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { meta, openBetCalls, password } from '../fixtures/bet-calls-fixture.ts'
import type { BetCalls } from '../fixtures/bet-calls-fixture.ts'
import { callApi } from '../fixtures/call-api.ts'
import { expectSoundLedger, single } from '../fixtures/money-fixture.ts'
import { tokenOf } from '../fixtures/player-fixture.ts'
import { rowsFile } from './released-rows.ts'
import { unpackRelease } from './unpacked-release.ts'
import type { UnpackedRelease } from './unpacked-release.ts'

// A migration runs before the processes are replaced one by one, so the last release has to work on this schema.

let release: UnpackedRelease
let calls: BetCalls
let api: AppProcess
let token = ''
let matchId = 0
const email = 'bettor@touchline.example'

beforeAll(async () => {
  release = await unpackRelease()
  calls = await openBetCalls('last-release')
  matchId = await calls.money.addMatchAt(2_000)
  // The version of a release is set when it is made. Until then the schema is that of a later one than the last.
  await calls.money.suite.database.query(`UPDATE touchline.schema_version SET release = '99.0.0'`)
  api = await calls.money.suite.startServer('api', { root: release.root })
  await api.ready()
})
afterAll(async () => {
  await calls?.money.close()
  await release?.remove()
})

/** Places a single of 4.00 in the API of the last release. */
function place(key = createIdempotencyKey()) {
  const body = { meta, bets: [single(matchId, 400, 2_000)] }
  return callApi(api, { method: 'POST', path: postBets.path, token, headers: { 'idempotency-key': key }, body })
}

const storedBets = () => calls.money.suite.database.query<{ id: string }>('SELECT id FROM touchline.bet')

describe('the last release on the present schema', () => {
  it('the API of the last release places a bet, which is stored and debited once and listed by the present API', async () => {
    const cookie = await calls.signUp(email)
    const signedIn = await callApi(api, { method: 'POST', path: postSignIn.path, body: { email, password } })
    token = tokenOf(signedIn)
    const key = createIdempotencyKey()
    const placed = await place(key)
    expect([placed.status, placed.body]).toMatchObject([200, { bets: [{ type: 'single', odds: 2_000 }] }])
    expect((await place(key)).body).toEqual(placed.body)

    const [{ id } = { id: '' }] = z.parse(postBets.reply, placed.body).bets
    expect(await storedBets()).toEqual([{ id }])
    const [player] = await calls.money.suite.database.query<{ id: string }>('SELECT player_id AS id FROM touchline.bet')
    expect(await calls.money.balances(Number(player?.id))).toEqual({ available: 600, staked: 400 })
    const listed = await calls.read(getBets.path, cookie)
    expect(z.parse(getBets.reply, listed.body).bets).toMatchObject([{ id, status: 'waiting_results' }])
    const timeline = await calls.read(getBetTimeline.path.replace(':id', id), cookie)
    expect(z.parse(getBetTimeline.reply, timeline.body).entries.length).toBeGreaterThan(0)
    await expectSoundLedger(calls.money.worker)
  })

  it('the API of the last release places no bet if the schema lacks a function that it calls', async () => {
    const before = await storedBets()
    await calls.money.suite.database.query('ALTER FUNCTION touchline.commit_placements RENAME TO commit_placements_2')
    expect((await place()).status).toBe(500)
    expect(await storedBets()).toEqual(before)
  })
})

it('the rows that the last release has written are stored', () => {
  expect(existsSync(rowsFile(release.version)), `npm run release:rows writes ${rowsFile(release.version)}`).toBe(true)
})
