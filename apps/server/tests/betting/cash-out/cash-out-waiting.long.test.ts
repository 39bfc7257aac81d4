import { createIdempotencyKey } from '@touchline/contract'
import { mutateFunction, waitFor } from '@touchline/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLog } from '@touchline/process'
import { createMetrics } from '@touchline/process/metrics'
import { beforeAll as firstRule } from '../../../src/betting/cash-out/rules-in-order.ts'
import { followRules } from '../../../src/betting/cash-out/follow-rules.ts'
import { openCashOut, sourcesOf } from '../../fixtures/cash-out-fixture.ts'
import type { CashOutFixture } from '../../fixtures/cash-out-fixture.ts'
import { createConfigurations } from '../../../src/operators/site/index.ts'
import { startDecisions } from '../../../src/betting/waiting-bets/index.ts'
import { operatorId, single } from '../../fixtures/money-fixture.ts'
import { half, half45, unchanged, waitingCalls } from './waiting-calls.ts'
import type { LiveBet } from './waiting-calls.ts'

// M-A: a cash-out of a bet with a live leg waits as long as a bet on that leg would.

let book: CashOutFixture
beforeAll(async () => void (book = await openCashOut('cash-out-waiting')))
afterEach(() => expectSoundMoney())
afterAll(() => book.close())

const { expectSoundMoney, sql, openLive, storedAnswer, stopAndResume, beforeCommit } = waitingCalls(() => book)

describe('BET-04 BET-01k M-A a cash-out with an undecided live leg', () => {
  it('waits as long as a bet on that leg would; the answer states the delay, and at its end the offer is paid', async () => {
    const { player, bet } = await openLive()
    const key = createIdempotencyKey()
    const answer = await book.cashOut(player, bet.id, { least: 900, key })
    expect(answer).toMatchObject({ ok: true, waiting: { offer: 950, bet: { status: 'cashout_in_progress' } } })
    const leftMs = answer.ok ? (answer.waiting?.decides_in_ms ?? 0) : 0
    expect(leftMs).toBeGreaterThan(4_500)
    expect(leftMs).toBeLessThanOrEqual(5_000)
    expect(await book.balances(player)).toEqual(unchanged)
    expect(await book.read(bet.id)).toMatchObject({ status: 'cashout_in_progress', decides_in_ms: expect.any(Number) })
    expect((await sql(`SELECT payload FROM touchline.outbox ORDER BY id DESC LIMIT 1`))[0]).toMatchObject({
      payload: { data: { type: 'bet_changed', bet: { id: bet.id, status: 'cashout_in_progress' } } },
    })
    expect(await book.cashOut(player, bet.id, { least: 900, key })).toMatchObject({ ok: true, isRepeat: true })
    expect(await book.decideWaiting()).toEqual(['paid'])
    expect(await storedAnswer(player, key)).toMatchObject({ ok: true, cashedOut: { amount: 950 } })
    expect(await book.read(bet.id)).toMatchObject({ status: 'cashed_out', win_amount: 950 })
    expect(await book.balances(player)).toEqual({ available: 4_950, staked: 0 })
    expect(await sql('SELECT FROM touchline.waiting_cash_out')).toEqual([])
  })

  it('is not due before its delay is over', async () => {
    const { player, bet } = await openLive()
    await book.cashOut(player, bet.id)
    const { readDueCashOuts } = await import('../../../src/betting/cash-out/index.ts')
    expect(await readDueCashOuts(book.worker, 10)).toEqual([])
    expect(await book.decideWaiting()).toEqual(['paid'])
  })

  it('M-A [CASH-13] also waits if the live leg is decided, and is rejected if the result is rolled back meanwhile', async () => {
    for (const isTakenBack of [false, true]) {
      const [player, live, other] = [
        await book.addPlayer(5_000),
        await book.addChance(2_000, half),
        await book.addChance(2_000, half),
      ]
      const selections = [live, other].flatMap((match) => single(match, 1_000, 2_000).selections)
      const placed = await book.place(player, [{ ...single(live, 1_000, 2_000), selections }])
      const id = (placed.ok && placed.bets[0]?.id) || ''
      await book.goLive(live)
      await book.decide(live, 1)
      const key = createIdempotencyKey()
      expect(await book.cashOut(player, id, { key })).toMatchObject({ ok: true, waiting: { offer: 1_900 } })
      if (isTakenBack) await book.rollBack(live)
      expect(await book.decideWaiting()).toEqual([isTakenBack ? 'rejected' : 'paid'])
      expect(await book.balances(player)).toEqual(isTakenBack ? unchanged : { available: 5_900, staked: 0 })
      if (isTakenBack)
        expect(await storedAnswer(player, key)).toMatchObject({ rejection: { reason: 'stopped-while-waiting' } })
      // Ends the match, because later tests must not wait for it.
      await sql('UPDATE touchline.match SET status = 3 WHERE id = $1', [live])
    }
  })

  it('M-A [RISK-7] waits once the scheduled start of the match has passed, even if the feed has not started the match', async () => {
    const { player, match, bet } = await openLive()
    await sql(
      `UPDATE touchline.match SET status = 0, start_at = clock_timestamp() - interval '1 minute' WHERE id = $1`,
      [match],
    )
    expect(await book.cashOut(player, bet.id)).toMatchObject({ ok: true, waiting: { offer: 950 } })
    expect(await book.balances(player)).toEqual(unchanged)
    expect(await book.decideWaiting()).toEqual(['paid'])
  })

  it('is paid at once if the bet has no live leg', async () => {
    const { player, match, bet } = await openLive()
    await sql('UPDATE touchline.match SET status = 0 WHERE id = $1', [match])
    expect(await book.cashOut(player, bet.id)).toMatchObject({ ok: true, cashedOut: { amount: 950 } })
  })

  it.each<[string, (at: LiveBet) => Promise<unknown>, string]>([
    ['the offer fell below what was accepted', ({ match }) => book.setChance(match, 2_200, half45), 'offer-lower'],
    ['its line is stopped', ({ match }) => book.suspend(match), 'leg-suspended'],
    ['its line was stopped and is open again', stopAndResume, 'stopped-while-waiting'],
    [
      'a bet stop came and went',
      async ({ match }) => {
        await sql('INSERT INTO touchline.match_stop VALUES ($1, 1, 1000001, -1, 1000)', [match])
        await book.setChance(match, 2_000, half)
      },
      'stopped-while-waiting',
    ],
    [
      'its producer was down in between',
      async () => sql('UPDATE touchline.producer SET changed_at = clock_timestamp()'),
      'stopped-while-waiting',
    ],
    ['the result came', ({ match }) => book.decide(match, 0), 'bet-decided'],
  ])('BET-04de is rejected when %s', async (name, change, reason) => {
    const at = await openLive()
    const key = createIdempotencyKey()
    await book.cashOut(at.player, at.bet.id, { least: 930, key })
    await change(at)
    expect(await book.decideWaiting()).toEqual(['rejected'])
    // The answer has the current offer, even if the offer is high enough and a suspension is the reason.
    const offer = reason === 'offer-lower' ? 855 : reason === 'stopped-while-waiting' ? 950 : null
    expect(await storedAnswer(at.player, key)).toMatchObject({ ok: false, rejection: { reason, offer } })
    expect(await book.balances(at.player)).toEqual(unchanged)
    expect(await book.read(at.bet.id)).toMatchObject({ status: 'waiting_results' })
    expect((await sql(`SELECT payload FROM touchline.outbox ORDER BY id DESC LIMIT 1`))[0]).toMatchObject({
      payload: { data: { type: 'bet_changed', bet: { id: at.bet.id, status: 'waiting_results' } } },
    })
    if (name === 'the result came') await book.settle()
  })

  it('BET-04f [CASH-13] pays the lower of the offers before and after the delay, so that no player profits from what happens meanwhile', async () => {
    for (const [price, won, amount] of [
      [1_450, 700_000_000, 950],
      [2_050, 490_000_000, 931],
    ] as const) {
      const { player, match, bet } = await openLive()
      await book.cashOut(player, bet.id, { least: 900 })
      await book.setChance(match, price, won)
      expect(await book.decideWaiting()).toEqual(['paid'])
      expect((await book.read(bet.id)).win_amount).toBe(amount)
    }
  })

  it('pays nothing if the bet is settled first, and its key then returns a rejection', async () => {
    const { player, match, bet } = await openLive()
    const key = createIdempotencyKey()
    await book.cashOut(player, bet.id, { key })
    await book.decide(match, 1)
    await book.settle()
    expect(await book.read(bet.id)).toMatchObject({ status: 'done', win_amount: 2_000 })
    expect(await book.decideWaiting()).toEqual(['rejected'])
    expect(await storedAnswer(player, key)).toMatchObject({ ok: false, rejection: { reason: 'bet-not-open' } })
    expect(await book.balances(player)).toEqual({ available: 6_000, staked: 0 })
  })

  it('waits if it is partial too, and another cash-out or edit of the bet is rejected meanwhile', async () => {
    const { player, bet } = await openLive()
    await book.cashOut(player, bet.id, { share: 50 })
    const other = await book.addChance(2_000, half)
    const inProgress = { ok: false, rejection: { reason: 'cash-out-in-progress' } }
    expect(await book.offer(player, bet.id)).toBe('cash-out-in-progress')
    expect(await book.cashOut(player, bet.id)).toMatchObject(inProgress)
    expect(await book.edit(player, bet.id, other, { least: 500 })).toMatchObject(inProgress)
    expect(await book.decideWaiting()).toEqual(['paid'])
    expect(await book.read(bet.id)).toMatchObject({
      status: 'waiting_results',
      cash_out: { open_stake: 500, amount: 475 },
    })
  })
})

describe("BEY-06c M-A a player's cash-out rule on a live leg", () => {
  const rules = { log: createLog('test', 'silent'), alarm: () => {} }
  const follow = () => followRules({ ...rules, ...sourcesOf(book.worker) }, firstRule)
  const addRule = (player: number, bet: string) =>
    sql('SELECT touchline.put_cash_out_rules($1, $2, $3, 940, NULL, 20)', [operatorId, player, bet])

  it('is rejected if the line is suspended during the delay, tries again later, and then pays', async () => {
    const at = await openLive()
    const { player, bet } = at
    await addRule(player, bet.id)
    await follow()
    expect(await book.read(bet.id)).toMatchObject({ status: 'cashout_in_progress' })
    await follow()
    await stopAndResume(at)
    expect(await book.decideWaiting()).toEqual(['rejected'])
    expect(await book.balances(player)).toEqual(unchanged)
    await follow()
    expect(await book.decideWaiting()).toEqual(['paid'])
    expect(await book.balances(player)).toEqual({ available: 4_950, staked: 0 })
    expect(await sql('SELECT FROM touchline.cash_out_rule')).toEqual([])
  })

  it.each([null, 941])(
    'M-A a rule that is ended or changed while its cash-out waits does not take it back (to %s)',
    async (threshold) => {
      const { player, bet } = await openLive()
      await addRule(player, bet.id)
      await follow()
      await sql('SELECT touchline.put_cash_out_rules($1, $2, $3, $4, NULL, 20)', [
        operatorId,
        player,
        bet.id,
        threshold,
      ])
      await follow()
      expect(await book.decideWaiting()).toEqual(['paid'])
      expect(await book.balances(player)).toEqual({ available: 4_950, staked: 0 })
    },
  )
})

it('M-A the test detects a planted fault: ending a rule also deletes its waiting cash-out', async () => {
  const place = '  DELETE FROM touchline.cash_out_rule rule WHERE'
  onTestFinished(
    await mutateFunction(book.suite.database, 'put_cash_out_rules', [
      [place, `DELETE FROM touchline.waiting_cash_out WHERE player_id = p_player AND bet_id = p_bet;\n${place}`],
    ]),
  )
  const { player, bet } = await openLive()
  const put = (threshold: number | null) =>
    sql('SELECT touchline.put_cash_out_rules($1, $2, $3, $4, NULL, 20)', [operatorId, player, bet.id, threshold])
  await put(940)
  await followRules({ ...sourcesOf(book.worker), log: createLog('test', 'silent'), alarm: () => {} }, firstRule)
  expect(await book.read(bet.id)).toMatchObject({ status: 'cashout_in_progress' })
  await put(null)
  expect(await book.decideWaiting()).toEqual([])
  expect(await book.balances(player)).toEqual(unchanged)
})

describe('M-A the key of a cash-out or an edit that waits', () => {
  it.each([2_000, 2_100])('M-A cannot be used for a bet: a request at %i is a mismatch', async (oddsMilli) => {
    const { player, bet } = await openLive()
    const other = await book.addChance(2_000, half)
    const key = createIdempotencyKey()
    await book.edit(player, bet.id, other, { least: 900, key })
    expect(await book.place(player, [single(other, 100, oddsMilli)], key)).toMatchObject({
      error: 'idempotency-mismatch',
    })
    expect(await book.decideWaiting()).toEqual(['paid'])
    expect(await book.balances(player)).toEqual({ available: 4_050, staked: 900 })
  })

  it('M-A cannot be used for another bet: neither to cash it out nor to edit it', async () => {
    const { player, match, bet } = await openLive(2_000)
    const key = createIdempotencyKey()
    await book.cashOut(player, bet.id, { key })
    const other = await book.addChance(2_000, half)
    const second = await book.bet(player, other, 500, 2_000)
    const mismatch = { ok: false, error: 'idempotency-mismatch' }
    expect(await book.cashOut(player, second.id, { key })).toMatchObject(mismatch)
    // A rule and an edit that were read before the first cash-out began to wait find the key used.
    const rule = await sql(
      `SELECT state FROM touchline.cash_out_bet(jsonb_populate_record(NULL::touchline.decision_row, $1),
        jsonb_populate_record(NULL::touchline.cash_out_plan, $1), '{}', '{}', NULL, NULL, NULL)`,
      [{ operator_id: operatorId, player_id: player, bet_id: second.id, key, has_waited: false }],
    )
    expect(rule).toEqual([{ state: 'answered' }])
    expect(await book.edit(player, second.id, match, { key })).toMatchObject(mismatch)
    expect(await book.decideWaiting()).toEqual(['paid'])
  })
})

it('M-A more undecidable cash-outs than a worker reads at once do not delay the others', async () => {
  const { player, match, bet } = await openLive(100)
  const broken: number[] = []
  for (let count = 0; count < 41; count += 1) {
    const one = await book.addPlayer(5_000)
    broken.push(one)
    await sql(
      `INSERT INTO touchline.waiting_cash_out (player_id, bet_id, operator_id, request_key, is_requested, min_minor,
        offer_minor, revision, stop_marks, channels, trace_id, decides_at)
      VALUES ($1, gen_random_uuid(), $2, gen_random_uuid(), true, 1, 1, 1, '{}', '{}', 'x', now())`,
      [one, operatorId],
    )
  }
  await book.cashOut(player, bet.id)
  const waits = await book.bet(await book.addPlayer(5_000), match, 100, 2_000)
  const error = vi.fn<(fields: object, message: string) => void>()
  const log = { info() {}, error } as never
  const loop = startDecisions({
    database: book.worker,
    configurations: createConfigurations(book.worker, log),
    log,
    metrics: createMetrics('test'),
  })
  try {
    await waitFor('the cash-out', async () => (await book.read(bet.id)).status === 'cashed_out')
    await waitFor('the bet', async () => (await book.read(waits.id)).status === 'waiting_results')
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ player: broken[0], key: expect.any(String) }),
      'waiting bet or cash-out not decided',
    )
  } finally {
    await loop.stop()
    await sql('DELETE FROM touchline.waiting_cash_out')
  }
})

const rounds = 5

describe('M-A simultaneous changes', () => {
  it('a cash-out that two workers decide is paid once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { player, bet } = await openLive()
      await book.cashOut(player, bet.id)
      const outcomes = (await Promise.all([1, 2, 3].map(() => book.decideWaiting()))).flat()
      expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1)
      expect(await book.balances(player)).toEqual({ available: 4_950, staked: 0 })
    }
  })

  it('of a simultaneous settlement and end of the delay, only one takes effect', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { player, match, bet } = await openLive()
      await book.cashOut(player, bet.id)
      await Promise.all([book.decide(match, 1).then(() => book.settle()), book.decideWaiting()])
      await book.settle()
      expect([4_950, 6_000]).toContain((await book.balances(player)).available)
    }
  })

  it('a cash-out sent several times under one key is stored once', async () => {
    const { player, bet } = await openLive()
    const key = createIdempotencyKey()
    const answers = await Promise.all([1, 2, 3].map(() => book.cashOut(player, bet.id, { key })))
    expect(answers.filter((answer) => answer.ok && !answer.isRepeat)).toHaveLength(1)
    expect(await book.decideWaiting()).toEqual(['paid'])
    expect(await book.balances(player)).toEqual({ available: 4_950, staked: 0 })
  })

  it('the test detects a planted fault: the worker pays a cash-out that is not the waiting one', async () => {
    const repair = await mutateFunction(book.suite.database, 'cash_out_bet', [
      [
        'IF p_plan.has_waited AND (v_waiting.request_key IS DISTINCT FROM p_plan.key OR v_waiting.decides_at > clock_timestamp()) THEN',
        'IF false THEN',
      ],
    ])
    onTestFinished(repair)
    const at = await openLive()
    await sql('SELECT touchline.put_cash_out_rules($1, $2, $3, 940, NULL, 20)', [operatorId, at.player, at.bet.id])
    await followRules({ ...sourcesOf(book.worker), log: createLog('test', 'silent'), alarm: () => {} }, firstRule)
    // Another worker ends the waiting cash-out after this worker has read it and before this one commits.
    const slow = beforeCommit(async () => {
      await sql('DELETE FROM touchline.waiting_cash_out')
    })
    expect(await book.decideWaiting(slow)).toEqual(['paid'])
    await repair()
    const next = await openLive()
    await book.cashOut(next.player, next.bet.id)
    const again = beforeCommit(async () => {
      await sql('DELETE FROM touchline.waiting_cash_out')
    })
    expect(await book.decideWaiting(again)).toEqual(['gone'])
    expect(await book.balances(next.player)).toEqual(unchanged)
  })

  it('the test detects a planted fault: the book does not record suspensions', async () => {
    const at = await openLive()
    await book.cashOut(at.player, at.bet.id)
    await stopAndResume(at)
    // Removes the record of the suspension, as if the feed had not written it.
    await sql('UPDATE touchline.market_line SET stopped_version = NULL WHERE match_id = $1', [at.match])
    expect(await book.decideWaiting()).toEqual(['paid'])
  })
})

it('M-A after a worker is killed, the next one finds the waiting cash-out due and pays it once', async () => {
  const { player, bet } = await openLive(1_500)
  const first = await book.suite.startServer('worker', { env: { LOG_LEVEL: 'warn' } })
  await first.ready()
  await book.cashOut(player, bet.id)
  await first.kill9()
  await sql('SELECT pg_sleep(1.6)')
  expect(await book.balances(player)).toEqual(unchanged)
  const second = await book.suite.startServer('worker', { env: { LOG_LEVEL: 'warn' } })
  await second.ready()
  await waitFor('the cash-out', async () => (await book.read(bet.id)).status === 'cashed_out')
  expect(await book.balances(player)).toEqual({ available: 4_950, staked: 0 })
  await second.stop()
})
