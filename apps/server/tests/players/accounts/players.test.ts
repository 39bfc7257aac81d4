import { deleteSignOut, ErrorReply, getAccounts, getPlayer, postSignIn } from '@touchline/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPlayers, otherHost, password, tokenOf } from '../../fixtures/player-fixture.ts'
import type { PlayerFixture } from '../../fixtures/player-fixture.ts'

let fixture: PlayerFixture
beforeAll(async () => void (fixture = await openPlayers('players')))
afterAll(() => fixture?.close())

async function whoIs(token: string | undefined, host?: string) {
  const { body } = await fixture.call({ path: getPlayer.path, token, ...(host === undefined ? {} : { host }) })
  return getPlayer.reply.parse(body).player
}

describe('AUTH-11 signing in', () => {
  it('AUTH-12 PLAT-15a returns the profile, and a session whose token only the browser has', async () => {
    const id = await fixture.addPlayer('ann@example.com')
    const answer = await fixture.signIn(' ANN@Example.com ')
    expect(answer.status).toBe(200)
    expect(postSignIn.reply.parse(answer.body).player).toEqual({
      id,
      name: 'Ann',
      email: 'ann@example.com',
      language: 'en',
      currency: 'EUR',
      isLoggedIn: true,
    })
    // The answer has only the fields that the contract declares.
    expect(answer.body).toEqual(postSignIn.reply.parse(answer.body))
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.cookies).toHaveLength(2)
    const [device, session] = answer.cookies.toSorted().map((cookie) => cookie.split('; '))
    expect(session?.[0]).toMatch(/^__Host-sid=[\w-]{43}$/)
    expect(session?.slice(1).toSorted()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'])
    // The device cookie identifies the browser after its session has ended.
    expect(device?.[0]).toMatch(/^__Host-device=[\w-]{43}$/)
    expect(device?.slice(1).toSorted()).toEqual(['HttpOnly', 'Max-Age=34560000', 'Path=/', 'SameSite=Lax', 'Secure'])
    expect(await whoIs(tokenOf(answer))).toMatchObject({ id, isLoggedIn: true })
  })

  it('AUTH-11 stores no token and no password in the database or the log', async () => {
    await fixture.addPlayer('secret@example.com')
    const token = await fixture.open('secret@example.com')
    const [row] = await fixture.suite.database.query(
      `SELECT string_agg(session::text, '') || string_agg(player::text, '') AS text
        FROM touchline.session JOIN touchline.player ON player.id = session.player_id`,
    )
    const written = `${(row as { text: string }).text}${JSON.stringify(fixture.api.logs)}`
    expect(written).not.toContain(token)
    expect(written).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    expect(written).not.toContain(password)
  })

  it('AUTH-11 gets the same answer for a wrong password and an unknown address, in about the same time', async () => {
    const rounds = 12
    const known = Array.from({ length: rounds }, (_, n) => `known${n}@example.com`)
    for (const email of known) await fixture.addPlayer(email)
    const tookMs: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const answers = new Set<string>()
    for (const [round, email] of known.entries()) {
      for (const [kind, tried] of [
        ['known', email],
        ['unknown', `nobody${round}@example.com`],
      ] as const) {
        const startedAt = performance.now()
        const { status, body, cookies } = await fixture.signIn(tried, { password: 'wrong' })
        tookMs[kind].push(performance.now() - startedAt)
        answers.add(JSON.stringify([status, { ...(body as ErrorReply), trace_id: '' }, cookies]))
      }
    }
    expect([...answers]).toEqual([JSON.stringify([401, { code: 'invalid-credentials', trace_id: '' }, []])])
    const [one, other] = [median(tookMs.known), median(tookMs.unknown)]
    console.info(`wrong password ${one.toFixed(1)} ms, unknown mail ${other.toFixed(1)} ms (medians of ${rounds})`)
    expect(Math.abs(one - other)).toBeLessThan(Math.max(one, other) / 2)
  })

  it('AUTH-11 is rejected from a network after five wrong passwords, even with the right password, while the owner can sign in from another network', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
    await fixture.addPlayer('target@example.com')
    for (const email of ['target@example.com', 'nobody@example.com']) {
      const codes: string[] = []
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const { body } = await fixture.signIn(email, { password: 'guess', ...from('192.0.2.7') })
        codes.push(ErrorReply.parse(body).code)
      }
      expect(codes).toEqual([...Array<string>(5).fill('invalid-credentials'), 'account-locked'])
      expect((await fixture.signIn(email, from('192.0.2.7'))).status).toBe(423)
    }
    const flood = Array.from({ length: 110 }, () => fixture.signIn('target@example.com', from('192.0.2.7')))
    expect((await Promise.all(flood)).every(({ status }) => [423, 429, 503].includes(status))).toBe(true)
    expect((await fixture.signIn('target@example.com', from('198.51.100.9'))).status).toBe(200)
  })

  it('AUTH-11 counts simultaneous attempts too, and one network cannot try many accounts', async () => {
    // Six requests at once, as many as a network may have. More would be rejected without counting as attempts.
    const statuses: number[] = []
    for (let round = 0; round < 24; round += 1) {
      const attempts = Array.from({ length: 6 }, (_, n) =>
        fixture.signIn(`crowd${round}-${n}@example.com`, {
          password: 'guess',
          headers: { 'x-forwarded-for': '192.0.2.8' },
        }),
      )
      statuses.push(...(await Promise.all(attempts)).map(({ status }) => status))
    }
    expect(statuses.every((status) => status === 401 || status === 429)).toBe(true)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(30)
    expect((await fixture.signIn('later@example.com', { headers: { 'x-forwarded-for': '192.0.2.8' } })).status).toBe(
      429,
    )
  })

  it.each([
    {},
    { email: 'a@b.c' },
    { email: 'a@b.c', password: '' },
    { email: 'x'.repeat(300), password: 'y' },
    'text',
  ])('BOOK-27 rejects %j', async (body) => {
    const answer = await fixture.call({ method: 'POST', path: postSignIn.path, body: JSON.stringify(body) })
    expect([answer.status, ErrorReply.parse(answer.body).code]).toEqual([400, 'invalid-request'])
  })
})

describe('SESS-01 the session', () => {
  it('AUTH-12 is anonymous for a visitor, who is rejected where a player is needed', async () => {
    expect(await whoIs(undefined)).toBeNull()
    expect(await whoIs('x'.repeat(43))).toBeNull()
    expect(await whoIs('not a token')).toBeNull()
    const { status, body } = await fixture.call({ path: getAccounts.path })
    expect([status, ErrorReply.parse(body).code]).toEqual([401, 'not-signed-in'])
  })

  it("PLAT-01a ends on sign-out, while the player's other sessions stay", async () => {
    await fixture.addPlayer('two@example.com')
    const [one, other] = [await fixture.open('two@example.com'), await fixture.open('two@example.com')]
    const answer = await fixture.call({ method: 'DELETE', path: deleteSignOut.path, token: one })
    expect(answer.status).toBe(200)
    expect(answer.cookies[0]).toMatch(/^__Host-sid=; (?=.*Path=\/)(?=.*Secure)(?=.*Expires=Thu, 01 Jan 1970)/)
    expect([await whoIs(one), (await whoIs(other))?.email]).toEqual([null, 'two@example.com'])
    const again = await fixture.call({ method: 'DELETE', path: deleteSignOut.path, token: one })
    expect(again.status).toBe(200)
  })

  it('AUTH-11 is replaced at sign-in: the browser gets a new token, and its former session ends', async () => {
    await fixture.addPlayer('fix@example.com')
    const before = await fixture.open('fix@example.com')
    const after = tokenOf(await fixture.signIn('fix@example.com', { token: before }))
    expect(after).not.toBe(before)
    expect([await whoIs(before), (await whoIs(after))?.email]).toEqual([null, 'fix@example.com'])
    const planted = 'p'.repeat(43)
    expect(tokenOf(await fixture.signIn('fix@example.com', { token: planted }))).not.toBe(planted)
  })

  it.each([
    ['idle for 30 minutes', `last_seen_at = clock_timestamp() - interval '30 minutes 1 second'`, false],
    ['idle for 29 minutes', `last_seen_at = clock_timestamp() - interval '29 minutes'`, true],
    ['12 hours old', `created_at = clock_timestamp() - interval '12 hours 1 second'`, false],
    ['11 hours old', `created_at = clock_timestamp() - interval '11 hours'`, true],
  ])('SESS-02 a session %s: %#', async (_title, change, isAlive) => {
    await fixture.addPlayer('old@example.com')
    const token = await fixture.open('old@example.com')
    await fixture.suite.database.query(
      `UPDATE touchline.session SET ${change} WHERE token_hash = sha256(convert_to($1, 'UTF8'))`,
      [token],
    )
    expect((await whoIs(token)) !== null).toBe(isAlive)
    const [row] = await fixture.suite.database.query(
      `SELECT last_seen_at > clock_timestamp() - interval '1 minute' AS is_seen FROM touchline.session
        WHERE token_hash = sha256(convert_to($1, 'UTF8'))`,
      [token],
    )
    expect(row).toEqual({ is_seen: isAlive || change.startsWith('created') })
  })

  it("is one of the player's ten newest; older ones have ended", async () => {
    await fixture.addPlayer('many@example.com')
    const tokens: string[] = []
    for (let count = 0; count < 12; count += 1) tokens.push(await fixture.open('many@example.com'))
    const isAlive = await Promise.all(tokens.map(async (token) => (await whoIs(token)) !== null))
    expect(isAlive).toEqual([false, false, ...Array<boolean>(10).fill(true)])
  })
})

describe('CFG-07 operators', () => {
  it("CFG-07d a session of one operator is anonymous on another operator's host", async () => {
    await fixture.addPlayer('both@example.com')
    const token = await fixture.open('both@example.com')
    expect(await whoIs(token, otherHost)).toBeNull()
    const { status } = await fixture.call({ path: getAccounts.path, token, host: otherHost })
    expect(status).toBe(401)
    await fixture.call({ method: 'DELETE', path: deleteSignOut.path, token, host: otherHost })
    expect((await whoIs(token))?.email).toBe('both@example.com')
  })

  it('CFG-07ad the same e-mail address is a different player at each operator, with a password for each', async () => {
    const here = await fixture.addPlayer('same@example.com')
    expect((await fixture.signIn('same@example.com', { host: otherHost })).status).toBe(401)
    const there = await fixture.addPlayer('same@example.com', fixture.otherOperatorId)
    const answer = await fixture.signIn('same@example.com', { host: otherHost })
    expect(postSignIn.reply.parse(answer.body).player.id).toBe(there)
    expect(there).not.toBe(here)
  })

  it('a forwarding header does not select the site', async () => {
    const headers = { 'x-forwarded-host': otherHost, forwarded: `host=${otherHost}` }
    await fixture.addPlayer('forward@example.com')
    expect((await fixture.signIn('forward@example.com', { headers })).status).toBe(200)
  })
})

describe('OPS-01 the seed', () => {
  it('OPS-01 creates two players with a thousand euros of play money each, once', async () => {
    await fixture.seed()
    await fixture.seed()
    for (const email of ['demo@touchline.example', 'second@touchline.example']) {
      const token = tokenOf(await fixture.signIn(email, { password: 'play-money-only' }))
      const { body } = await fixture.call({ path: getAccounts.path, token })
      expect(getAccounts.reply.parse(body).accounts).toEqual([
        { currency: 'EUR', subunits: 100, balance: 100_000, active: true },
      ])
    }
  })
})

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
