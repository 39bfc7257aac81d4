import {
  getUserLimits,
  patchPlayer,
  postBets,
  postPhoneVerify,
  postUserLimit,
  postWebsocketAuthorize,
  postWebsocketToken,
  privateChannel,
} from '@touchline/contract'
import { staffScopes } from '@touchline/contract/site'
import { collect, connectLive, waitFor } from '@touchline/testkit'
import type { AppProcess, SimulatorProcess } from '@touchline/testkit'
import { UnauthorizedError } from 'centrifuge'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '@touchline/process'
import { hashCode, openDatabase } from '../../../src/platform/runtime/index.ts'
import { createStaffToken } from '../../../src/operators/staff/staff-tokens.ts'
import { callApi } from '../../fixtures/call-api.ts'
import { offerLimits } from '../../fixtures/limits-fixture.ts'
import { openPlayers, password, tokenOf } from '../../fixtures/player-fixture.ts'
import type { PlayerFixture } from '../../fixtures/player-fixture.ts'

let fixture: PlayerFixture
let simulator: SimulatorProcess
beforeAll(async () => {
  fixture = await openPlayers('exclusion', { centrifugo: true, rabbit: true })
  const name = { forms: ['profile' as const], isRequired: false }
  const playerFields = [
    { id: 'first_name' as const, ...name },
    { id: 'last_name' as const, ...name },
  ]
  await offerLimits(fixture.suite, { playerFields })
  simulator = await fixture.suite.startSimulator()
})
afterAll(() => fixture?.close())

const query: PlayerFixture['suite']['database']['query'] = (...given) => fixture.suite.database.query(...given)

describe('live connections of an excluded player', () => {
  it('RG-05d are closed in every browser when the exclusion commits', async () => {
    const id = await fixture.addPlayer('socket@example.com')
    const sessions = [await fixture.open('socket@example.com'), await fixture.open('socket@example.com')]
    const channel = privateChannel('en', id)
    const pages = await Promise.all(sessions.map((token) => follow(token, channel)))
    const answer = await fixture.call({
      method: 'POST',
      path: postUserLimit.path,
      body: { type: 'coolingoff', days: 7 },
      token: sessions[0],
    })
    expect(answer.status).toBe(200)
    for (const page of pages) {
      await waitFor('the end of the channel', () => page.ends.length > 0, { timeoutMs: 10_000 })
      expect(page.closed).toContain(3014)
    }
    const rows = await query('SELECT FROM touchline.session WHERE player_id = $1 AND ended_at IS NULL', [id])
    expect(rows).toEqual([])
    for (const { client } of pages) client.disconnect()
  })

  async function follow(token: string, channel: string) {
    const request = async (path: string, body?: object) =>
      (await fixture.call({ method: 'POST', path, token, ...(body && { body }) })).body
    const client = connectLive({
      url: fixture.suite.live.websocketUrl,
      getToken: async () => postWebsocketToken.reply.parse(await request(postWebsocketToken.path)).token,
      minReconnectDelay: 20,
      maxReconnectDelay: 100,
    })
    const subscription = client.newSubscription(channel, {
      getToken: async () => {
        const { channels } = postWebsocketAuthorize.reply.parse(
          await request(postWebsocketAuthorize.path, { channels: [channel] }),
        )
        if (!channels[0]) throw new UnauthorizedError('no token')
        return channels[0].token
      },
    })
    const [ends, closed]: [number[], number[]] = [[], []]
    collect(subscription)
    subscription.subscribe()
    await subscription.ready(10_000)
    subscription.on('unsubscribed', ({ code }) => ends.push(code))
    client.on('connecting', ({ code }) => closed.push(code))
    return { client, ends, closed }
  }
})

describe('a national register of exclusions', () => {
  let api: AppProcess
  beforeAll(async () => {
    const env = { EXCLUSION_REGISTER_URL: `${simulator.url}/exclusion-register/lookups` }
    api = await fixture.suite.startServer('api', { env })
    await api.ready()
  })

  const signIn = (email: string) =>
    callApi(api, { method: 'POST', path: '/api/platform/users/sign_in', body: { email, password } })
  const register = (path: string, body: object) =>
    fetch(`${simulator.url}/exclusion-register/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  it("RG-05ad lets a listed player sign in to read, and not play until the register's end date", async () => {
    const id = await fixture.addPlayer('listed@example.com')
    const before = tokenOf(await signIn('listed@example.com'))
    const until = new Date(Date.now() + 400 * 86_400_000).toISOString()
    await register('people', { email: 'listed@example.com', until })
    const again = await signIn('listed@example.com')
    expect(again.status).toBe(200)
    const token = tokenOf(again)
    const { body } = await callApi(api, { path: getUserLimits.path, token })
    expect(body).toMatchObject({
      excluded_until: until,
      excluded_by: 'register',
      user_limits: [{ type: 'selfexclusion', status: 'active', disable_at: until }],
    })
    const bet = { method: 'POST', path: postBets.path, body: {}, token }
    expect((await callApi(api, bet)).status).toBe(403)
    expect((await callApi(api, { path: getUserLimits.path, token: before })).status).toBe(401)
    // Signing in again stores no second exclusion.
    await signIn('listed@example.com')
    const rows = await query('SELECT source FROM touchline.player_limit WHERE player_id = $1', [id])
    expect(rows).toEqual([{ source: 'register' }])
  })

  it('RG-05ad is queried for a new name and birth date before these are stored', async () => {
    const id = await fixture.addPlayer('renamed@example.com')
    const token = tokenOf(await signIn('renamed@example.com'))
    const until = new Date(Date.now() + 400 * 86_400_000).toISOString()
    const named = { first_name: 'Ann', last_name: 'Listed', date_of_birth: '1990-05-17' }
    await register('people', { ...named, until })
    const patch = (last_name: string) =>
      callApi(api, { method: 'PATCH', path: patchPlayer.path, body: { last_name }, token })
    await register('availability', { up: false })
    const { status } = await patch('Listed')
    await register('availability', { up: true })
    expect(status).toBe(503)
    expect(await query('SELECT last_name FROM touchline.player WHERE id = $1', [id])).toEqual([{ last_name: null }])
    expect((await patch('Free')).status).toBe(200)
    expect((await callApi(api, { path: getUserLimits.path, token })).status).toBe(200)
    expect(await patch('Listed')).toMatchObject({ status: 200, body: { player: { excludedUntil: until } } })
    expect((await callApi(api, { path: getUserLimits.path, token })).status).toBe(401)
    const again = tokenOf(await signIn('renamed@example.com'))
    expect((await callApi(api, { method: 'POST', path: postBets.path, body: {}, token: again })).status).toBe(403)
  })

  it('RG-05a lets an unlisted player play; while it does not answer, no player can sign in', async () => {
    await fixture.addPlayer('free@example.com')
    expect((await signIn('free@example.com')).status).toBe(200)
    await register('availability', { up: false })
    expect(await signIn('free@example.com')).toMatchObject({ status: 503, body: { code: 'register-unavailable' } })
    // Players who are already excluded can still sign in to read.
    expect((await signIn('listed@example.com')).status).toBe(200)
    expect(await (await fetch(`${api.healthUrl}/metrics`)).text()).toMatch(
      /^touchline_exclusion_register_failures_total(\{[^}]*\})? [1-9]/m,
    )
    await register('availability', { up: true })
    expect((await signIn('free@example.com')).status).toBe(200)
  })
})

describe('one person with two accounts', () => {
  const limits = async (token: string) => (await fixture.call({ path: getUserLimits.path, token })).body as unknown
  const until = async (email: string) => limits(await fixture.open(email))
  const exclude = async (email: string, body: object) => {
    const token = await fixture.open(email)
    const answer = await fixture.call({ method: 'POST', path: postUserLimit.path, body, token })
    expect(answer.status).toBe(200)
    return (answer.body as { excluded_until: string }).excluded_until
  }
  const prove = (email: string, number: string) =>
    query('UPDATE touchline.player SET mobile_phone = $2, phone_verified_at = now() WHERE email = $1', [email, number])
  const sources = (email: string) =>
    query(
      `SELECT player_limit.source FROM touchline.player_limit JOIN touchline.player ON player.id = player_limit.player_id
        WHERE player.email = $1 ORDER BY player_limit.id`,
      [email],
    )

  it('RG-05d is not recognized by data that anyone can enter; such data excludes no other player and reveals no exclusion', async () => {
    const number = '+4915111111111'
    const claim = (email: string) =>
      query(
        `UPDATE touchline.player SET first_name = 'Ann', last_name = 'Lee', birth_date = '1990-02-03', mobile_phone = $2
          WHERE email = $1`,
        [email, number],
      )
    for (const email of ['thief@example.com', 'victim@example.com', 'curious@example.com']) {
      await fixture.addPlayer(email)
      await claim(email)
    }
    await prove('victim@example.com', number)
    await exclude('thief@example.com', { type: 'selfexclusion', days: null })
    expect(await until('victim@example.com')).toMatchObject({ excluded_until: null })
    await exclude('victim@example.com', { type: 'selfexclusion', days: null })
    expect(await until('curious@example.com')).toMatchObject({ excluded_until: null })
  })

  it('RG-05ad is excluded in every account with the same verified number at once, until the same time', async () => {
    const [first, again, other] = ['first@example.com', 'again@example.com', 'other@example.com']
    for (const email of [first, again, other]) await fixture.addPlayer(email)
    await prove(first, '+4915122222222')
    // The account signed up with this number, and has verified another one since.
    await query('UPDATE touchline.player SET auth_phone = $2 WHERE email = $1', [again, '+4915122222222'])
    await prove(again, '+4915133333333')
    await prove(other, '+4915144444444')
    const [open, free] = [await fixture.open(again), await fixture.open(other)]
    const end = await exclude(first, { type: 'coolingoff', days: 7 })
    expect((await fixture.call({ path: getUserLimits.path, token: open })).status).toBe(401)
    expect(await limits(free)).toMatchObject({ excluded_until: null })
    expect(await until(again)).toMatchObject({ excluded_until: end })
    expect(await sources(again)).toEqual([{ source: 'operator' }])
    // Neither answer contains the reason.
    expect(JSON.stringify(await until(again))).not.toContain('operator')
    // A longer exclusion of the other account is carried over as well, and only once.
    await exclude(again, { type: 'selfexclusion', days: 365 })
    await until(first)
    await until(first)
    expect(await sources(first)).toEqual([{ source: 'player' }, { source: 'operator' }])
  })

  it("RG-05d is still excluded by the player's own exclusion after staff have lifted the carried-over one, and staff cannot lift the own one", async () => {
    const number = '+4915166666666'
    const [first, second] = ['one@example.com', 'two@example.com']
    await fixture.addPlayer(first)
    const id = await fixture.addPlayer(second)
    const own = await exclude(second, { type: 'selfexclusion', days: 200 })
    await prove(first, number)
    await prove(second, number)
    await exclude(first, { type: 'selfexclusion', days: 400 })
    expect(await until(second)).toMatchObject({ excluded_by: 'house' })
    const url = fixture.suite.database.url('tl_migrate')
    const owner = openDatabase({ url, name: 'test', connections: 1, log: createLog('test', 'silent') })
    const bearer = await createStaffToken(owner, {
      operatorKey: 'touchline',
      name: 'Support',
      scopes: staffScopes,
      days: 1,
    })
    await owner.end()
    const staff = (method: string, path: string, body?: object) =>
      fixture.call({
        method,
        path: `/api/staff/players/${path}`,
        ...(body && { body }),
        headers: { authorization: `Bearer ${bearer}`, 'sec-fetch-site': undefined },
      })
    expect((await staff('GET', `${id}/exclusions`)).body).toMatchObject({
      exclusions: [
        { source: 'operator', status: 'active' },
        { source: 'player', status: 'disabled' },
      ],
    })
    expect(await staff('POST', `${id}/exclusions/lift`, { reason: 'number of a former owner' })).toMatchObject({
      status: 200,
      body: { excluded_until: own, exclusions: [{ lifted_by: 'Support' }, { status: 'active', lifted_by: null }] },
    })
    // Signing in does not carry the lifted exclusion over again, and staff cannot lift the player's own one.
    expect(await until(second)).toMatchObject({ excluded_until: own, excluded_by: 'self' })
    expect(await staff('POST', `${id}/exclusions/lift`, { reason: 'again' })).toMatchObject({ status: 404 })
    expect(await staff('POST', '999999/exclusions/lift', { reason: 'nobody' })).toMatchObject({ status: 404 })
  })

  it('RG-05ad is signed out when verifying the excluded number in an open session', async () => {
    const number = '+4915155555555'
    await fixture.addPlayer('away@example.com')
    const id = await fixture.addPlayer('proves@example.com')
    await prove('away@example.com', number)
    await exclude('away@example.com', { type: 'selfexclusion', days: 365 })
    const token = await fixture.open('proves@example.com')
    expect(await limits(token)).toMatchObject({ excluded_until: null })
    const key = createHash('sha256').update(`sms codes ${fixture.suite.live.tokenSecret}`).digest('hex')
    await query(
      `INSERT INTO touchline.phone_verification (player_id, operator_id, number, code_hash, code_expires_at)
        VALUES ($1, 1, $2, $3, now() + interval '5 minutes')`,
      [id, number, hashCode(key, String(id), '123456')],
    )
    const verified = { method: 'POST', path: postPhoneVerify.path, body: { code: '123456' }, token }
    expect((await fixture.call(verified)).status).toBe(200)
    expect((await fixture.call({ path: getUserLimits.path, token })).status).toBe(401)
    expect(await until('proves@example.com')).toMatchObject({ excluded_until: expect.stringMatching(/^20/) })
  })
})

describe('the clock of a demo', () => {
  const shownMs = async () => {
    const [row] = await query<{ ms: number }>('SELECT extract(epoch FROM touchline.now())::float8 * 1000 AS ms')
    return row?.ms ?? 0
  }

  it("BEY-07bc follows the simulator's time control where the seed allows it", async () => {
    await fixture.addPlayer('clock@example.com')
    const token = await fixture.open('clock@example.com')
    const url = `${simulator.url}/control/clock`
    const worker = await fixture.suite.startServer('worker', { env: { DEMO_CLOCK_URL: url } })
    await worker.ready()
    await simulator.control('time', { jump_ms: 3_600_000 })
    // The seed has not run yet, so the clock must not move.
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(Math.abs((await shownMs()) - Date.now())).toBeLessThan(5_000)
    await fixture.seed()
    await waitFor('the jump', async () => (await shownMs()) - Date.now() > 3_500_000, { timeoutMs: 15_000 })
    // Limits use the moved clock, too.
    const { at } = getUserLimits.reply.parse((await fixture.call({ path: getUserLimits.path, token })).body)
    expect(Date.parse(at) - Date.now()).toBeGreaterThan(3_500_000)

    await simulator.control('time', { speed: 60 })
    const before = await shownMs()
    await waitFor('an hour in a minute', async () => (await shownMs()) - before > 120_000, { timeoutMs: 15_000 })
    await simulator.control('time', { paused: true })
    await waitFor(
      'the pause',
      async () => (await query<{ speed: number }>('SELECT speed FROM touchline.clock'))[0]?.speed === 0,
    )
    const paused = await shownMs()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(await shownMs()).toBe(paused)
    await simulator.control('time', { paused: false, speed: 1 })
    await worker.stop()
  })

  it('BEY-07 cannot be moved by another database role, and no process outside a demo follows another clock', async () => {
    await expect(
      fixture.suite
        .startServer('worker', { env: { DEMO_CLOCK_URL: `${simulator.url}/control/clock`, TOUCHLINE_DEMO: '0' } })
        .then((app) => app.ready()),
    ).rejects.toThrow('DEMO_CLOCK_URL')
    const [row] = await query<{ api: boolean; feed: boolean }>(
      `SELECT has_function_privilege('tl_api', 'touchline.follow_clock(timestamptz, double precision)', 'EXECUTE') AS api,
        has_function_privilege('tl_feed', 'touchline.follow_clock(timestamptz, double precision)', 'EXECUTE') AS feed`,
    )
    expect(row).toEqual({ api: false, feed: false })
  })
})
