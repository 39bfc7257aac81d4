import {
  appHeader,
  createIdempotencyKey,
  ErrorReply,
  getBets,
  getCustomBetMarkets,
  getMatch,
  getMatches,
  getMatchMarkets,
  postBets,
  postCustomBetOdds,
  postSignIn,
} from '@touchline/contract'
import type { CustomBetOdds, Market } from '@touchline/contract'
import type { CustomSelection } from '@touchline/contract/server'
import { staffScopes } from '@touchline/contract/site'
import { createLog } from '@touchline/process'
import { waitFor } from '@touchline/testkit'
import type { AppProcess } from '@touchline/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createStoredQuotes } from '../../../src/betting/custom-bets/stored-quotes.ts'
import { createPlayer } from '../../../src/players/accounts/index.ts'
import { openDatabase } from '../../../src/platform/runtime/index.ts'
import type { Database } from '../../../src/platform/runtime/index.ts'
import { auditSettlement } from '../../../src/audit/index.ts'
import { createStaffToken } from '../../../src/operators/staff/staff-tokens.ts'
import { openFeed } from '../../fixtures/feed-fixture.ts'
import type { FeedFixture } from '../../fixtures/feed-fixture.ts'
import { expectSoundLedger } from '../../fixtures/money-fixture.ts'
import { completed } from '../../fixtures/player-fixture.ts'
import { base, documentOf } from '../../fixtures/site-fixture.ts'

// Covers the whole path: prices of the simulator's REST API, our calls, placement, and results through the feed.

let feed: FeedFixture
let api: AppProcess
let owner: Database
let worker: Database
let cookie = ''
let match: { id: number; urn: string } = { id: 0, urn: '' }

beforeAll(async () => {
  feed = await openFeed({ name: 'custom-bets' })
  const log = createLog('test', 'silent')
  owner = openDatabase({ url: feed.suite.database.url('tl_migrate'), name: 'test', connections: 2, log })
  worker = openDatabase({ url: feed.suite.database.url('tl_worker'), name: 'test', connections: 2, log })
  ;[api] = await Promise.all([feed.suite.startServer('api'), feed.suite.startServer('worker')])
  await api.ready()
  cookie = await signUp()
  const open = `SELECT match.id::int, match.urn FROM touchline.match JOIN touchline.book_line line ON line.match_id = match.id
    WHERE match.status = 0 AND line.status = 1 AND line.market_id = 18 AND line.specifier = 'total=2.5' ORDER BY 1 LIMIT 1`
  match = await waitFor('an open match', async () => (await feed.rows<typeof match>(open))[0], { timeoutMs: 20_000 })
}, 120_000)
afterEach(() => expectSoundLedger(worker))
afterAll(async () => {
  await Promise.all([owner.end(), worker.end()])
  await feed.close()
})

describe('custom bets', () => {
  it('CFG-05a SLIP-20ab are not available until the site offers them', async () => {
    expect(await markets()).toMatchObject({ reason: 'not-offered', markets: [] })
    const listed = await call('GET', `${getMatches.path}?custom_bet=true`)
    expect(z.parse(getMatches.reply, listed.body).matches).toEqual([])
    expect(await odds([home(), over()])).toMatchObject({ odds: null, reason: 'not-offered', available: [] })
    expect(await place([home(), over()], 2_000)).toMatchObject({
      errors_by_bet: [{ reason: 'bet-type-unsupported' }],
    })
    await offer({ customBetEnabled: true })
    await waitFor('the offer', async () => (await markets()).reason === null, { timeoutMs: 20_000 })
  }, 40_000)

  it('BOOK-14b CAT-05i SLIP-20a are offered on the open lines of a match that can be combined, in the groups of the bet builder', async () => {
    const { markets: listed, match_id: id } = await markets()
    expect(id).toBe(match.id)
    expect(listed.map((market) => market.id)).toContain(1)
    expect(listed.every(({ status }) => status === 1)).toBe(true)
    const groupsOf = (from: readonly Market[]) =>
      [1, 18].map((number) => from.find((market) => market.id === number)?.custom_bet_groups)
    expect(groupsOf(listed)).toEqual([['result'], ['goals']])
    const path = getMatchMarkets.path.replace(':id', String(match.id))
    expect(groupsOf(z.parse(getMatchMarkets.reply, (await call('GET', path)).body).markets)).toEqual(groupsOf(listed))
    const row = await call('GET', getMatch.path.replace(':id', String(match.id)))
    expect(z.parse(getMatch.reply, row.body).main_market?.custom_bet_groups).toEqual(['result'])
    const unknown = await call('GET', getCustomBetMarkets.path.replace(':matchId', '999999'))
    expect(unknown.status).toBe(404)
  })

  it('NAV-12b are listed for matches only of sports that the provider combines', async () => {
    const list = (flag: string) => call('GET', `${getMatches.path}?custom_bet=${flag}&limit=40&match_status=0,1`)
    const { matches, pagination } = z.parse(getMatches.reply, (await list('true')).body)
    expect(matches.map(({ id }) => id)).toContain(match.id)
    const sports = new Set(matches.map(({ sport }) => sport.key))
    expect(sports.has('soccer')).toBe(true)
    for (const { id } of matches.slice(0, 5)) {
      const path = getCustomBetMarkets.path.replace(':matchId', String(id))
      expect(z.parse(getCustomBetMarkets.reply, (await call('GET', path)).body).reason).toBeNull()
    }
    const others = z.parse(getMatches.reply, (await list('false')).body)
    const all = z.parse(getMatches.reply, (await call('GET', `${getMatches.path}?match_status=0,1`)).body)
    expect(others.pagination.total + pagination.total).toBe(all.pagination.total)
    expect(others.matches.some(({ id }) => id === match.id)).toBe(false)
  })

  it('BOOK-14a SLIP-20b have one price for all selections, the price that applies if one of them is void, and the outcomes that can be added', async () => {
    const quote = await odds([home(), over()])
    expect(quote).toMatchObject({ reason: null, harmonized: false })
    expect(quote.odds).toBeGreaterThan(1_000)
    for (const { odds_if_void: rest } of quote.selections) expect(rest).toBeLessThanOrEqual(quote.odds ?? 0)
    const oneXtwo = quote.available.find(({ market_id: id }) => id === 1)
    expect(oneXtwo?.outcome_ids).toEqual(['1'])
    expect(Date.parse(quote.valid_until ?? '')).toBeGreaterThan(Date.now())
    // The order of the selections does not matter.
    expect((await odds([over(), home()])).odds).toBe(quote.odds)
  })

  it('BOOK-14a have a reason if the selections have no price, and the outcomes that can be combined with the others', async () => {
    const contradiction = await odds([home(), { ...home(), outcome_id: '3' }])
    expect(contradiction).toMatchObject({ odds: null, reason: 'contradiction' })
    expect(contradiction.available.find(({ market_id: id }) => id === 1)?.outcome_ids).toEqual(['1'])
    const alone = await odds([home()])
    expect(alone).toMatchObject({ odds: null, reason: 'too-few-selections' })
    expect(alone.available.length).toBeGreaterThan(0)
    expect(await odds([home(), { ...over(), match_id: match.id + 1 }])).toMatchObject({ reason: 'one-match-only' })
    expect(await odds([home(), home()])).toMatchObject({ reason: 'illegal-combination' })
    const unknown = await odds([home(), { ...over(), outcome_id: 'none' }])
    expect(unknown).toMatchObject({ reason: 'selection-unavailable' })
    expect(unknown.selections.map(({ reason }) => reason)).toEqual([null, 'selection-unknown'])
  })

  it('BOOK-10d SLIP-18e are placed at the quoted price, and store what is paid if a leg is void', async () => {
    const quote = await odds([home(), over()])
    const answer = z.parse(postBets.reply, await place([home(), over()], quote.odds ?? 0))
    const [bet] = answer.bets
    expect(bet).toMatchObject({ type: 'custom_bet', odds: quote.odds, potential_win: (quote.odds ?? 0) / 10 })
    const fixed = bet?.selections.map(({ odds_if_void: rest }) => rest)
    expect(fixed).toEqual(quote.selections.map(({ odds_if_void: rest }) => rest))
    const listed = z.parse(getBets.reply, (await call('GET', getBets.path)).body)
    expect(listed.bets.find(({ id }) => id === bet?.id)).toEqual(bet)
  })

  it('SLIP-20b [CUSTOM-2] pay the price of a single if one of two legs is void, in the quote and in the bet', async () => {
    const singles = await Promise.all([over(), home()].map(priceOf))
    const quote = await odds([home(), over()])
    expect(quote.selections.map(({ odds_if_void: rest }) => rest)).toEqual(singles)
    const { bets } = z.parse(postBets.reply, await place([home(), over()], quote.odds ?? 0))
    expect(bets[0]?.selections.map(({ odds_if_void: rest }) => rest)).toEqual(singles)
    // With two selections left, it is still a custom bet.
    const three = await odds([home(), over(), draw()])
    expect(three.selections[2]?.odds_if_void).toBe(quote.odds)
  })

  it('M-D are rejected if they are sent as a system at the same time', async () => {
    const quote = await odds([home(), over()])
    const selections = [home(), over()].map((one) => ({ ...one, odds: 1_500 }))
    const bet = { stake: { value: 100, currency: 'EUR' }, selections, custom_odds: quote.odds, system_id: 302 }
    const body = { meta: { device_id: null, quick: false, type: 'custom_bet' }, bets: [bet] }
    const answer = await call('POST', postBets.path, body, { 'idempotency-key': createIdempotencyKey() })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-request', path: 'body.bets.0.system_id' } })
  })

  it('ERR-03c are rejected with code 120 and the current price if their price was never quoted', async () => {
    const quote = await odds([home(), over()])
    const rejected = await place([home(), over()], (quote.odds ?? 0) + 500)
    expect(rejected).toMatchObject({
      errors_by_bet: [{ reason: 'invalid-custom-odds', code: 120, odds: quote.odds }],
    })
    // No player has requested this price before, so the server requests it from the provider. It must be the same.
    expect(await place([home(), over(), draw()], 9_000)).toMatchObject({ errors_by_bet: [{ code: 120 }] })
  })

  it('MINOR 2 are rejected if a selection occurs twice, at any price and without a call to the provider', async () => {
    const quotes = () => feed.rows('SELECT count(*) FROM touchline.custom_bet_quote')
    const before = await quotes()
    // Where a site allows custom bets of one selection, [A, A] must not pass as one.
    for (const customOdds of [1_700, 2_000, 9_000])
      expect(await place([home(), home()], customOdds)).toMatchObject({
        errors_by_bet: [{ reason: 'selections-conflict' }],
      })
    expect(await place([home(), over(), home()], 2_000)).toMatchObject({
      errors_by_bet: [{ reason: 'selections-conflict' }],
    })
    expect(await quotes()).toEqual(before)
  })

  it('ERR-03c are placed at a stored price only while it is valid and the versions of their lines are the same', async () => {
    const quotes = createStoredQuotes(owner)
    const legs = [home(), over()].map((one) => ({ selection: one, lineVersion: '7', oddsMilli: null }))
    await quotes.store(legs, { oddsMilli: 3_000, voidOddsMilli: [2_000, null] })
    expect(await quotes.find(legs, 3_000)).toEqual({ oddsMilli: 3_000, voidOddsMilli: [2_000, null] })
    expect(await quotes.find(legs.toReversed(), 1)).toEqual({ oddsMilli: 3_000, voidOddsMilli: [null, 2_000] })
    const moved = legs.map((leg, index) => (index === 0 ? leg : { ...leg, lineVersion: '8' }))
    expect(await quotes.find(moved, 3_000)).toBeUndefined()
    // A newer quote does not end the requested one, which is still valid.
    await quotes.store(legs, { oddsMilli: 3_100, voidOddsMilli: [2_000, 1_500] })
    expect(await quotes.find(legs, 3_000)).toMatchObject({ oddsMilli: 3_000 })
    expect(await quotes.find(legs, 9_999)).toMatchObject({ oddsMilli: 3_100 })
    await owner.query(`UPDATE touchline.custom_bet_quote SET expires_at = clock_timestamp() - interval '1 second'`)
    expect(await quotes.find(legs, 3_000)).toBeUndefined()
    await quotes.store(legs, { oddsMilli: 3_200, voidOddsMilli: [null, null] })
    expect(await feed.rows('SELECT odds_milli FROM touchline.custom_bet_quote')).toEqual([{ odds_milli: 3_200 }])
  })

  it('BET-06 [CUSTOM-2] pay the fixed price of the other legs when one is cancelled', async () => {
    const quote = await odds([home(), over()])
    const { bets } = z.parse(postBets.reply, await place([home(), over()], quote.odds ?? 0))
    const id = bets[0]?.id ?? ''
    const rest = quote.selections[1]?.odds_if_void ?? 0
    const xml = (name: string, attributes: string, body: string) =>
      `<${name} product="3" event_id="${match.urn}" timestamp="${Date.now()}" ${attributes}>${body}</${name}>`
    const won = '<market id="1"><outcome id="1" result="1"/></market>'
    await feed.publish(
      xml('bet_settlement', 'certainty="2"', `<outcomes>${won}</outcomes>`),
      xml('bet_cancel', '', '<market id="18" specifiers="total=2.5"/>'),
    )
    const paid = `SELECT win_minor::int AS win FROM touchline.bet WHERE id = '${id}'`
    const row = await waitFor('the payout', async () => {
      const [found] = await feed.rows<{ win: number | null }>(paid)
      return found?.win !== null && found
    })
    expect(row).toEqual({ win: Math.trunc((100 * rest) / 1_000) })
    expect(await auditSettlement(worker)).toEqual([])
  })

  it('CFG-05b have a price for one selection where the site allows it', async () => {
    const alone = [{ ...home(), match_id: (await otherMatch()).id }]
    expect(await odds(alone)).toMatchObject({ odds: null, reason: 'too-few-selections' })
    await offer({ customBetEnabled: true, customBetAllowedForSingle: true })
    const quote = await waitFor('a price of one', async () => {
      const answer = await odds(alone)
      return answer.odds !== null && answer
    })
    expect(quote.selections).toEqual([{ reason: null, odds_if_void: null }])
  }, 40_000)

  it('BOOK-14 are not offered on lines that are not open, nor when the provider does not answer', async () => {
    // The previous test settled this outcome, so it is unavailable although the line may still be open.
    expect(await odds([home(), btts()])).toMatchObject({ reason: 'selection-unavailable' })
    const other = await otherMatch()
    const [first, second] = [
      { ...home(), match_id: other.id },
      { ...over(), match_id: other.id },
    ]
    await feed.simulator.control('silence', { producer: 3, on: true })
    expect(await odds([first, second])).toMatchObject({ odds: null, reason: 'provider-unavailable' })
    await feed.simulator.control('silence', { producer: 3, on: false })
    expect(await odds([first, second])).toMatchObject({ reason: null })
    await feed.suite.database.query(`UPDATE touchline.producer SET state = 'down'`)
    expect(await odds([first, second])).toMatchObject({ reason: 'selection-unavailable' })
    const path = getCustomBetMarkets.path.replace(':matchId', String(other.id))
    expect((await call('GET', path, undefined, { 'cache-control': 'no-cache' })).body).toMatchObject({
      reason: 'match-unavailable',
      markets: [],
    })
  })
})

/** Reads the current price in the book. */
async function priceOf({ market_id: market, specifier, outcome_id: outcome }: CustomSelection): Promise<number> {
  const [row] = await feed.rows<{ odds: number }>(
    `SELECT (outcome ->> 'odds')::int AS odds FROM touchline.book_line AS line,
        jsonb_array_elements(touchline.live_market(line)::jsonb -> 'outcomes') AS outcome
      WHERE match_id = ${match.id} AND market_id = ${market} AND specifier = '${specifier}' AND outcome ->> 'id' = '${outcome}'`,
  )
  return row!.odds
}

async function otherMatch(): Promise<{ id: number }> {
  const [row] = await feed.rows<{ id: number }>(
    `SELECT match.id::int FROM touchline.match JOIN touchline.book_line line ON line.match_id = match.id AND line.status = 1
      WHERE match.status = 0 AND line.market_id = 18 AND line.specifier = 'total=2.5' AND match.id <> ${match.id}
      ORDER BY 1 LIMIT 1`,
  )
  return row!
}

function selection(market_id: number, specifier: string, outcome_id: string): CustomSelection {
  return { match_id: match.id, market_id, specifier, outcome_id }
}
const home = () => selection(1, '', '1')
const draw = () => selection(10, '', '9')
const over = () => selection(18, 'total=2.5', '12')
const btts = () => selection(29, '', '74')

async function markets() {
  const path = getCustomBetMarkets.path.replace(':matchId', String(match.id))
  const { body } = await call('GET', path, undefined, { 'cache-control': 'no-cache' })
  return z.parse(getCustomBetMarkets.reply, body)
}

async function odds(selections: CustomSelection[]): Promise<CustomBetOdds> {
  return z.parse(postCustomBetOdds.reply, (await call('POST', postCustomBetOdds.path, { selections })).body)
}

async function place(selections: CustomSelection[], customOdds: number): Promise<unknown> {
  const bet = {
    stake: { value: 100, currency: 'EUR' },
    selections: selections.map((one) => ({ ...one, odds: 1_500 })),
    custom_odds: customOdds,
  }
  const body = { meta: { device_id: null, quick: false, type: 'custom_bet' }, bets: [bet] }
  const answer = await call('POST', postBets.path, body, { 'idempotency-key': createIdempotencyKey() })
  return answer.status === 422 ? z.parse(ErrorReply, answer.body) : answer.body
}

async function offer(sportsbook: { customBetEnabled: boolean; customBetAllowedForSingle?: boolean }): Promise<void> {
  const token = await createStaffToken(owner, { operatorKey: 'touchline', name: 'Ann', scopes: staffScopes, days: 1 })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const current = await fetch(`${api.url}${base}`, { headers })
  const { version = 0 } = current.ok ? ((await current.json()) as { version?: number }) : {}
  const body = JSON.stringify({ base_version: version, document: documentOf('Touchline', { sportsbook }) })
  const response = await fetch(`${api.url}${base}`, { method: 'PUT', headers, body })
  if (!response.ok) throw new Error(`configuration: ${response.status} ${await response.text()}`)
}

async function signUp(): Promise<string> {
  const account = { email: 'builder@touchline.example', password: 'long enough to be one' }
  const player = { operatorId: 1, ...account, name: 'Player', language: 'en', currency: 'EUR', ...completed }
  const id = await createPlayer(owner, player)
  await owner.query(`SELECT touchline.open_account(1, $1, 'EUR')`, [id])
  await owner.query(`SELECT touchline.issue_play_money($1, 'EUR', 10000, 'test')`, [id])
  const { headers } = await call('POST', postSignIn.path, account)
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${api.url}${path}`, {
    method,
    headers: {
      ...appHeader,
      origin: api.url,
      cookie,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown }
}
