import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getBets, NeededRule, postMaxStake } from '@touchline/contract'
import {
  getConfiguration,
  getRiskRules,
  postConfigurationRestore,
  putConfiguration,
  putRiskRules,
} from '@touchline/contract/site'
import type { Log } from '@touchline/process'
import { waitFor } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { watchMissingRules } from '../../src/operators/risk-rules/index.ts'
import { addOperator } from '../../src/operators/site/index.ts'
import { withCashOut } from '../fixtures/cash-out-fixture.ts'
import { single } from '../fixtures/money-fixture.ts'
import { runCommand } from '../fixtures/run-command.ts'
import { documentOf } from '../fixtures/site-fixture.ts'
import { openSwitches } from '../fixtures/switch-fixture.ts'
import type { Bettor, SwitchFixture } from '../fixtures/switch-fixture.ts'

let fixture: SwitchFixture
let ann: Bettor
let match = 0

beforeAll(async () => {
  fixture = await openSwitches('new-operator')
  match = await fixture.money.addMatchAt(2_000)
  ann = await fixture.addBettor('ann')
})
afterAll(() => fixture.close())

const anybody = {
  player_id: null,
  player_group: null,
  match_id: null,
  market_id: null,
  tournament_id: null,
  sport_id: null,
}
const rulesOf = async (operatorId: number) =>
  (
    await fixture.owner.query(
      `SELECT player_id, player_group, match_id, market_id, tournament_id, sport_id, is_live, currency, delay_ms,
        max_win_minor::float8 AS max_win, max_outcome_liability_minor::float8 AS outcome,
        max_match_liability_minor::float8 AS match, max_player_liability_minor::float8 AS player
      FROM touchline.risk_rule WHERE operator_id = $1 AND ended_at IS NULL ORDER BY id`,
      [operatorId],
    )
  ).rows

describe('M-C a new operator', () => {
  it.each([
    ['EUR', 1_000_000],
    ['JPY', 1_500_000],
    ['BTC', 20_000_000],
  ])(
    'M-C M-A begins with a live delay above the 5 s by which a viewer is ahead of the feed, a maximum win and liability limits, in %s',
    async (bookCurrency, win) => {
      const operator = { key: `new-${bookCurrency.toLowerCase()}`, name: 'New', bookCurrency }
      const id = await addOperator(fixture.owner, operator)
      expect(await rulesOf(id)).toMatchObject([
        { ...anybody, is_live: true, currency: null, delay_ms: 6_000 },
        {
          ...anybody,
          is_live: null,
          currency: bookCurrency,
          max_win: win,
          outcome: 2.5 * win,
          match: 5 * win,
          player: 2 * win,
        },
      ])
      // Adding it again returns the same operator with its rules.
      await fixture.owner.query(
        `UPDATE touchline.risk_rule SET ended_at = clock_timestamp(), ended_by = 'staff' WHERE operator_id = $1`,
        [id],
      )
      expect([await addOperator(fixture.owner, operator), await rulesOf(id)]).toEqual([id, []])
    },
  )

  it('M-C has a maximum win of 10,000.00 unless a rule differs, however it was added', async () => {
    const { rows } = await fixture.owner.query(
      `SELECT max_win_minor::float8 AS win FROM touchline.operator_currency WHERE operator_id = 1 AND currency = 'EUR'`,
    )
    expect(rows).toEqual([{ win: 1_000_000 }])
    expect(await fixture.bet(ann, single(match, 60_000, 2_000))).toBe('placed')
    const far = await fixture.money.addMatchAt(90_000)
    expect(await fixture.bet(ann, single(far, 20_000, 90_000))).toBe('stake-too-large')
  })
})

const path = (of: { path: string }) => of.path.replace(':key', 'touchline')
const named = (['email', 'password', 'first_name', 'last_name', 'date_of_birth'] as const).map((id) => ({
  ...{ id, forms: ['sign_up' as const] },
  isRequired: true,
}))
const real = documentOf('Touchline', { legal: { isPlayMoney: false }, playerFields: named })

async function save(document: unknown) {
  const { body } = await fixture.staff('GET', path(getConfiguration))
  const { version } = body as { version: number }
  return fixture.staff('PUT', path(putConfiguration), { base_version: version, document })
}

async function putRules(rules: object[]) {
  const { revision } = z.parse(getRiskRules.reply, (await fixture.staff('GET', getRiskRules.path)).body)
  const body = { base_revision: revision, rules: rules.map((rule) => ({ reason: 'test', ...rule })) }
  const answer = await fixture.staff('PUT', putRiskRules.path, body)
  expect(answer.status).toBe(200)
  return z.parse(putRiskRules.reply, answer.body).missing
}

const delay = { is_live: true, delay_ms: 5_000 }
const limits = {
  currency: 'EUR',
  max_win: 1_000_000,
  max_outcome_liability: 2_500_000,
  max_match_liability: 5_000_000,
  max_player_liability: 2_000_000,
}

describe('M-C real money', () => {
  it('M-C needs risk rules to be saved, and the issue names the missing ones', async () => {
    expect(await save(real)).toMatchObject({
      status: 422,
      body: {
        code: 'invalid-configuration',
        issues: [{ path: 'legal.isPlayMoney', message: expect.stringContaining(NeededRule.options.join(', ')) }],
      },
    })
    expect(await putRules([delay])).toEqual(NeededRule.options.slice(1))
    const { body } = await save(real)
    expect(JSON.stringify(body)).not.toContain('live-delay')
    expect(await putRules([delay, limits])).toEqual([])
    expect((await save(real)).status).toBe(200)
    expect((await save(documentOf('Play'))).status).toBe(200)
  })

  it('RG-05f C1 needs name and birth date of every player, because these are compared with excluded ones', async () => {
    const legal = { isPlayMoney: false }
    const wanting = [
      [documentOf('Touchline', { legal }), 'first_name, last_name missing'],
      [
        { ...real, playerFields: named.map((field) => ({ ...field, isRequired: field.id !== 'last_name' })) },
        ': last_name missing',
      ],
      [
        { ...real, playerFields: named.map((field) => ({ ...field, forms: ['profile'] })) },
        'first_name, last_name, date_of_birth missing',
      ],
    ] as const
    for (const [document, message] of wanting)
      expect(await save(document)).toMatchObject({
        status: 422,
        body: {
          code: 'invalid-configuration',
          issues: [{ path: 'playerFields', message: expect.stringContaining(message) }],
        },
      })
    expect((await save(documentOf('Play'))).status).toBe(200)
  })

  it('M-C cannot be restored either if the rules were removed meanwhile', async () => {
    await putRules([])
    const restored = { base_version: 2, version: 1, note: null }
    expect(await fixture.staff('POST', path(postConfigurationRestore), restored)).toMatchObject({
      status: 422,
      body: { code: 'invalid-configuration' },
    })
  })

  it('M-C takes no bet once rules are removed, and takes bets again with the rules', async () => {
    const shown = async () => (await fixture.staff('GET', path(getConfiguration))).body as { serving_version: number }
    await putRules([])
    expect(await fixture.bet(ann, single(match, 100, 2_000))).toBe('placed')
    await putRules([delay, limits])
    const { version } = (await save(real)).body as { version: number }
    await waitFor('the configuration', async () => (await shown()).serving_version === version)
    expect(await fixture.bet(ann, single(match, 100, 2_000))).toBe('placed')
    // The rules are removed while the site takes real money.
    await putRules([])
    expect(await fixture.bet(ann, single(match, 100, 2_000))).toBe('betting-off')
    const { selections } = single(match, 100, 2_000)
    expect(await fixture.call(ann, 'POST', postMaxStake.path, { currency: 'EUR', selections })).toMatchObject({
      body: { errors_by_bet: [{ reason: 'betting-off' }] },
    })
    for (const [rules, result] of [
      [[delay], 'betting-off'],
      [[delay, limits], 'placed'],
      [[{ ...delay, delay_ms: 0 }, limits], 'betting-off'],
    ] as const) {
      await putRules([...rules])
      expect(await fixture.bet(ann, single(match, 100, 2_000))).toBe(result)
    }
  })

  it('M-C RISK-8 offers no cash-out while a rule is missing, neither at once nor at the end of a delay', async () => {
    const book = withCashOut(fixture.money)
    const priced = await book.addChance(2_000, 500_000_000)
    await putRules([delay, limits])
    await save(real)
    await waitFor('real money', async () => (await fixture.bet(ann, single(priced, 100, 2_000))) === 'placed')
    const bets = (await fixture.call(ann, 'GET', getBets.path)).body as { bets: { id: string }[] }
    const id = bets.bets[0]?.id ?? ''
    expect(await book.offer(ann.id, id)).toBe(95)
    await fixture.owner.query('UPDATE touchline.match SET status = 1, version = version + 1 WHERE id = $1', [priced])
    expect(await book.cashOut(ann.id, id)).toMatchObject({ ok: true, waiting: { offer: 95 } })
    const isOff = { ok: false, rejection: { reason: 'switched-off' } }
    for (const rules of [[], [limits], [{ ...delay, delay_ms: 0 }, limits], [delay]]) {
      await putRules(rules)
      if (rules.length === 0) expect(await book.decideWaiting()).toEqual(['rejected'])
      expect(await book.offer(ann.id, id)).toBe('switched-off')
      expect(await book.cashOut(ann.id, id)).toMatchObject(isOff)
    }
    await putRules([delay, limits])
    expect(await book.offer(ann.id, id)).toBe(95)
    expect(await book.cashOut(ann.id, id)).toMatchObject({ ok: true, waiting: { offer: 95 } })
    expect(await book.decideWaiting()).toEqual(['paid'])
    // An operator without a real-money site needs no rules.
    await save(documentOf('Play'))
  })
})

describe('M-C without rules', () => {
  it('M-C play money is ready, reports it in the readiness check, and logs it once per operator and change', async () => {
    await putRules([delay])
    const lines: unknown[] = []
    const line = (fields: object, msg: string) => void lines.push({ ...fields, msg })
    const log = { warn: line, info: line, error: line } as unknown as Log
    const watch = await watchMissingRules(fixture.owner, log, 50)
    const ofTouchline = () => lines.filter((one) => (one as { operator: string }).operator === 'touchline')
    expect(watch.areComplete()).toBe(false)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(ofTouchline()).toMatchObject([{ operator: 'touchline', missing: NeededRule.options.slice(1) }])
    await putRules([delay, limits])
    await waitFor('the rules', async () => ofTouchline().length === 2)
    expect(ofTouchline()[1]).toMatchObject({ msg: 'risk rules complete' })
    await watch.stop()
    const ready = await fetch(`${fixture.api.healthUrl}/readyz`)
    expect([ready.status, await ready.json()]).toMatchObject([200, { ready: true, risk_rules: false }])
    const warnings = fixture.api.logs.filter(
      ({ msg, operator }) => operator === 'touchline' && String(msg).startsWith('risk rules missing'),
    )
    expect(warnings.length).toBeGreaterThan(0)
    expect(new Set(warnings.map(({ missing }) => String(missing))).size).toBe(warnings.length)
  })

  it('M-C npm run risk prints what is missing next to the file', async () => {
    const env = { SITE_API_URL: fixture.api.url, STAFF_TOKEN: await fixture.addToken('Risk') }
    const run = (...words: string[]) => runCommand('risk', words, env)
    await putRules([delay])
    const { out, errors } = await run('get')
    expect(errors).toContain('missing: max-win, outcome-liability, match-liability, player-liability')
    const file = join(await mkdtemp(join(tmpdir(), 'risk-')), 'rules.json')
    const { revision, rules } = JSON.parse(out) as { revision: number; rules: object[] }
    await writeFile(file, JSON.stringify({ revision, rules: [...rules, { ...limits, reason: 'a limit' }] }))
    expect(await run('put', file)).toEqual({ code: 0, out: expect.stringContaining('saved'), errors: '' })
  })
})
