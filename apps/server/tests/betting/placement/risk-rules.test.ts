import { ErrorReply, getHouseLimits, postMaxStake } from '@touchline/contract'
import {
  getPlayerRiskRules,
  getRiskRules,
  putPlayerGroup,
  putPlayerRiskRules,
  putRiskRules,
} from '@touchline/contract/site'
import { mutateFunction } from '@touchline/testkit'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { auditLedger } from '../../../src/audit/index.ts'
import { expectSoundLedger, single } from '../../fixtures/money-fixture.ts'
import { openSwitches } from '../../fixtures/switch-fixture.ts'
import type { Bettor, SwitchFixture } from '../../fixtures/switch-fixture.ts'

let staff: SwitchFixture
let [ann, bob, zoe]: Bettor[] = []
let [match, other] = [0, 0]

beforeAll(async () => {
  staff = await openSwitches('risk-rules')
  ;[match, other] = [await staff.money.addMatchAt(2_000, 3_000), await staff.money.addMatchAt(2_000)]
  ;[ann, bob, zoe] = [await staff.addBettor('ann'), await staff.addBettor('bob'), await staff.addBettor('zoe', 'other')]
})
afterEach(async () => {
  await put([])
  await expectSoundLedger(staff.money.worker)
})
afterAll(() => staff.close())

const read = async (bearer?: string) =>
  z.parse(getRiskRules.reply, (await staff.staff('GET', getRiskRules.path, undefined, bearer)).body)

async function put(rules: object[], bearer?: string) {
  const { revision } = await read(bearer)
  const body = { base_revision: revision, rules: rules.map((rule) => ({ reason: 'test', ...rule })) }
  return staff.staff('PUT', putRiskRules.path, body, bearer)
}

const pathOf = (path: string, { id }: Bettor) => path.replace(':id', String(id))

async function putFor(player: Bettor, rules: object[]) {
  const { body } = await staff.staff('GET', pathOf(getPlayerRiskRules.path, player))
  const { revision } = z.parse(getPlayerRiskRules.reply, body)
  return staff.staff('PUT', pathOf(putPlayerRiskRules.path, player), {
    base_revision: revision,
    rules: rules.map((rule) => ({ reason: 'a pattern we do not accept', ...rule })),
  })
}

const bet = (bettor: Bettor | undefined, stake: number, on = match) => staff.bet(bettor!, single(on, stake, 2_000))

it('OPS-03a a rule is in force once its call is answered, for its own operator only, until the next set of rules replaces it', async () => {
  expect((await put([{ match_id: match, currency: 'EUR', max_stake: 500, min_stake: 50 }])).status).toBe(200)
  expect([await bet(ann, 500), await bet(ann, 501), await bet(ann, 49)]).toEqual([
    'placed',
    'stake-too-large',
    'stake-too-small',
  ])
  expect([await bet(ann, 501, other), await bet(zoe, 501)]).toEqual(['placed', 'placed'])
  expect((await put([])).status).toBe(200)
  expect(await bet(ann, 501)).toBe('placed')
})

it('OPS-03a replacing a set leaves unchanged rules as they are, and a change based on an outdated set is a conflict', async () => {
  const stored = { sport_id: 1, currency: 'EUR', max_win: 1_000 }
  await put([stored])
  const ids = () => staff.owner.query('SELECT id FROM touchline.risk_rule WHERE ended_at IS NULL ORDER BY id')
  const [before] = (await ids()).rows
  await put([stored, { factor: 500, is_live: true }])
  expect((await ids()).rows[0]).toEqual(before)
  const stale = { base_revision: (await read()).revision - 1, rules: [] }
  const answer = await staff.staff('PUT', putRiskRules.path, stale)
  expect([answer.status, (await read()).rules.length]).toEqual([409, 2])
})

it('OPS-03b the most specific rule applies: the player’s before the group’s before the one for all', async () => {
  const group = (name: string | null) => staff.staff('PUT', pathOf(putPlayerGroup.path, ann!), { name })
  await put([
    { currency: 'EUR', max_stake: 900 },
    { currency: 'EUR', max_stake: 600, player_group: 'careful' },
  ])
  expect([await bet(ann, 900), await bet(ann, 901)]).toEqual(['placed', 'stake-too-large'])
  await group('careful')
  expect([await bet(ann, 600), await bet(ann, 601), await bet(bob, 900)]).toEqual([
    'placed',
    'stake-too-large',
    'placed',
  ])
  await putFor(ann!, [{ currency: 'EUR', max_stake: 300 }])
  expect([await bet(ann, 300), await bet(ann, 301), await bet(bob, 900)]).toEqual([
    'placed',
    'stake-too-large',
    'placed',
  ])
  await putFor(ann!, [])
  await group(null)
  expect(await bet(ann, 900)).toBe('placed')
})

async function call(bettor: Bettor | undefined, method: string, path: string, body?: unknown) {
  return staff.call(bettor!, method, path, body)
}

it('OPS-03 BEY-03 the player is notified of a lower factor with its reason, in the transaction that sets it', async () => {
  const limits = async (of: Bettor | undefined) =>
    z.parse(getHouseLimits.reply, (await call(of, 'GET', getHouseLimits.path)).body).limits
  const [before, others] = [await limits(bob), await limits(ann)]
  await putFor(bob!, [{ factor: 1, sport_id: 1 }])
  expect(await bet(bob, 100_000)).toBe('stake-too-large')
  expect(await limits(bob)).toMatchObject([
    { factor: 1, reason: 'a pattern we do not accept', ended_at: null, sport: 'Soccer' },
    ...before,
  ])
  expect(await limits(ann)).toEqual(others)
  await putFor(bob!, [])
  expect((await limits(bob))[0]?.ended_at).not.toBeNull()
})

it('OPS-03 the audit notices a limit that its player was not notified of', async () => {
  const { database } = staff.money.suite
  const undo = await mutateFunction(database, 'put_risk_rules', [['WHERE p_player IS NOT NULL', 'WHERE false']])
  await putFor(bob!, [{ factor: 900 }])
  await undo()
  const violations = await auditLedger(staff.money.worker)
  expect(violations.map(({ invariant }) => invariant)).toEqual(['OPS-03'])
  await database.query(`INSERT INTO touchline.limit_notice (player_id, operator_id, rule_id, kind)
    SELECT player_id, operator_id, id, 'set' FROM touchline.risk_rule WHERE player_id IS NOT NULL AND ended_at IS NULL`)
  await putFor(bob!, [])
})

it('OPS-03a BOOK-12a the maximum stake is answered with the rule that limits it, and has a reason when the bet cannot be placed', async () => {
  const request = (bettor: Bettor | undefined, on = match, extra: object = {}) =>
    call(bettor, 'POST', postMaxStake.path, {
      currency: 'EUR',
      selections: single(on, 1, 1_900).selections,
      ...extra,
    })
  const answer = async (bettor: Bettor | undefined) => z.parse(postMaxStake.reply, (await request(bettor)).body)
  expect(await answer(ann)).toMatchObject({ limit: 'balance', min_stake: 1 })
  await put([{ currency: 'EUR', max_stake: 700 }])
  expect(await answer(ann)).toEqual({ currency: 'EUR', min_stake: 1, max_stake: 700, limit: 'max-stake' })
  await put([{ currency: 'EUR', max_win: 700 }])
  expect(await answer(ann)).toMatchObject({ max_stake: 350, limit: 'max-win' })
  expect([await bet(ann, 350), await bet(ann, 351)]).toEqual(['placed', 'stake-too-large'])
  await put([{ currency: 'EUR', max_outcome_liability: 1_000_000, match_id: match }])
  await bet(ann, 100)
  await put([{ currency: 'EUR', max_outcome_liability: 1_000, match_id: match }])
  const left = await answer(bob)
  expect(left).toMatchObject({ limit: 'liability' })
  expect(left.max_stake).toBeLessThanOrEqual(1_000)
  const unknown = await request(ann, 987_654)
  expect([unknown.status, z.parse(ErrorReply, unknown.body).errors_by_bet?.[0]?.reason]).toEqual([
    422,
    'selection-unknown',
  ])
  expect((await request(ann, match, { stake: 5 })).status).toBe(400)
})

it('OPS-03 staff without the scope cannot read or set rules, and another operator’s player is not found', async () => {
  const reader = await staff.addToken('Reader', ['betting:read'])
  const writer = await staff.addToken('Writer', ['betting:write'])
  const stranger = await staff.addToken('Stranger', undefined, 'other')
  const body = { base_revision: 0, rules: [] }
  const statuses = async (bearer: string) => [
    (await staff.staff('GET', getRiskRules.path, undefined, bearer)).status,
    (await staff.staff('PUT', putRiskRules.path, body, bearer)).status,
    (await staff.staff('GET', pathOf(getPlayerRiskRules.path, ann!), undefined, bearer)).status,
    (await staff.staff('PUT', pathOf(putPlayerRiskRules.path, ann!), body, bearer)).status,
    (await staff.staff('PUT', pathOf(putPlayerGroup.path, ann!), { name: 'x' }, bearer)).status,
  ]
  expect(await statuses(reader)).toEqual([200, 403, 200, 403, 403])
  expect(await statuses(writer)).toEqual([403, 409, 403, 409, 200])
  expect(await statuses(stranger)).toEqual([200, 200, 404, 404, 404])
  expect(await statuses('nobody')).toEqual([401, 401, 401, 401, 401])
  await staff.staff('PUT', pathOf(putPlayerGroup.path, ann!), { name: null })
})

it.each([
  ['no limit', {}],
  ['an amount without currency', { max_stake: 5 }],
  ['a currency nobody has', { currency: 'XXX', max_stake: 5 }],
  ['an unknown field', { factor: 5, colour: 'red' }],
])('OPS-03 a rule with %s is rejected', async (_, rule) => {
  const answer = await put([{ factor: 700 }, rule])
  expect([answer.status, (await read()).rules]).toEqual([400, []])
})
