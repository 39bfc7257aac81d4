import { createIdempotencyKey, ErrorReply, getSettings, postBets, postSettings } from '@touchline/contract'
import { waitFor } from '@touchline/testkit'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { placeBets } from '../../../src/betting/bets/index.ts'
import { openBetCalls } from '../../fixtures/bet-calls-fixture.ts'
import type { BetCalls, Options } from '../../fixtures/bet-calls-fixture.ts'
import { expectSoundLedger, operatorId, single } from '../../fixtures/money-fixture.ts'

let calls: BetCalls
beforeAll(async () => void (calls = await openBetCalls('settings-calls')))
afterEach(() => expectSoundLedger(calls.money.worker))
afterAll(() => calls.money.close())

const signUp = (name: string) => calls.signUp(`${name}@touchline.example`)

async function settings(cookie: string) {
  const { status, body } = await calls.read(getSettings.path, cookie)
  expect(status).toBe(200)
  return z.parse(getSettings.reply, body).settings
}

const save = (cookie: string, body: unknown, options: Options = {}) =>
  calls.call('POST', postSettings.path, { cookie, body, ...options })

let version = 0
/** Saves the next version of the site's configuration and waits until it is served. */
async function configure(sportsbook: object, isServed: () => Promise<boolean>, features = {}): Promise<void> {
  version += 1
  await calls.money.suite.database.query(
    `INSERT INTO touchline.site_configuration (site_id, version, document, schema_version, author)
      SELECT id, $1, jsonb_build_object('brand', jsonb_build_object('name', name),
        'locales', jsonb_build_object('list', locales), 'sportsbook', $2::jsonb, 'features', $3::jsonb), 1, 'test'
      FROM touchline.site WHERE key = 'touchline'`,
    [version, JSON.stringify(sportsbook), JSON.stringify(features)],
  )
  await waitFor('the configuration to be served', isServed)
}

it('BOOK-15abcd BEY-02e settings are those of the site until the player sets them, and each is saved separately', async () => {
  const cookie = await signUp('chooser')
  const defaults = {
    stakes: {},
    auto_accept_odds_change: 'none',
    odds_change_tolerance: 0,
    odds_type: 'european',
    one_signal_push_notification_subscription: null,
  }
  expect(await settings(cookie)).toEqual(defaults)
  expect((await save(cookie, {})).body).toEqual({ settings: defaults })
  const chosen = {
    stakes: { EUR: [500, 1_000] },
    auto_accept_odds_change: 'higher',
    odds_change_tolerance: 25,
    odds_type: 'american',
    one_signal_push_notification_subscription: 'c2f9f2a4-subscription',
  }
  for (const [name, value] of Object.entries(chosen))
    expect((await save(cookie, { [name]: value })).body).toMatchObject({ settings: { [name]: value } })
  expect(await settings(cookie)).toEqual(chosen)
  await save(cookie, { one_signal_push_notification_subscription: null })
  expect(await settings(cookie)).toEqual({ ...chosen, one_signal_push_notification_subscription: null })
  expect(await settings(await signUp('another'))).toEqual(defaults)
})

it('BOOK-15 a call with an invalid setting is rejected, and none of its settings is saved', async () => {
  const cookie = await signUp('strict')
  const before = await settings(cookie)
  const bodies = [
    { odds_type: 'american', theme: 'dark' },
    { auto_accept_odds_change: 'all' },
    { odds_change_tolerance: 201 },
    { odds_change_tolerance: -1 },
    { odds_change_tolerance: 0.5 },
    { odds_type: 'roman' },
    { stakes: { EUR: [0] } },
    { stakes: { EUR: [100, 100] } },
    { stakes: { euro: [100] } },
    { stakes: { EUR: [1, 2, 3, 4, 5, 6, 7] } },
    { one_signal_push_notification_subscription: 'a\0b' },
    { one_signal_push_notification_subscription: 'x'.repeat(201) },
  ]
  for (const body of bodies) expect((await save(cookie, body)).status).toBe(400)
  expect(await settings(cookie)).toEqual(before)
})

it('BOOK-15a quick stakes are saved separately for each currency, for a limited number of currencies', async () => {
  const cookie = await signUp('many-currencies')
  const letters = 'ABCDEFGHIJKLMNOPQRST'.split('')
  const maxStakes = [1, 2, 3, 4, 5, 6].map((last) => 100_000_000 + last)
  const ofTwenty = (first: string) => Object.fromEntries(letters.map((last) => [`${first}X${last}`, maxStakes]))
  for (const first of ['A', 'B']) expect((await save(cookie, { stakes: ofTwenty(first) })).status).toBe(200)
  expect((await save(cookie, { stakes: { AXA: [200] } })).status).toBe(200)
  expect((await save(cookie, { stakes: ofTwenty('C') })).status).toBe(400)
  const { stakes } = await settings(cookie)
  expect(Object.keys(stakes)).toHaveLength(40)
  expect([stakes['AXA'], stakes['AXB']]).toEqual([[200], maxStakes])
})

it('BOOK-15 a visitor has no settings, and a page of another origin cannot change them', async () => {
  for (const answer of [await calls.read(getSettings.path), await calls.call('POST', postSettings.path, { body: {} })])
    expect([answer.status, z.parse(ErrorReply, answer.body).code]).toEqual([401, 'not-signed-in'])
  const cookie = await signUp('elsewhere')
  const answer = await save(cookie, { odds_type: 'percent' }, { headers: { origin: 'https://elsewhere.example' } })
  expect([answer.status, z.parse(ErrorReply, answer.body).code]).toEqual([403, 'not-from-here'])
  expect((await settings(cookie)).odds_type).toBe('european')
})

it('BET-05a BEY-02de bets follow the policy and tolerance that the player has saved, at the current price', async () => {
  const cookie = await signUp('policies')
  const match = await calls.money.addMatchAt(2_000)
  const place = async (oddsMilli: number) => {
    const { status, body } = await calls.place([single(match, 10, oddsMilli)], { cookie, key: createIdempotencyKey() })
    return status === 200 ? z.parse(postBets.reply, body).bets[0]?.odds : status
  }
  const outcomes = async () => [await place(1_900), await place(2_040), await place(2_100)]
  // The requested odds are 1.900, 2.040 and 2.100 at a price of 2.000: better, 2 % worse, 5 % worse.
  expect(await outcomes()).toEqual([422, 422, 422])
  await save(cookie, { auto_accept_odds_change: 'higher' })
  expect(await outcomes()).toEqual([2_000, 422, 422])
  await save(cookie, { odds_change_tolerance: 20 })
  expect(await outcomes()).toEqual([2_000, 2_000, 422])
  await save(cookie, { auto_accept_odds_change: 'any' })
  expect(await outcomes()).toEqual([2_000, 2_000, 2_000])
  await save(cookie, { auto_accept_odds_change: 'none' })
  expect(await outcomes()).toEqual([422, 422, 422])
})

it('CFG-05d BOOK-15a a player who has saved no policy or quick stakes has those of the site', async () => {
  const [undecided, decided] = [await signUp('undecided'), await signUp('decided')]
  // The player has saved another setting, and still has the site's policy.
  await save(undecided, { odds_type: 'british' })
  await save(decided, { auto_accept_odds_change: 'none' })
  const match = await calls.money.addMatchAt(2_000)
  const place = (cookie: string) => calls.place([single(match, 10, 2_500)], { cookie, key: createIdempotencyKey() })
  expect((await place(undecided)).status).toBe(422)

  const sportsbook = { oddsAcceptMode: 'any', stakes: { EUR: [200] }, oddsTypes: { available: ['european'] } }
  await configure(sportsbook, async () => (await settings(undecided)).auto_accept_odds_change === 'any')
  expect(await settings(undecided)).toMatchObject({ stakes: { EUR: [200] }, odds_type: 'european' })
  await save(undecided, { stakes: { GBP: [700] } })
  await save(undecided, { stakes: { USD: [900] } })
  expect((await settings(undecided)).stakes).toEqual({ EUR: [200], GBP: [700], USD: [900] })
  await configure({ ...sportsbook, stakes: { EUR: [300] } }, async () => {
    const { stakes } = await settings(undecided)
    return stakes['EUR']?.[0] === 300
  })
  expect((await settings(undecided)).stakes).toEqual({ EUR: [300], GBP: [700], USD: [900] })
  expect((await settings(decided)).auto_accept_odds_change).toBe('none')
  const placed = await place(undecided)
  expect(z.parse(postBets.reply, placed.body).bets[0]?.odds).toBe(2_000)
  expect((await place(decided)).status).toBe(422)
  const policies = await calls.money.suite.database.query('SELECT accept_policy FROM touchline.bet WHERE id = $1', [
    z.parse(postBets.reply, placed.body).bets[0]?.id,
  ])
  expect(policies).toEqual([{ accept_policy: 'any' }])
})

it('BET-05a a policy that is saved while a bet is being placed applies to that bet', async () => {
  const { money } = calls
  const [player, match] = [await money.addPlayer(1_000), await money.addMatchAt(2_000)]
  const choosePolicy = () =>
    money.api.query(
      `INSERT INTO touchline.player_setting (player_id, operator_id, accept_policy) VALUES ($1, $2, 'none')
        ON CONFLICT DO NOTHING`,
      [player, operatorId],
    )
  // Placement names markets after it has read the facts and before it commits, so the policy changes in between.
  const nameMarket = async () => {
    await choosePolicy()
    return { market: '1x2', outcome: () => 'home' }
  }
  const answer = await placeBets(money.api, nameMarket, {
    player: { id: player, operatorId, locale: 'en' },
    key: createIdempotencyKey(),
    request: { meta: { device_id: null, quick: false, type: 'single' }, bets: [single(match, 10, 2_500)] },
    locale: 'en',
    traceId: 'a'.repeat(32),
    defaultPolicy: 'any',
  })
  expect(answer).toMatchObject({ ok: false, rejections: [{ reason: 'invalid-odds', odds: 2_000 }] })
})

it('CFG-05h SLIP-08c [OPEN-6] selections of a provider that the site has turned off cannot be bet on', async () => {
  const [cookie, match] = [await signUp('provider'), await calls.money.addMatchAt(2_000)]
  const place = () => calls.place([single(match, 10, 2_000)], { cookie, key: createIdempotencyKey() })
  await configure({ providerStatuses: { betradar: 'disabled' } }, async () => (await place()).status === 422)
  expect(z.parse(ErrorReply, (await place()).body).errors_by_bet?.[0]?.reason).toBe('selection-suspended')
  await configure({ providerStatuses: { betradar: 'enabled' } }, async () => (await place()).status === 200)
})

it("SLIP-12f CFG-04j CFG-05i several singles in one request need the site's feature and every provider's permission", async () => {
  const cookie = await signUp('singles')
  const matches = [await calls.money.addMatchAt(2_000), await calls.money.addMatchAt(2_000)]
  const bets = matches.map((match) => single(match, 10, 2_000))
  const place = (drafts = bets) => calls.place(drafts, { cookie, key: createIdempotencyKey() })
  const reasons = async () => z.parse(ErrorReply, (await place()).body).errors_by_bet?.map(({ reason }) => reason)
  const both = ['bet-type-unsupported', 'bet-type-unsupported']
  // Without a setting, several singles in one request are not allowed.
  expect(await reasons()).toEqual(both)
  expect((await place(bets.slice(0, 1))).status).toBe(200)
  const features = { multi_single_bets: true }
  const allowed = { multiSingleAvailableByProvider: { betradar: true } }
  await configure(allowed, async () => (await place()).status === 200, features)
  // The site has the feature, but the provider of one selection does not allow several singles.
  await calls.money.suite.database.query(`UPDATE touchline.match SET provider = 'oddin' WHERE id = $1`, [matches[1]])
  expect(await reasons()).toEqual(both)
  await calls.money.suite.database.query(`UPDATE touchline.match SET provider = 'betradar' WHERE id = $1`, [matches[1]])
  expect((await place()).status).toBe(200)
  await configure(allowed, async () => (await place()).status === 422)
  expect(await reasons()).toEqual(both)
})
