import { createIdempotencyKey } from '@touchline/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mutateFunction } from '@touchline/testkit'
import { placeBets } from '../../../src/betting/bets/index.ts'
import type { PlacementAnswer } from '../../../src/betting/bets/index.ts'
import { auditLedger } from '../../../src/audit/index.ts'
import type { Database } from '../../../src/platform/runtime/index.ts'
import { expectSoundLedger, openMoney, operatorId, single } from '../../fixtures/money-fixture.ts'
import type { MoneyFixture } from '../../fixtures/money-fixture.ts'

// A fact that placement has read changes before its commit.

let money: MoneyFixture
beforeAll(async () => void (money = await openMoney('place-facts')))
afterAll(() => money.close())

/** Wraps the database, so that the change runs once, just before the first commit of a placement. */
function changingBeforeCommit(change: () => Promise<unknown>): Database {
  let isChanged = false
  const query = async (statement: { name?: string }) => {
    if (statement.name === 'commit-placements' && !isChanged) {
      isChanged = true
      await change()
    }
    return money.api.query(statement as { text: string })
  }
  return { query } as unknown as Database
}

async function placeWhile(player: number, match: number, change: () => Promise<unknown>): Promise<PlacementAnswer> {
  return placeBets(changingBeforeCommit(change), async () => ({ market: '1x2', outcome: () => 'home' }), {
    player: { id: player, operatorId, locale: 'en' },
    key: createIdempotencyKey(),
    request: { meta: { device_id: null, quick: false, type: 'single' }, bets: [single(match, 200, 2_000)] },
    locale: 'en',
    traceId: 'a'.repeat(32),
  })
}

const sql = (text: string) => money.suite.database.query(text)

/** Each change has an undo, so that every case starts from the same state. */
const changes: [string, (match: number, player: number) => Promise<unknown>, string, string?][] = [
  ['the price', (match) => money.setPrice(match, 1_900), 'invalid-odds'],
  [
    'a bet stop',
    (match) => sql(`INSERT INTO touchline.match_stop VALUES (${match}, 1, 1000000, -1, 1000)`),
    'selection-suspended',
  ],
  [
    'the match',
    (match) => sql(`UPDATE touchline.match SET status = 3, version = version + 1 WHERE id = ${match}`),
    'match-ended',
  ],
  [
    'the producer',
    () => sql(`UPDATE touchline.producer SET state = 'down' WHERE id = 1`),
    'selection-suspended',
    `UPDATE touchline.producer SET state = 'up' WHERE id = 1`,
  ],
  [
    'the lease of the producer',
    () => sql(`UPDATE touchline.producer SET trusted_until = clock_timestamp() WHERE id = 1`),
    'selection-suspended',
    `UPDATE touchline.producer SET trusted_until = 'infinity' WHERE id = 1`,
  ],
  [
    'a result',
    (match) =>
      sql(`INSERT INTO touchline.outcome_result (match_id, market_id, specifier, outcome_id, producer_id, kind, feed_ts, result)
        VALUES (${match}, 1, '', '2', 1, 'settled', 5, 0)`),
    'selection-suspended',
  ],
  [
    'what the operator hides',
    (match) =>
      sql(`INSERT INTO touchline.overlay (operator_id, kind, provider, subject_urn, is_hidden)
        SELECT ${operatorId}, 'match', provider, urn, true FROM touchline.match WHERE id = ${match}`),
    'selection-suspended',
    'DELETE FROM touchline.overlay',
  ],
  [
    'a switch of the match',
    (match) =>
      sql(`INSERT INTO touchline.betting_switch (operator_id, match_id, reason, author)
        VALUES (${operatorId}, ${match}, 'test', 'test')`),
    'selection-suspended',
    `UPDATE touchline.betting_switch SET ended_by = 'test', ended_at = now()`,
  ],
  [
    'a switch of the operator',
    () =>
      sql(`INSERT INTO touchline.betting_switch (operator_id, reason, author) VALUES (${operatorId}, 'test', 'test')`),
    'betting-off',
    `UPDATE touchline.betting_switch SET ended_by = 'test', ended_at = now() WHERE ended_at IS NULL`,
  ],
  [
    'the balance',
    async (match, player) => void (await money.place(player, [single(match, 400, 2_000)])),
    'insufficient-funds',
  ],
]

describe('BET-05 a bet is never accepted on facts that have changed since they were read', () => {
  afterEach(() => expectSoundLedger(money.worker))

  it.each(changes)('%s', async (_, change, reason, undo) => {
    const [player, match] = [await money.addPlayer(500), await money.addMatchAt(2_000, 3_000)]
    const answer = await placeWhile(player, match, () => change(match, player))
    if (undo !== undefined) await sql(undo)
    expect(answer).toMatchObject({ ok: false, rejections: [{ reason }] })
  })

  it('BOOK-15 under the policy `any` the bet is placed at the new price', async () => {
    const [player, match] = [await money.addPlayer(500, 'any'), await money.addMatchAt(2_000)]
    const answer = await placeWhile(player, match, () => money.setPrice(match, 1_900))
    expect(answer).toMatchObject({ ok: true, bets: [{ odds: 1_900 }] })
  })

  it('BOOK-15 a policy changed before the commit applies', async () => {
    const [player, match] = [await money.addPlayer(500, 'any'), await money.addMatchAt(1_900)]
    const answer = await placeWhile(player, match, () =>
      sql(`UPDATE touchline.player_setting SET accept_policy = 'none' WHERE player_id = ${player}`),
    )
    expect(answer).toMatchObject({ ok: false, rejections: [{ reason: 'invalid-odds', odds: 1_900 }] })
  })
})

it('BET-05 a bet is rejected as odds-moving when its price moves before every commit', async () => {
  const [player, match] = [await money.addPlayer(500, 'any'), await money.addMatchAt(2_000)]
  let moves = 0
  const query = async (statement: { name?: string; text: string }) => {
    if (statement.name === 'commit-placements') await money.setPrice(match, 2_000 + (moves += 1))
    return money.api.query(statement)
  }
  const moving = { query } as unknown as Database
  const answer = await placeBets(moving, async () => ({ market: '', outcome: () => '' }), {
    player: { id: player, operatorId, locale: 'en' },
    key: createIdempotencyKey(),
    request: { meta: { device_id: null, quick: false, type: 'single' }, bets: [single(match, 200, 2_000)] },
    locale: 'en',
    traceId: '',
  })
  expect(answer).toMatchObject({ ok: false, rejections: [{ reason: 'odds-moving', code: 212 }] })
  expect([moves, await money.balances(player)]).toEqual([3, { available: 500, staked: 0 }])
})

it.each([
  [
    'line versions',
    'AND line.version = leg.line_version AND line.status = 1',
    (match: number) => money.setPrice(match, 1_900),
  ],
  [
    'results',
    'WHERE leg.valid_until > p_at',
    (match: number) =>
      sql(`INSERT INTO touchline.outcome_result (match_id, market_id, specifier, outcome_id, producer_id, kind, feed_ts, result)
        VALUES (${match}, 1, '', '1', 1, 'settled', 5, 0)`),
  ],
])('BET-05 a commit that does not compare %s takes the bet on old facts', async (_, compared, change) => {
  const fault = compared.startsWith('WHERE') ? `WHERE true OR leg.valid_until > p_at` : ''
  const repair = await mutateFunction(money.suite.database, 'current_legs', [[compared, fault]])
  const [player, match] = [await money.addPlayer(500), await money.addMatchAt(2_000)]
  const answer = await placeWhile(player, match, () => change(match))
  await repair()
  expect(answer).toMatchObject({ ok: true, bets: [{ odds: 2_000 }] })
  expect(await auditLedger(money.worker)).toEqual([])
})
