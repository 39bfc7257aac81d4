import { evaluateOdds, validateStake, potentialWinMinor } from '@touchline/betting'
import { createIdempotencyKey, PlacedBet, PrivateEvent, TimelineEntry } from '@touchline/contract'
import type { AcceptPolicy } from '@touchline/contract'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readBets, readTimeline } from '../../../src/betting/bets/index.ts'
import type { NameMarket } from '../../../src/betting/bets/index.ts'
import { localizeBets } from '../../../src/betting/bets/localize-bets.ts'
import { expectSoundLedger, openMoney, single } from '../../fixtures/money-fixture.ts'
import type { MoneyFixture } from '../../fixtures/money-fixture.ts'

let money: MoneyFixture
beforeAll(async () => void (money = await openMoney('place-bets')))
afterEach(() => expectSoundLedger(money.worker))
afterAll(() => money.close())

const page = { page: 1, limit: 20, result: 'all' } as const
const rejection = (reason: string, extra: object = {}) => ({
  ok: false,
  error: 'bet-rejected',
  rejections: [{ index: 0, reason, ...extra }],
})

describe('an accepted bet', () => {
  it('BET-01abl BET-05 BOOK-26a is answered completely, reserves its stake, and is read as it was answered', async () => {
    const [player, match] = [await money.addPlayer(1_000), await money.addMatchAt(1_550, 4_000, 6_000)]
    const answer = await money.place(player, [single(match, 333, 1_550)])
    if (!answer.ok) throw new Error(answer.error)
    const [bet] = answer.bets
    expect(z.parse(PlacedBet, bet)).toMatchObject({
      id: expect.any(String),
      ref: bet?.id.replaceAll('-', '').slice(0, 10).toUpperCase(),
      type: 'single',
      status: 'waiting_results',
      result: 'no_results',
      payout: 'initial',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      stake: { value: 333, currency: 'EUR', subunits: 100 },
      odds: 1_550,
      potential_win: 516,
      win_amount: null,
      selections: [{ odds: 1_550, requested_odds: 1_550, market: { id: 1, name: '1x2' }, match: { id: match } }],
    })
    expect(await money.balances(player)).toEqual({ available: 667, staked: 333 })
    expect(await readBets(money.api, player, page)).toEqual({
      bets: [bet],
      pagination: { total: 1, page: 1, limit: 20, last_page: 1 },
    })
  })

  it('BET-07a moves money once, between two accounts of the player', async () => {
    const [player, match] = [await money.addPlayer(500), await money.addMatchAt(2_000)]
    await money.place(player, [single(match, 200, 2_000)])
    const moves = await money.suite.database.query(
      `SELECT transfer.kind, amount_minor::int AS amount, debit.kind AS debit, credit.kind AS credit
        FROM touchline.transfer JOIN touchline.account debit ON debit.id = debit_account
        JOIN touchline.account credit ON credit.id = credit_account WHERE transfer.player_id = $1 ORDER BY transfer.id`,
      [player],
    )
    expect(moves).toEqual([
      { kind: 'issue', amount: 500, debit: 'issue', credit: 'available' },
      { kind: 'stake', amount: 200, debit: 'available', credit: 'staked' },
    ])
  })

  it('BEY-01ab begins a timeline that only its owner can read', async () => {
    const [player, other] = [await money.addPlayer(500), await money.addPlayer(500)]
    const match = await money.addMatchAt(2_000)
    const answer = await money.place(player, [single(match, 200, 2_000)])
    if (!answer.ok) throw new Error(answer.error)
    const id = answer.bets[0]?.id ?? ''
    const entries = await readTimeline(money.api, player, id)
    expect(z.parse(z.array(TimelineEntry), entries)).toMatchObject([
      { kind: 'requested', data: { odds: 2_000, stake: 200, currency: 'EUR', accept_policy: 'none' } },
      { kind: 'accepted', data: { odds: 2_000, potential_win: 400, producer: 1 } },
    ])
    expect(await readTimeline(money.api, other, id)).toBeUndefined()
    expect((await readBets(money.api, other, page)).bets).toEqual([])
  })

  it('SESS-04a LIVE-05i sends the player their bet and their balance in one message, with the commit', async () => {
    const [player, match] = [await money.addPlayer(500), await money.addMatchAt(2_000)]
    await money.suite.database.query('DELETE FROM touchline.outbox')
    const answer = await money.place(player, [single(match, 200, 2_000)])
    const rows = await money.suite.database.query<{ method: string; partition: number; payload: { data: unknown } }>(
      'SELECT method, partition, payload FROM touchline.outbox ORDER BY id',
    )
    expect(rows).toMatchObject([
      {
        method: 'broadcast',
        partition: player % 8,
        payload: {
          channels: [`$private:en.${player}`],
          data: {
            type: 'bet_changed',
            bet: answer.ok ? answer.bets[0] : {},
            balance: { currency: 'EUR', available_to_bet_with_locked_cents: 300 },
          },
        },
      },
    ])
    for (const { payload } of rows) z.parse(PrivateEvent, payload.data)
  })

  it('BET-08b stores the values of that moment, whatever changes in names, prices and producers', async () => {
    const [player, match] = [await money.addPlayer(500), await money.addMatchAt(2_000)]
    const [{ home, away, start } = {}] = await money.suite.database.query<Record<'home' | 'away' | 'start', string>>(
      `SELECT home.names ->> 'en' AS home, away.names ->> 'en' AS away, touchline.iso_time(start_at) AS start
        FROM touchline.match JOIN touchline.competitor home ON home.id = home_id
        JOIN touchline.competitor away ON away.id = away_id WHERE match.id = $1`,
      [match],
    )
    const before = await money.place(player, [single(match, 200, 2_000)])
    await money.setPrice(match, 3_000)
    await money.suite.database.query(`UPDATE touchline.competitor SET names = '{"en": "renamed"}'`)
    const { bets } = await readBets(money.api, player, page)
    expect(before).toMatchObject({ ok: true, bets })
    expect(bets.flatMap(({ selections }) => selections)).toEqual([
      {
        id: 1,
        status: 'no_results',
        match: { id: match, name_a: home, name_b: away, start_time: start },
        market: { id: 1, name: '1x2' },
        specifier: '',
        outcome: { id: '1', name: 'home' },
        odds: 2_000,
        requested_odds: 2_000,
      },
    ])
    expect([home, away]).not.toContain('renamed')
  })

  it("BET-08b is shown in the reader's language, with the accepted names in that of its player, and always with the accepted prices", async () => {
    const [player, match] = [await money.addPlayer(500), await money.addMatchAt(2_000)]
    await money.place(player, [single(match, 200, 2_000)])
    await money.suite.database.query(
      `UPDATE touchline.competitor SET names = '{"en": "renamed", "de": "Nord"}' WHERE id =
        (SELECT home_id FROM touchline.match WHERE id = $1)`,
      [match],
    )
    const { bets } = await readBets(money.api, player, page)
    const nameMarket: NameMarket = async ({ id }, { home }) =>
      id === 1
        ? { market: 'Spielausgang', outcome: () => `Sieg ${home}` }
        : { market: String(id), outcome: (one) => one }
    const inLanguage = (locale: string, wanted = bets) =>
      localizeBets(money.api, nameMarket, { playerId: player, locale }, wanted)
    expect(await inLanguage('en')).toEqual(bets)
    const [bet] = bets
    const [leg] = bet!.selections
    expect(await inLanguage('de')).toEqual([
      {
        ...bet,
        selections: [
          {
            ...leg,
            match: { ...leg!.match, name_a: 'Nord' },
            market: { id: 1, name: 'Spielausgang' },
            outcome: { id: '1', name: 'Sieg Nord' },
          },
        ],
      },
    ])
    // A market whose description was deleted has its stored name.
    const forgotten = [{ ...bet!, selections: [{ ...leg!, market: { id: 77, name: 'a market of then' } }] }]
    expect((await inLanguage('de', forgotten))[0]?.selections[0]).toMatchObject({
      match: { name_a: 'Nord' },
      market: { name: 'a market of then' },
      outcome: leg!.outcome,
    })
    expect(await inLanguage('de', [])).toEqual([])
  })

  it.each(['bet', 'bet_selection', 'transfer'])(
    'BET-05c a placement that fails while writing its %s stores nothing and moves nothing',
    async (table) => {
      const [player, match] = [await money.addPlayer(500), await money.addMatchAt(2_000)]
      const { query } = money.suite.database
      await query(`CREATE FUNCTION touchline.fail() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE 'planted fault'; END $$`)
      await query(`CREATE TRIGGER fails AFTER INSERT ON touchline.${table}
        FOR EACH ROW EXECUTE FUNCTION touchline.fail()`)
      await expect(money.place(player, [single(match, 200, 2_000)])).rejects.toThrow('planted fault')
      await query('DROP FUNCTION touchline.fail() CASCADE')
      expect(await money.balances(player)).toEqual({ available: 500, staked: 0 })
      expect((await readBets(money.api, player, page)).bets).toEqual([])
      expect(await money.place(player, [single(match, 200, 2_000)])).toMatchObject({ ok: true })
    },
  )

  it('BET-05 is listed newest first; the list can be limited to statuses and is read page by page', async () => {
    const [player, match] = [await money.addPlayer(500), await money.addMatchAt(2_000)]
    for (const stake of [10, 20, 30]) await money.place(player, [single(match, stake, 2_000)])
    const second = await readBets(money.api, player, { ...page, page: 2, limit: 2 })
    expect(second.bets.map((bet) => bet.stake.value)).toEqual([10])
    expect(second.pagination).toEqual({ total: 3, page: 2, limit: 2, last_page: 2 })
    expect((await readBets(money.api, player, { ...page, status: ['done'] })).bets).toEqual([])
    expect((await readBets(money.api, player, { ...page, status: ['done', 'waiting_results'] })).bets).toHaveLength(3)
  })
})

describe('bets of several selections', () => {
  async function legs(...oddsMilli: number[]) {
    const matches = await Promise.all(oddsMilli.map((odds) => money.addMatchAt(odds)))
    return matches.flatMap((match, i) => single(match, 0, oddsMilli[i] ?? 0).selections)
  }

  it('BET-01ab BOOK-10 a combo is one bet on all its selections, and is read as it was answered', async () => {
    const [player, selections] = [await money.addPlayer(1_000), await legs(1_550, 2_000, 3_005)]
    const answer = await money.place(player, [{ stake: { value: 333, currency: 'EUR' }, selections }])
    if (!answer.ok) throw new Error(JSON.stringify(answer))
    expect(z.parse(PlacedBet, answer.bets[0])).toMatchObject({
      type: 'combo',
      odds: 9_315,
      potential_win: 3_102,
      selections: selections.map(({ match_id, odds }) => ({ match: { id: match_id }, odds })),
    })
    expect((await readBets(money.api, player, page)).bets).toEqual(answer.bets)
    expect(await money.balances(player)).toEqual({ available: 667, staked: 333 })
  })

  it('BET-01e SLIP-18 a system has its id, and its stake is that of all lines together', async () => {
    const [player, selections] = [await money.addPlayer(1_000), await legs(2_000, 3_000, 4_000, 5_000)]
    const bet = { stake: { value: 600, currency: 'EUR' }, selections, system_id: 402 }
    const answer = await money.place(player, [bet])
    if (!answer.ok) throw new Error(JSON.stringify(answer))
    // The six lines of 100 return 6 + 8 + 10 + 12 + 15 + 20 times their stake.
    expect(z.parse(PlacedBet, answer.bets[0])).toMatchObject({
      type: 'system',
      odds: null,
      system: { id: 402, win_count: 2, total_count: 4 },
      potential_win: 7_100,
    })
    expect((await readBets(money.api, player, page)).bets).toEqual(answer.bets)
    expect(await money.balances(player)).toEqual({ available: 400, staked: 600 })
  })

  it('ERR-03 BET-05 a request with bets of all types places all or none, and every leg has its reason', async () => {
    const [player, selections] = [await money.addPlayer(1_000), await legs(2_000, 3_000, 4_000)]
    const [first] = selections
    const stake = { value: 100, currency: 'EUR' }
    const combo = { stake, selections: selections.slice(1) }
    const system = { stake, selections, system_id: 302 }
    const lone = { stake, selections: first ? [first] : [] }
    await money.setPrice(first?.match_id ?? 0, 1_900)
    const rejected = await money.place(player, [combo, system, lone])
    expect(rejected).toMatchObject({
      ok: false,
      rejections: [
        { index: 1, reason: 'invalid-odds', legs: [{ index: 0, reason: 'invalid-odds', code: 101, odds: 1_900 }] },
        { index: 2, reason: 'invalid-odds', odds: 1_900 },
      ],
    })
    expect(await money.balances(player)).toEqual({ available: 1_000, staked: 0 })
    await money.setPrice(first?.match_id ?? 0, 2_000)
    const taken = await money.place(player, [combo, system, lone])
    expect(taken).toMatchObject({ ok: true, bets: [{ type: 'combo' }, { type: 'system' }, { type: 'single' }] })
    expect(await money.balances(player)).toEqual({ available: 700, staked: 300 })
  })
})

describe('several bets in one request', () => {
  it('BET-05e are all accepted', async () => {
    const [player, match] = [await money.addPlayer(600), await money.addMatchAt(2_000, 3_000, 4_000)]
    const answer = await money.place(player, [
      single(match, 100, 2_000),
      single(match, 200, 3_000, '2'),
      single(match, 300, 4_000, '3'),
    ])
    expect(answer).toMatchObject({ ok: true, bets: [{ odds: 2_000 }, { odds: 3_000 }, { odds: 4_000 }] })
    expect(await money.balances(player)).toEqual({ available: 0, staked: 600 })
  })

  it('BET-05e are all rejected if one is, and each that could not be placed has its reason', async () => {
    const [player, match] = [await money.addPlayer(450), await money.addMatchAt(2_000, 3_000, 4_000)]
    const answer = await money.place(player, [
      single(match, 100, 2_000),
      single(match, 200, 2_999, '2'),
      single(match, 300, 4_000, '3'),
      single(match, 100, 2_000),
    ])
    // The second bet is rejected for its price, so the third still finds a balance of 350. The fourth finds what the
    // third leaves.
    expect(answer).toMatchObject({
      ok: false,
      rejections: [
        { index: 1, reason: 'invalid-odds', odds: 3_000 },
        { index: 3, reason: 'insufficient-funds', amount: 50 },
      ],
    })
    expect(await money.balances(player)).toEqual({ available: 450, staked: 0 })
  })
})

describe('an idempotency key', () => {
  it('BET-05d BEY-02a repeated with its payload gives the first answer and moves nothing', async () => {
    const [player, match, key] = [await money.addPlayer(500), await money.addMatchAt(2_000), createIdempotencyKey()]
    const first = await money.place(player, [single(match, 200, 2_000)], key)
    await money.setPrice(match, 5_000)
    const repeat = await money.place(player, [single(match, 200, 2_000)], key)
    expect(repeat).toEqual({ ...first, isRepeat: true })
    expect(await money.balances(player)).toEqual({ available: 300, staked: 200 })
  })

  it('BET-05d repeated with another payload is a mismatch that moves nothing', async () => {
    const [player, match, key] = [await money.addPlayer(500), await money.addMatchAt(2_000), createIdempotencyKey()]
    await money.place(player, [single(match, 200, 2_000)], key)
    const mismatch = (field: string) => ({ ok: false, error: 'idempotency-mismatch', field })
    expect(await money.place(player, [single(match, 201, 2_000)], key)).toEqual(mismatch('bets[0].stake.value'))
    expect(await money.place(player, [single(match, 200, 2_000), single(match, 1, 2_000)], key)).toEqual(
      mismatch('bets[1].selections[0].market_id'),
    )
    expect(await money.balances(player)).toEqual({ available: 300, staked: 200 })
  })

  it('BET-05d stays rejected if its bet was rejected, even if the bet could be accepted by now', async () => {
    const [player, match, key] = [await money.addPlayer(500), await money.addMatchAt(2_100), createIdempotencyKey()]
    const first = await money.place(player, [single(match, 200, 2_000)], key)
    expect(first).toMatchObject(rejection('invalid-odds', { odds: 2_100 }))
    await money.setPrice(match, 2_000)
    expect(await money.place(player, [single(match, 200, 2_000)], key)).toEqual({ ...first, isRepeat: true })
    expect(await money.place(player, [single(match, 200, 2_000)])).toMatchObject({ ok: true })
  })

  it('BET-05 of one player does not affect the same key of another player', async () => {
    const [one, two] = [await money.addPlayer(500), await money.addPlayer(500)]
    const [match, key] = [await money.addMatchAt(2_000), createIdempotencyKey()]
    const answers = [
      await money.place(one, [single(match, 200, 2_000)], key),
      await money.place(two, [single(match, 100, 2_000)], key),
    ]
    expect(answers).toMatchObject([
      { ok: true, isRepeat: false },
      { ok: true, isRepeat: false },
    ])
    expect([await money.balances(one), await money.balances(two)]).toMatchObject([{ staked: 200 }, { staked: 100 }])
  })
})

it('BET-05 BEY-02 the database accepts and rejects prices and stakes as the rules do', async () => {
  const match = await money.addMatchAt(2_000)
  const policies = ['none', 'higher', 'any'] as const
  const players = new Map<AcceptPolicy, number>()
  for (const policy of policies) players.set(policy, await money.addPlayer(9_000_000_000_000_000, policy))
  const limits = { maxStakeMinor: null, minStakeMinor: 1n, maxWinMinor: 1_000_000n }
  const oddsMilli = fc.oneof(fc.integer({ min: 1_001, max: 1_004 }), fc.integer({ min: 1_001, max: 100_000_000 }))
  const stakeMinor = fc.oneof(
    fc.integer({ min: 0, max: 3 }),
    fc.integer({ min: 1, max: 2_000_000 }),
    fc.integer({ min: 1, max: 4_000_000_000_000 }),
  )
  const seed = Date.now() % 2 ** 31
  console.info(`seed ${seed}`)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...policies),
      oddsMilli,
      oddsMilli,
      stakeMinor,
      async (policy, requested, now, stake) => {
        await money.setPrice(match, now)
        const answer = await money.place(players.get(policy) ?? 0, [single(match, stake, requested)])
        const price = evaluateOdds({ policy, toleranceMilli: 0 }, requested, now)
        const amount = validateStake({ stakeMinor: BigInt(stake), winCount: null }, [now], limits)
        if (!price.ok) expect(answer).toMatchObject(rejection(price.error, { odds: price.oddsMilli }))
        else if (!amount.ok)
          expect(answer).toMatchObject(rejection(amount.error, { amount: Number(amount.amountMinor) }))
        else
          expect(answer).toMatchObject({
            ok: true,
            bets: [
              {
                odds: now,
                potential_win: Number(potentialWinMinor({ stakeMinor: BigInt(stake), winCount: null }, [now])),
              },
            ],
          })
      },
    ),
    { seed, numRuns: 200 },
  )
})
