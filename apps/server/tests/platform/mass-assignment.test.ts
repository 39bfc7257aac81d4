import { createIdempotencyKey } from '@touchline/contract'
import * as contract from '@touchline/contract/server'
import type { ServedEndpoint } from '@touchline/contract/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declares, objectsIn, sampleBody } from '../fixtures/sample-body.ts'
import { openSites } from '../fixtures/site-fixture.ts'
import type { SiteFixture } from '../fixtures/site-fixture.ts'

let sites: SiteFixture
let session: string
let staff: string

beforeAll(async () => {
  sites = await openSites('mass-assignment')
  await sites.players.addPlayer('ann@example.com')
  session = await sites.players.open('ann@example.com')
  staff = await sites.addToken()
})
afterAll(() => sites?.close())

/** Fields that an attacker would try to write. */
const fields = ['id', 'player_id', 'operator_id', 'is_admin', 'balance_minor', 'statuses', 'confirmed_at', 'is_demo']
const raw = ['__proto__', 'constructor']

const rule = {
  match_id: null,
  market_id: null,
  tournament_id: null,
  sport_id: null,
  is_live: null,
  currency: null,
  min_stake: null,
  max_stake: null,
  max_win: null,
  max_outcome_liability: null,
  max_match_liability: null,
  max_player_liability: null,
  delay_ms: 1_000,
  factor: null,
  reason: 'test',
}

/** Bodies that cannot be generated, because their fields depend on each other. */
const byHand: Record<string, object> = {
  postConversion: { from: 'EUR', to: 'USD', amount: 100 },
  postUserLimit: { type: 'wager', period: 'day', amount: 100 },
  postVote: { prediction_id: 'match:1', data: { option: 'home' } },
  putRiskRules: { base_revision: 0, rules: [{ player_group: null, ...rule }] },
  putPlayerRiskRules: { base_revision: 0, rules: [rule] },
  postSignIn: { email: 'ann@example.com', password: 'Harbour' },
  postPasskey: {
    challenge: 'x'.repeat(43),
    name: 'Laptop',
    passkey: {
      id: 'eA',
      rawId: 'eA',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'eA', attestationObject: 'eA' },
    },
  },
  postPasskeySignIn: {
    challenge: 'x'.repeat(43),
    passkey: {
      id: 'eA',
      rawId: 'eA',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'eA', authenticatorData: 'eA', signature: 'eA' },
    },
  },
  putConfiguration: { base_version: 0, document: {} },
  putExchangeRates: {
    rates: [{ currency: 'USD', rate: '1', source: 'test', quoted_at: '2026-11-16T12:00:00.000Z' }],
  },
}
/**
 * Objects in which any field is allowed: records of the caller's own data, and a site's document, which has a schema of
 * its own.
 */
const open = new Set(['clientExtensionResults', 'data', 'document', 'stakes'])

const calls = Object.entries(contract as Record<string, unknown>).filter((entry): entry is [string, ServedEndpoint] => {
  const [, value] = entry
  const isCall = typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'body' in value
  // A provider's message is excluded: it is parsed after its signature was verified, and unknown fields are only
  // stored.
  return isCall && !('access' in value && value.access === 'provider')
})

/** Returns the body as JSON, with one more field in the object at this path. */
function withField(body: object, place: readonly (string | number)[], field: string): string {
  const marked = structuredClone(body)
  let inner = marked as Record<string | number, unknown>
  for (const key of place) inner = inner[key] as typeof inner
  inner['marked-field'] = 1
  return JSON.stringify(marked).replace('"marked-field"', JSON.stringify(field))
}

function send({ method, path, access }: ServedEndpoint, body: string) {
  const to = path.replace(':key', 'touchline').replace(/:\w+/g, '6f1d1c1e-3b0e-4a58-9f0d-0a4a5a9c3a11')
  const headers = { 'content-type': 'application/json', 'idempotency-key': createIdempotencyKey() }
  return access === 'staff'
    ? sites.staff(staff, {
        method,
        path: /:id\/(?:end|release)$/.test(path) ? to : to.replace(/6f1d[\w-]+/, '1'),
        body,
        headers,
      })
    : sites.players.call({ method, path: to, body, token: session, headers })
}

describe('PLAT-04 AUTH-12g a field that a call does not declare', () => {
  it('is tested with a list of calls that has at least five with a body for each kind of caller', () => {
    const by = (access: string) => calls.filter(([, call]) => (call.access ?? 'anyone') === access).length
    expect([by('anyone'), by('player'), by('staff')].every((count) => count >= 5)).toBe(true)
  })

  it.each(calls)('%s accepts none, at any depth', async (name, call) => {
    const body = byHand[name] ?? sampleBody(call)
    if (body === undefined) throw new Error(`${name} needs a body by hand`)
    // The body is valid without the extra field, so a rejection is due to that field.
    expect(call.body?.safeParse(body).success).toBe(true)
    const places = objectsIn(body).filter((place) => !place.some((key) => open.has(String(key))))
    const answers: unknown[] = []
    for (const place of places) {
      for (const field of [...fields.filter((one) => !declares(call, one)), ...raw]) {
        const { status, body: answer } = await send(call, withField(body, place, field))
        answers.push([status, (answer as { code: string }).code])
      }
    }
    expect(answers.length).toBeGreaterThanOrEqual(raw.length)
    expect(answers.filter((answer) => String(answer) !== '400,invalid-request')).toEqual([])
  })

  it('is neither stored nor assigned to a prototype', async () => {
    const { body } = await sites.players.call({ path: contract.getPlayer.path, token: session })
    expect(contract.getPlayer.reply.parse(body).player).toMatchObject({ email: 'ann@example.com', statuses: [] })
    expect(JSON.stringify(body)).not.toContain('is_admin')
  })
})
