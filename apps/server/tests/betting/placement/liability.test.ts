import { createIdempotencyKey } from '@touchline/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BetDraft } from '@touchline/contract'
import { mutateFunction } from '@touchline/testkit'
import { batchedCalls, placeBets } from '../../../src/betting/bets/index.ts'
import type { PlacementAnswer } from '../../../src/betting/bets/index.ts'
import { expectSoundLedger, openMoney, operatorId, single } from '../../fixtures/money-fixture.ts'
import type { MoneyFixture } from '../../fixtures/money-fixture.ts'

// Tests limits of liability, with sums of possible wins near their limit.

let money: MoneyFixture
beforeAll(async () => void (money = await openMoney('liability')))
afterEach(() => expectSoundLedger(money.worker))
afterAll(() => money.close())

const sql = (text: string, values: unknown[] = []) => money.suite.database.query(text, values)

async function limit(matchId: number, column: string, amount: number): Promise<void> {
  await sql(
    `INSERT INTO touchline.risk_rule (operator_id, match_id, currency, ${column}, reason, author)
      VALUES ($1, $2, 'EUR', $3, 'test', 'test')`,
    [operatorId, matchId, amount],
  )
}

/** Ends the rules of some matches and creates new ones in one call, as staff do. */
async function putRules(endedMatches: readonly number[], rules: readonly object[]): Promise<void> {
  const [row] = await sql(
    `SELECT touchline.put_risk_rules($1, NULL, 'staff', (SELECT betting_revision FROM touchline.operator WHERE id = $1),
      (SELECT coalesce(array_agg(id), '{}') FROM touchline.risk_rule WHERE match_id = ANY ($2)), $3) AS is_put`,
    [operatorId, endedMatches, JSON.stringify(rules)],
  )
  expect(row).toEqual({ is_put: true })
}

function openProcess() {
  const calls = batchedCalls(money.api)
  return (player: number, bets: BetDraft[]) =>
    placeBets(
      money.api,
      async () => ({ market: '1x2', outcome: () => 'home' }),
      {
        player: { id: player, operatorId, locale: 'en' },
        key: createIdempotencyKey(),
        request: { meta: { device_id: null, quick: false, type: 'single' }, bets },
        locale: 'en',
        traceId: 'a'.repeat(32),
      },
      calls,
    )
}

/** Sets the counter's uses so high that the next batch divides the sum among several rows. */
async function divide(match: number, place: ReturnType<typeof openProcess>): Promise<void> {
  expect((await place(await money.addPlayer(100_000), [single(match, 10, 2_000)])).ok).toBe(true)
  await sql('UPDATE touchline.liability_counter SET uses = 31 WHERE match_id = $1', [match])
}

const addPlayers = (count: number) => Promise.all(Array.from({ length: count }, () => money.addPlayer(100_000)))
const combo = (matches: number[], stake: number): BetDraft => ({
  stake: { value: stake, currency: 'EUR' },
  selections: matches.flatMap((match) => single(match, 1, 2_000).selections),
})
const rejected = (answer: PlacementAnswer | undefined) =>
  answer && !answer.ok && 'rejections' in answer ? answer.rejections[0] : undefined

/** Counts what all open bets on the match would win beyond their stakes. */
async function liability(match: number, outcomeId = '1'): Promise<number> {
  const [row] = await sql(
    `SELECT coalesce(sum(potential_win_minor - stake_minor), 0)::float8 AS sum FROM touchline.bet
      WHERE (player_id, id) IN (SELECT player_id, bet_id FROM touchline.bet_selection WHERE match_id = $1 AND outcome_id = $2)`,
    [match, outcomeId],
  )
  return (row as { sum: number }).sum
}

describe('OPS-03a a liability limit', () => {
  it('is used up by concurrent bets of 20 players in two processes, and never exceeded', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [match, players] = [await money.addMatchAt(2_000), await addPlayers(20)]
      await limit(match, 'max_outcome_liability_minor', 1_000)
      const processes = [openProcess(), openProcess()]
      const sent = players.flatMap((player, index) =>
        [70, 90].map((stake) => processes[index % 2]!(player, [single(match, stake, 2_000)])),
      )
      const answers = await Promise.all(sent)
      const taken = await liability(match)
      expect(taken).toBeLessThanOrEqual(1_000)
      expect(taken).toBeGreaterThan(1_000 - 90)
      const rejections = answers.flatMap((answer) => rejected(answer) ?? [])
      expect(new Set(rejections.map(({ reason, limit: cause }) => `${reason} ${cause}`))).toEqual(
        new Set(['stake-too-large liability']),
      )
    }
  })

  it('OPS-03ac is never exceeded while its sum is divided among several rows because of frequent use, nor afterwards', async () => {
    for (const divides of ['before', 'meanwhile']) {
      const [match, players, place] = [await money.addMatchAt(2_000), await addPlayers(30), openProcess()]
      await limit(match, 'max_outcome_liability_minor', 1_000)
      await divide(match, place)
      if (divides === 'before') expect((await place(players[0]!, [single(match, 10, 2_000)])).ok).toBe(true)
      for (const some of [players.slice(0, 10), players.slice(10, 20), players.slice(20)])
        await Promise.all(some.map((player) => place(player, [single(match, 45, 2_000)])))
      const [row] = await sql('SELECT count(*)::int AS rows FROM touchline.liability_counter WHERE match_id = $1', [
        match,
      ])
      expect(row).toEqual({ rows: 8 })
      const taken = await liability(match)
      expect(taken).toBeLessThanOrEqual(1_000)
      expect(taken).toBeGreaterThan(1_000 - 45)
    }
  })

  it('OPS-03a rejects a stake that is too large and returns the largest possible one, which is then accepted', async () => {
    const [match, place, [first = 0, second = 0]] = [await money.addMatchAt(3_000), openProcess(), await addPlayers(2)]
    await limit(match, 'max_outcome_liability_minor', 1_000)
    expect((await place(first, [single(match, 400, 3_000)])).ok).toBe(true)
    const rejection = rejected(await place(second, [single(match, 400, 3_000)]))
    expect(rejection).toMatchObject({ reason: 'stake-too-large', amount: 100, limit: 'liability' })
    expect((await place(second, [single(match, 100, 3_000)])).ok).toBe(true)
    expect(await liability(match)).toBe(1_000)
  })

  it("OPS-03a counts all outcomes of a match; a limit per player counts only that player's bets, and a combo counts in each of its matches", async () => {
    const place = openProcess()
    const [match, other, own] = [
      await money.addMatchAt(2_000, 2_000),
      await money.addMatchAt(2_000),
      await money.addMatchAt(2_000),
    ]
    const [ann = 0, bob = 0] = await addPlayers(2)
    await limit(match, 'max_match_liability_minor', 500)
    await limit(own, 'max_player_liability_minor', 100)
    expect((await place(ann, [single(match, 200, 2_000)])).ok).toBe(true)
    expect((await place(bob, [single(match, 200, 2_000, '2')])).ok).toBe(true)
    expect(rejected(await place(bob, [combo([match, other], 50)]))).toMatchObject({ amount: 33, limit: 'liability' })
    expect((await place(bob, [combo([match, other], 33)])).ok).toBe(true)
    expect((await place(ann, [single(own, 100, 2_000)])).ok).toBe(true)
    expect(rejected(await place(ann, [single(own, 1, 2_000)]))).toMatchObject({ limit: 'liability' })
    expect((await place(bob, [single(own, 100, 2_000)])).ok).toBe(true)
  })

  it('counts bets that were placed before the limit was set, and follows a new limit', async () => {
    const [match, place, [player = 0]] = [await money.addMatchAt(2_000), openProcess(), await addPlayers(1)]
    expect((await place(player, [single(match, 600, 2_000)])).ok).toBe(true)
    await limit(match, 'max_outcome_liability_minor', 1_000)
    expect(rejected(await place(player, [single(match, 500, 2_000)]))).toMatchObject({ amount: 400 })
    await limit(match, 'max_outcome_liability_minor', 2_000)
    expect((await place(player, [single(match, 1_400, 2_000)])).ok).toBe(true)
    await limit(match, 'max_outcome_liability_minor', 1_500)
    expect(rejected(await place(player, [single(match, 10, 2_000)]))).toMatchObject({ limit: 'liability', amount: 0 })
  })

  it('OPS-03a counts the bets that were placed while its limit was not set', async () => {
    const [match, place, [player = 0]] = [await money.addMatchAt(2_000), openProcess(), await addPlayers(1)]
    const set = { match_id: match, currency: 'EUR', max_outcome_liability_minor: 1_000, reason: 'test' }
    await putRules([], [set])
    expect((await place(player, [single(match, 100, 2_000)])).ok).toBe(true)
    await putRules([match], [])
    expect((await place(player, [single(match, 600, 2_000)])).ok).toBe(true)
    await putRules([], [set])
    expect(rejected(await place(player, [single(match, 400, 2_000)]))).toMatchObject({
      amount: 300,
      limit: 'liability',
    })
  })

  it('OPS-03a starts with a new sum when it is replaced: a late placement does not bring back the old sum', async () => {
    const [match, place, [player = 0]] = [await money.addMatchAt(2_000), openProcess(), await addPlayers(1)]
    const set = { match_id: match, currency: 'EUR', max_outcome_liability_minor: 1_000, reason: 'test' }
    await putRules([], [set])
    expect((await place(player, [single(match, 100, 2_000)])).ok).toBe(true)
    const [late] = await sql(
      `SELECT jsonb_agg(to_jsonb(counter) || jsonb_build_object('most', limit_minor)) AS sums
        FROM touchline.liability_counter counter WHERE match_id = $1`,
      [match],
    )
    await putRules([match], [])
    await sql('SELECT touchline.begin_liability_sums($1)', [JSON.stringify((late as { sums: unknown }).sums)])
    expect(await sql('SELECT FROM touchline.liability_counter WHERE match_id = $1', [match])).toHaveLength(1)
    expect((await place(player, [single(match, 600, 2_000)])).ok).toBe(true)
    await putRules([], [set])
    expect(rejected(await place(player, [single(match, 400, 2_000)]))).toMatchObject({
      amount: 300,
      limit: 'liability',
    })
  })

  it('can be used again once bets are settled and the worker has recalculated the sum', async () => {
    const [match, place, [player = 0]] = [await money.addMatchAt(2_000), openProcess(), await addPlayers(1)]
    await limit(match, 'max_match_liability_minor', 1_000)
    expect((await place(player, [single(match, 1_000, 2_000)])).ok).toBe(true)
    expect((await place(player, [single(match, 10, 2_000)])).ok).toBe(false)
    await sql(
      `UPDATE touchline.bet SET status = 'done', result = 'lose_entire', win_minor = 0, revision = 1 WHERE player_id = $1`,
      [player],
    )
    // Moves the last recalculation into the past, so that the worker recalculates the sum now.
    await sql(`UPDATE touchline.liability_counter SET rolled_up_at = rolled_up_at - interval '1 minute'`)
    while ((await money.worker.query('SELECT touchline.roll_up_liabilities() AS done')).rows[0]?.done === true);
    expect((await place(player, [single(match, 1_000, 2_000)])).ok).toBe(true)
    // Opens the bet again, because the money was not moved.
    await sql(
      `UPDATE touchline.bet SET status = 'waiting_results', result = 'no_results', win_minor = NULL WHERE player_id = $1`,
      [player],
    )
  })
})

describe('planted faults', () => {
  it('OPS-03a concurrent bets detect quotas that are granted without adding up the rows of the sum', async () => {
    const undo = await mutateFunction(money.suite.database, 'reserve_liability', [
      ['IF v_sum + v_of.amount > v_of.most THEN', 'IF v_of.amount > v_of.most THEN'],
    ])
    const [match, players, place] = [await money.addMatchAt(2_000), await addPlayers(20), openProcess()]
    await limit(match, 'max_outcome_liability_minor', 1_000)
    await Promise.all(players.map((player) => place(player, [single(match, 90, 2_000)])))
    await undo()
    expect(await liability(match)).toBeGreaterThan(1_000)
  })

  it('OPS-03a concurrent bets detect rows of a sum that are used beyond their quota', async () => {
    const undo = await mutateFunction(money.suite.database, 'reserve_liability', [
      ['<= counter.quota_minor AS fits', '<= counter.limit_minor AS fits'],
    ])
    const [match, place] = [await money.addMatchAt(2_000), openProcess()]
    await limit(match, 'max_outcome_liability_minor', 1_000)
    await divide(match, place)
    for (let round = 0; round < 12; round += 1)
      await Promise.all((await addPlayers(10)).map((player) => place(player, [single(match, 20, 2_000)])))
    await undo()
    expect(await liability(match)).toBeGreaterThan(1_000)
  })
})
