import { ErrorReply, getShareCode, MatchStatus, postShareCode } from '@touchline/contract'
import type { SharedBet } from '@touchline/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { shareCodePrune } from '../../../src/betting/prunes.ts'
import { callApi } from '../../fixtures/call-api.ts'
import { expectSoundLedger, single } from '../../fixtures/money-fixture.ts'
import { otherHost } from '../../fixtures/player-fixture.ts'
import { openSwitches } from '../../fixtures/switch-fixture.ts'
import type { Bettor, SwitchFixture } from '../../fixtures/switch-fixture.ts'

let fixture: SwitchFixture
let player: Bettor
let networks = 0

beforeAll(async () => {
  fixture = await openSwitches('share-codes')
  player = await fixture.addBettor('sharer')
})
afterAll(() => fixture.close())

/** Each call comes from another network, so that tests do not use up each other's limit of calls. */
const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${(networks += 1)}` })

const share = (bets: unknown, options: { token?: string; host?: string; headers?: Record<string, string> } = {}) =>
  callApi(fixture.api, { method: 'POST', path: postShareCode.path, body: { bets }, headers: elsewhere(), ...options })

const restore = (code: string, options: { token?: string; host?: string; headers?: Record<string, string> } = {}) =>
  callApi(fixture.api, { path: `${getShareCode.path}?code=${code}`, headers: elsewhere(), ...options })

async function codeOf(bets: readonly SharedBet[]): Promise<string> {
  const answer = await share(bets)
  expect(answer.status).toBe(200)
  return z.parse(postShareCode.reply, answer.body).code
}

async function restored(code: string) {
  const answer = await restore(code)
  expect(answer.status).toBe(200)
  return z.parse(getShareCode.reply, answer.body)
}

const legsOf = async (code: string) => (await restored(code)).bets.flatMap(({ selections }) => selections)

it("BOOK-21ab SLIP-16abg a slip becomes a code, and for every visitor of the operator's sites the code opens the same slip", async () => {
  const [one, two] = [await fixture.money.addMatchAt(2_000), await fixture.money.addMatchAt(3_000)]
  const bets: SharedBet[] = [
    single(one, 250, 2_000),
    { stake: null, selections: [one, two].flatMap((match, place) => single(match, 1, (place + 2) * 1_000).selections) },
  ]
  const made = z.parse(postShareCode.reply, (await share(bets, { token: player.session })).body)
  expect(made.code).toMatch(/^[2-9A-HJ-NP-Z]{16}$/)
  const days = (Date.parse(made.expires_at) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThan(7.1)
  const { bets: back, ...rest } = await restored(made.code)
  expect(rest).toMatchObject({ code: made.code, expires_at: made.expires_at })
  expect(back.map(({ stake }) => stake)).toEqual([{ value: 250, currency: 'EUR' }, null])
  expect(back.map(({ selections }) => selections.map(({ match_id, odds }) => [match_id, odds]))).toEqual([
    [[one, 2_000]],
    [
      [one, 2_000],
      [two, 3_000],
    ],
  ])
  expect(JSON.stringify(rest) + JSON.stringify(back)).not.toMatch(/player|sharer/)
})

it('BEY-12a a restored slip has the current state of each selection, and states which can no longer be bet', async () => {
  const matches = []
  for (let count = 0; count < 6; count += 1) matches.push(await fixture.money.addMatchAt(2_000, 3_000))
  const [same, moved, stopped, ended, hidden, decided] = matches as [number, number, number, number, number, number]
  const code = await codeOf(matches.map((match) => single(match, 100, 2_000)))
  expect((await legsOf(code)).map(({ state, change }) => [state, change])).toEqual(matches.map(() => ['open', 'same']))

  await fixture.money.setPrice(moved, 2_500, 3_000)
  await fixture.owner.query('UPDATE touchline.market_line SET status = -1 WHERE match_id = $1', [stopped])
  await fixture.owner.query(`UPDATE touchline.match SET status = ${MatchStatus.Finished} WHERE id = $1`, [ended])
  await fixture.owner.query(
    `INSERT INTO touchline.overlay (operator_id, kind, provider, subject_urn, is_hidden)
      SELECT 1, 'match', provider, urn, true FROM touchline.match WHERE id = $1`,
    [hidden],
  )
  await fixture.owner.query(
    `INSERT INTO touchline.outcome_result (match_id, market_id, specifier, outcome_id, kind, result, void_factor,
        dead_heat_factor, feed_ts, producer_id, certainty)
      VALUES ($1, 1, '', '1', 'settled', 1, 0, 1, 99, 1, 1)`,
    [decided],
  )
  const legs = await legsOf(code)
  expect(
    legs.map(({ match_id, state, odds, current_odds, change }) => [match_id, state, odds, current_odds, change]),
  ).toEqual([
    [same, 'open', 2_000, 2_000, 'same'],
    [moved, 'open', 2_000, 2_500, 'higher'],
    [stopped, 'suspended', 2_000, 2_000, 'same'],
    [ended, 'ended', 2_000, null, null],
    [hidden, 'unavailable', 2_000, null, null],
    [decided, 'ended', 2_000, null, null],
  ])
  for (const leg of legs.filter(({ state }) => state !== 'unavailable')) {
    expect(leg.names?.name_a).not.toBe('')
    expect(leg.names?.outcome).not.toBe('')
    expect(leg.match).toMatchObject({ provider: 'betradar', slug: expect.stringMatching(/m\d+$/) as string })
  }
  expect(legs.find(({ match_id }) => match_id === ended)?.match?.status).toBe(MatchStatus.Finished)
  expect(legs.find(({ state }) => state === 'unavailable')).toMatchObject({ names: null, match: null })
})

it('SLIP-16c SLIP-13b a stake is restored in the requested currency, and is left out without a rate', async () => {
  const match = await fixture.money.addMatchAt(2_000)
  const code = await codeOf([single(match, 250, 2_000)])
  const stakeIn = async (currency: string) => {
    const answer = await restore(`${code}&currency=${currency}`)
    return z.parse(getShareCode.reply, answer.body).bets[0]?.stake
  }
  expect(await stakeIn('EUR')).toEqual({ value: 250, currency: 'EUR' })
  expect(await stakeIn('JPY')).toBeNull()
  await fixture.owner.query(
    `SELECT touchline.put_exchange_rates(1, 'test',
      jsonb_build_array(jsonb_build_object('currency', 'JPY', 'rate', 0.005, 'source', 'bank', 'band_bp', 500, 'quoted_at', clock_timestamp())))`,
  )
  expect(await stakeIn('JPY')).toEqual({ value: 500, currency: 'JPY' })
})

it('BOOK-21a a code of another operator, an expired one and an unknown one are not found', async () => {
  const match = await fixture.money.addMatchAt(2_000)
  const [code, expiring] = [await codeOf([single(match, 100, 2_000)]), await codeOf([single(match, 100, 2_000)])]
  await fixture.owner.query(
    `UPDATE touchline.share_code SET expires_at = clock_timestamp() - interval '1 second' WHERE code = $1`,
    [expiring],
  )
  const foreigner = await fixture.addBettor('foreigner', 'other')
  const answers = [
    await restore(code, { host: otherHost }),
    await restore(code, { host: otherHost, token: foreigner.session }),
    await restore(expiring),
    await restore('0'.repeat(16)),
  ]
  expect(answers.map(({ status, body }) => [status, z.parse(ErrorReply, body).code])).toEqual(
    answers.map(() => [404, 'not-found']),
  )
  for (const options of [{}, { token: player.session }]) expect((await restore(code, options)).status).toBe(200)
  for (const wrong of ['', code.toLowerCase(), `${code}0`, `${code}%00`])
    expect((await restore(wrong)).status).toBe(400)
  // Only expired codes are deleted.
  expect((await fixture.money.worker.query(shareCodePrune.text, [1_000])).rowCount).toBe(1)
  expect((await restore(code)).status).toBe(200)
})

it('BOOK-21b only selections that the site offers are shared, and bodies with unknown fields or too many items are rejected', async () => {
  const match = await fixture.money.addMatchAt(2_000)
  const draft = single(match, 100, 2_000)
  const [selection] = draft.selections
  const unknown = await share([draft, single(match, 100, 2_000, 'no such outcome')])
  expect([unknown.status, z.parse(ErrorReply, unknown.body).path]).toEqual([400, 'body.bets.1.selections.0'])
  const many = Array.from({ length: 30 }, () => selection)
  for (const bets of [
    [],
    Array.from({ length: 21 }, () => draft),
    [{ ...draft, selections: [...many, selection] }],
    Array.from({ length: 4 }, () => ({ ...draft, selections: many })),
    [{ ...draft, note: 'x' }],
    [{ ...draft, selections: [{ ...selection, note: 'x' }] }],
    [{ selections: draft.selections }],
  ])
    expect((await share(bets)).status).toBe(400)
  const headers = { 'sec-fetch-site': 'cross-site', ...elsewhere() }
  expect((await share([draft], { headers })).status).toBe(403)
})

it('BOOK-21ab the number of codes that are created and read is limited', async () => {
  const match = await fixture.money.addMatchAt(2_000)
  const bets = [single(match, 100, 2_000)]
  for (const [limit, call] of [
    [30, (headers: Record<string, string>) => share(bets, { headers })],
    [60, (headers: Record<string, string>) => restore('0'.repeat(16), { headers })],
  ] as const) {
    const headers = elsewhere()
    for (let count = 0; count < limit; count += 1) expect((await call(headers)).status).not.toBe(429)
    expect(await call(headers)).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) as string } })
    expect((await call(elsewhere())).status).not.toBe(429)
  }
})

it('BOOK-21 sharing moves no money', () => expectSoundLedger(fixture.money.worker))

it('M-D a shared bet has one type, and as a system the size that matches its selections', async () => {
  const ids = [
    await fixture.money.addMatchAt(2_000),
    await fixture.money.addMatchAt(2_000),
    await fixture.money.addMatchAt(2_000),
  ]
  const bet = { stake: null, selections: ids.flatMap((id) => single(id, 1, 2_000).selections) }
  const rejected = { status: 400, body: { code: 'invalid-request', path: 'body.bets.0.system_id' } }
  for (const wrong of [{ system_id: 302, custom_odds: 4_000 }, { system_id: 402 }, { system_id: 303 }])
    expect(await share([{ ...bet, ...wrong }])).toMatchObject(rejected)
  expect((await share([{ ...bet, system_id: 302 }])).status).toBe(200)
})
