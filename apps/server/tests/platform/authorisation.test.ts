import { randomUUID } from 'node:crypto'
import { appHeader, createIdempotencyKey, getBets, playerHeader, postBets } from '@touchline/contract'
import { openApi } from '@touchline/contract/documents'
import { staffScopes } from '@touchline/contract/site'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callApi } from '../fixtures/call-api.ts'
import type { Answer, CallOptions } from '../fixtures/call-api.ts'
import { single } from '../fixtures/money-fixture.ts'
import { openSwitches } from '../fixtures/switch-fixture.ts'
import type { Bettor, SwitchFixture } from '../fixtures/switch-fixture.ts'

/** `scopes` are those that the call requires of a staff token. */
type Guarded = { method: string; path: string; scopes: string[] }
type Operation = { operationId: string; security?: [Record<string, string[]>] }

/** Returns every declared call that needs a session or a staff token, so that new calls are tested automatically. */
function guarded(by: 'session' | 'staff'): [name: string, Guarded][] {
  const paths = openApi()['paths'] as Record<string, Record<string, Operation>>
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { operationId, security }]): [string, Guarded][] =>
      (security ?? []).flatMap(({ [by]: scopes }): [string, Guarded][] =>
        scopes === undefined ? [] : [[operationId, { method: method.toUpperCase(), path, scopes }]],
      ),
    ),
  )
}

const [ofPlayers, ofStaff] = [guarded('session'), guarded('staff')]
const withOwner = ofPlayers.filter(([, { path }]) => path.includes('{'))

let fixture: SwitchFixture
let match = 0
let networks = 0
let bets: Bets
let people: { owner: Bettor; stranger: Bettor; foreigner: Bettor }
let tokens: { ours: string; theirs: string; narrow: Map<string, string> }

/** The id of the owner's bet, and the idempotency key it was placed with. */
type Bets = { id: string; key: string }

beforeAll(async () => {
  fixture = await openSwitches('authorisation')
  people = {
    owner: await fixture.addBettor('owner'),
    stranger: await fixture.addBettor('stranger'),
    foreigner: await fixture.addBettor('foreigner', 'other'),
  }
  tokens = {
    ours: await fixture.addToken('Ours'),
    theirs: await fixture.addToken('Theirs', staffScopes, 'other'),
    narrow: new Map(),
  }
  for (const scope of staffScopes) tokens.narrow.set(scope, await fixture.addToken(`Only ${scope}`, [scope]))
  match = await fixture.money.addMatchAt(2_000)
  bets = await placeAsOwner()
})
afterAll(() => fixture.close())

async function placeAsOwner(): Promise<Bets> {
  const key = createIdempotencyKey()
  const { status, body } = await callApi(fixture.api, {
    method: 'POST',
    path: postBets.path,
    token: people.owner.session,
    headers: { 'idempotency-key': key },
    body: { meta: { device_id: null, quick: false, type: 'single' }, bets: [single(match, 200, 2_000)] },
  })
  expect(status).toBe(200)
  const [{ id } = { id: '' }] = (body as { bets: { id: string }[] }).bets
  return { id, key }
}

/** Fills the placeholders of a path with ids of the owner. */
function pathOf({ path }: Pick<Guarded, 'path'>, { id, key }: Bets = bets): string {
  const values: Record<string, string> = { id, key: path.includes('/site/') ? 'touchline' : key }
  if (path.startsWith('/api/staff/') && !path.includes('/payments/'))
    values['id'] = path.includes('/players/') ? String(people.owner.id) : '1'
  return path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '1')
}

/** Valid bodies by the name of the call. */
const bodies: Readonly<Record<string, () => unknown>> = {
  postBettingSwitch: () => ({ player_id: people.owner.id, reason: 'test' }),
  putRiskRules: () => ({ base_revision: 0, rules: [] }),
  putPlayerRiskRules: () => ({ base_revision: 0, rules: [] }),
  putPlayerGroup: () => ({ name: null }),
  postHoldDecision: () => ({ decision: 'release', changed_at: '2026-01-01T00:00:00Z', reason: 'test' }),
  postExclusionLift: () => ({ reason: 'test' }),
  putCompPoints: () => ({ base_revision: 0, points: 1, reason: 'test' }),
  postPaymentEnd: () => ({ result: 'paid', reason: 'test' }),
  postPaymentRelease: () => ({ reason: 'test' }),
  postMessageReview: () => ({ reason: 'test' }),
  putPlayerStatuses: () => ({ statuses: [] }),
  putCashOutSettings: () => ({ is_enabled: true, margin: 50 }),
  putExchangeRates: () => ({
    rates: [{ currency: 'USD', rate: '1', source: 'test', quoted_at: new Date().toISOString() }],
  }),
  putConfiguration: () => ({ base_version: 0, note: 'test', document: {} }),
  postConfigurationRestore: () => ({ version: 1, base_version: 1, note: 'test' }),
}

/** Makes a call from a network of its own, so that no limit of attempts answers first. */
const request = (
  call: Pick<Guarded, 'method' | 'path'>,
  options: Partial<CallOptions> = {},
  of?: Bets,
): Promise<Answer> =>
  callApi(fixture.api, {
    method: call.method,
    path: pathOf(call, of),
    ...(call.method !== 'GET' && call.method !== 'DELETE' && { body: {} }),
    ...options,
    headers: {
      'idempotency-key': createIdempotencyKey(),
      'x-forwarded-for': `198.51.100.${(networks += 1) % 250}`,
      ...options.headers,
    },
  })

/** Options of a staff call: the token, and none of the headers of a page. */
const byToken = (token: string): Partial<CallOptions> => ({
  headers: {
    ...Object.fromEntries([...Object.keys(appHeader), 'sec-fetch-site'].map((name) => [name, undefined])),
    authorization: `Bearer ${token}`,
  },
})

const codeOf = ({ status, body }: Answer) => [status, (body as { code?: string }).code]

describe('AUTH-12g authorisation of a player', () => {
  it.each(ofPlayers)('%s is closed without a session of this operator', async (_, call) => {
    const notSignedIn = [401, 'not-signed-in']
    expect(codeOf(await request(call))).toEqual(notSignedIn)
    expect(codeOf(await request(call, { token: people.foreigner.session }))).toEqual(notSignedIn)
    expect(codeOf(await request(call, { token: 'x'.repeat(43) }))).toEqual(notSignedIn)
    expect(codeOf(await request(call, { headers: { authorization: `Bearer ${tokens.ours}` } }))).toEqual(notSignedIn)
  })

  it.each(ofPlayers)('BEY-04f %s is done only for the player it names', async (_, call) => {
    const headers = { [playerHeader]: String(people.owner.id) }
    const answer = await request(call, { token: people.stranger.session, headers })
    expect(codeOf(answer)).toEqual([401, 'not-signed-in'])
  })

  it('BEY-04f a bet sent by a page that shows another player is rejected; one that names its own player is placed', async () => {
    const { owner, stranger } = people
    const place = (named: number) =>
      callApi(fixture.api, {
        method: 'POST',
        path: postBets.path,
        token: stranger.session,
        headers: { 'idempotency-key': createIdempotencyKey(), [playerHeader]: String(named) },
        body: { meta: { device_id: null, quick: false, type: 'single' }, bets: [single(match, 200, 2_000)] },
      })
    const placed = async () => {
      const { body } = await callApi(fixture.api, { path: getBets.path, token: stranger.session })
      return (body as { bets: unknown[] }).bets.length
    }
    const before = await placed()
    expect([codeOf(await place(owner.id)), await placed()]).toEqual([[401, 'not-signed-in'], before])
    expect([(await place(stranger.id)).status, await placed()]).toEqual([200, before + 1])
  })

  it.each(withOwner)('%s answers another player about a bet as about an unknown one', async (_, call) => {
    const absent = { id: randomUUID(), key: createIdempotencyKey() }
    for (const { session: token, host } of [people.stranger, people.foreigner]) {
      const as = { token, ...(host !== undefined && { host }) }
      const [theirs, none] = [await request(call, as), await request(call, as, absent)]
      expect(theirs.status).toBeGreaterThanOrEqual(400)
      expect([theirs.status, withoutTrace(theirs)]).toEqual([none.status, withoutTrace(none)])
    }
    const before = await request(getBets, { token: people.owner.session })
    expect(JSON.stringify(before.body)).toContain(bets.id)
  })

  it.each(ofPlayers.filter(([, { method }]) => method === 'GET'))(
    '%s shows nothing of the owner to another player',
    async (_, call) => {
      const { body } = await request(call, { token: people.stranger.session })
      expect(JSON.stringify(body)).not.toContain(bets.id)
      expect(JSON.stringify(body)).not.toContain('owner@')
    },
  )
})

describe('authorisation of staff', () => {
  it.each(ofStaff)('%s is closed without a token', async (_, call) => {
    const notStaff = [401, 'not-staff']
    expect(codeOf(await request(call))).toEqual(notStaff)
    expect(codeOf(await request(call, { token: people.owner.session }))).toEqual(notStaff)
    expect(codeOf(await request(call, byToken(`tl_staff_${'x'.repeat(43)}`)))).toEqual(notStaff)
  })

  it.each(ofStaff)('F9 %s is for the one scope that it publishes, and for no other', async (name, call) => {
    const path = name === 'getConfigurationDiff' ? `${pathOf(call)}?from=1` : pathOf(call)
    expect(staffScopes).toEqual(expect.arrayContaining(call.scopes))
    const answers = new Map<string, Answer>()
    for (const [scope, token] of tokens.narrow)
      answers.set(
        scope,
        await request(call, { ...byToken(token), path, ...(bodies[name] && { body: bodies[name]() }) }),
      )
    const allowed = [...answers].filter(([, { status }]) => status !== 403).map(([scope]) => scope)
    expect(allowed).toEqual(call.scopes)
    for (const scope of call.scopes) expect([200, 404, 409, 422]).toContain(answers.get(scope)?.status)
  })

  it.each(ofStaff)('MINOR 9 %s without its scope is rejected before anything of it is parsed', async (_, call) => {
    const path = `${call.path.replaceAll(/\{\w+\}/g, '!')}?page=x&from=x`
    const isWritten = call.method !== 'GET'
    for (const body of isWritten ? ['{"broken', { undeclared: 1 }, undefined] : [undefined])
      for (const [scope, token] of tokens.narrow) {
        const answer = await request(call, { ...byToken(token), path, body })
        if (!call.scopes.includes(scope)) expect([scope, ...codeOf(answer)]).toEqual([scope, 403, 'not-allowed'])
        // With the right scope the call is allowed, and fails only because its body or parameter is malformed.
        else if (body !== undefined || call.path.includes('{'))
          expect([scope, ...codeOf(answer)]).toEqual([scope, 400, 'invalid-request'])
      }
    expect(codeOf(await request(call, { path, ...(isWritten && { body: '{"broken' }) }))).toEqual([401, 'not-staff'])
  })

  it.each(ofStaff)('%s of another operator reaches nothing of ours', async (name, call) => {
    const before = await stored()
    const { status, body } = await request(call, {
      ...byToken(tokens.theirs),
      ...(bodies[name] && { body: bodies[name]() }),
    })
    expect(status).not.toBe(500)
    expect(JSON.stringify(body)).not.toMatch(/owner@|"touchline"/)
    expect(await stored()).toEqual(before)
  })
})

function withoutTrace({ body }: Answer): unknown {
  return { ...(body as Record<string, unknown>), trace_id: null }
}

/** Returns everything of our operator that staff calls can change. */
async function stored(): Promise<unknown> {
  const { rows } = await fixture.owner.query(`SELECT
    (SELECT jsonb_agg(to_jsonb(one)) FROM touchline.risk_rule one WHERE operator_id = 1) AS rules,
    (SELECT jsonb_agg(to_jsonb(one)) FROM touchline.betting_switch one WHERE operator_id = 1) AS switches,
    (SELECT count(*) FROM touchline.site_configuration) AS configurations`)
  return rows
}
