import { CashOutOffer, getBets, getCashOutOffer } from '@touchline/contract'
import { getCashOutSettings, putCashOutSettings } from '@touchline/contract/site'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readCashOutSettings, saveCashOutSettings } from '../../../src/betting/cash-out/settings.ts'
import { addOperator } from '../../../src/operators/site/index.ts'
import { withCashOut } from '../../fixtures/cash-out-fixture.ts'
import { single } from '../../fixtures/money-fixture.ts'
import { openSwitches } from '../../fixtures/switch-fixture.ts'
import type { Bettor, SwitchFixture } from '../../fixtures/switch-fixture.ts'

let staff: SwitchFixture
beforeAll(async () => void (staff = await openSwitches('cash-out-settings')))
afterAll(() => staff.close())

/** Places a bet of 1.00 at even odds. */
async function placeBet(bettor: Bettor): Promise<string> {
  const match = await withCashOut(staff.money).addChance(2_000, 500_000_000)
  expect(await staff.bet(bettor, single(match, 100, 2_000))).toBe('placed')
  const { body } = await staff.call(bettor, 'GET', getBets.path)
  return z.parse(getBets.reply, body).bets[0]?.id ?? ''
}

const offerFor = (bettor: Bettor, bet: string) => staff.call(bettor, 'GET', getCashOutOffer.path.replace(':id', bet))

it('CFG-07d BEY-06e M-B staff with the scope can set the cash-out margin and switch, of their own operator only', async () => {
  const [ann, zoe] = [await staff.addBettor('ann'), await staff.addBettor('zoe', 'other')]
  const [own, other] = [await placeBet(ann), await placeBet(zoe)]
  const put = (body: object, bearer?: string) => staff.staff('PUT', putCashOutSettings.path, body, bearer)
  const seen = async (bettor: Bettor, bet: string) => {
    const { amount, reason } = z.parse(CashOutOffer, (await offerFor(bettor, bet)).body)
    return amount ?? reason
  }
  expect((await staff.staff('GET', getCashOutSettings.path)).body).toEqual({
    is_enabled: true,
    margin: 50,
    min_price_value: 700,
    max_price_value: 1_020,
    max_amount: 1_000_000,
    max_per_minute: 5_000_000,
  })
  expect(await seen(ann, own)).toBe(95)
  expect(await put({ is_enabled: true, margin: 100 })).toMatchObject({ status: 200, body: { margin: 100 } })
  expect([await seen(ann, own), await seen(zoe, other)]).toEqual([90, 95])
  await put({ is_enabled: false, margin: 100 })
  expect([await seen(ann, own), await seen(zoe, other)]).toEqual(['switched-off', 95])
  const reader = await staff.addToken('Reader', ['betting:read'])
  expect((await staff.staff('GET', getCashOutSettings.path, undefined, reader)).status).toBe(200)
  expect((await put({ is_enabled: true, margin: 0 }, reader)).status).toBe(403)
  expect((await put({ is_enabled: true, margin: 501 })).status).toBe(400)
  expect((await put({ is_enabled: true, margin: 5, site: 1 })).status).toBe(400)
  expect((await put({ is_enabled: true, margin: 5, max_amount: 0 })).status).toBe(400)
  expect((await put({ is_enabled: true, margin: 5, min_price_value: 900, max_price_value: 800 })).status).toBe(400)
  expect((await put({ is_enabled: true, margin: 5, min_price_value: 1_100 })).status).toBe(400)
  // M-B: a maximum per cash-out above the limit per minute is rejected, because such a cash-out could never be paid.
  const limits = { is_enabled: false, margin: 100 }
  const contradiction = { status: 400, body: { path: 'body.max_per_minute' } }
  expect(await put({ ...limits, max_amount: 951, max_per_minute: 950 })).toMatchObject(contradiction)
  expect(await put({ ...limits, max_amount: 5_000_001 })).toMatchObject(contradiction)
  expect(await put({ ...limits, max_per_minute: 999_999 })).toMatchObject(contradiction)
  expect(await put({ ...limits, max_amount: 950, max_per_minute: 950 })).toMatchObject({ status: 200 })
  expect(await seen(ann, own)).toBe('switched-off')
  // For each operator, bets of the other operator's players do not exist.
  expect([(await offerFor(zoe, own)).status, (await offerFor(ann, other)).status]).toEqual([404, 404])
})

it('CFG-06d RISK-8 a version that is not served does not decide whether cash-outs need the rules of real money', async () => {
  const max = await staff.addBettor('max', 'other')
  const bet = await placeBet(max)
  // Each reading compares the version.
  const offered = () => withCashOut(staff.money).offer(max.id, bet)
  const store = (isPlayMoney: boolean, more: object = {}) =>
    staff.owner.query(
      `INSERT INTO touchline.site_configuration (site_id, version, document, schema_version, author)
        SELECT id, 1 + (SELECT count(*) FROM touchline.site_configuration WHERE site_id = site.id), $1, 1, 'test'
        FROM touchline.site WHERE key = 'other'`,
      [{ brand: { name: 'Other' }, locales: { list: ['en'] }, legal: { isPlayMoney }, ...more }],
    )
  const invalid = { gone: 1 }
  await store(true)
  await store(false, invalid)
  expect(await offered()).toBe(95)
  expect((await offerFor(max, bet)).body).toMatchObject({ amount: 95 })
  await store(false)
  expect(await offered()).toBe('switched-off')
  await store(true, invalid)
  expect(await offered()).toBe('switched-off')
  await store(true)
  expect(await offered()).toBe(95)
})

it.each([
  ['EUR', 1_000_000],
  ['JPY', 1_500_000],
  ['BTC', 20_000_000],
  ['USDT', 10_000_000_000],
])(
  'BET-04a M-B M8 [CASH-11] an operator with the book currency %s buys a bet back for at most the maximum win',
  async (bookCurrency, maxWinMinor) => {
    const key = `books-in-${bookCurrency.toLowerCase()}`
    const id = await addOperator(staff.owner, { key, name: key, bookCurrency })
    expect(await readCashOutSettings(staff.owner, id)).toMatchObject({
      max_amount: maxWinMinor,
      max_per_minute: maxWinMinor * 5,
    })
  },
)

it('CFG-07d MINOR 9 two members of staff who change different settings at once keep both changes', async () => {
  const id = await addOperator(staff.owner, { key: 'two-desks', name: 'Two desks', bookCurrency: 'EUR' })
  const as = (name: string) => ({ operatorId: id, name })
  const lower = () => saveCashOutSettings(staff.owner, as('Ann'), { is_enabled: true, margin: 50, max_amount: 500_000 })
  const late = beforeSaving(lower)
  expect(await saveCashOutSettings(late, as('Ben'), { is_enabled: true, margin: 80 })).toBe('saved')
  expect(await readCashOutSettings(staff.owner, id)).toMatchObject({ margin: 80, max_amount: 500_000 })
  // Ann's change, saved first, contradicts the one that Ben made on the older settings, so his is rejected.
  const contradicting = beforeSaving(() =>
    saveCashOutSettings(staff.owner, as('Ann'), { is_enabled: true, margin: 50, max_amount: 900_000 }),
  )
  const requested = { is_enabled: true, margin: 80, max_per_minute: 600_000 }
  expect(await saveCashOutSettings(contradicting, as('Ben'), requested)).toBe('max_per_minute')
})

/** Wraps the database, so that the change runs once between reading the settings and saving them. */
function beforeSaving(change: () => Promise<unknown>): SwitchFixture['owner'] {
  let isDone = false
  return new Proxy(staff.owner, {
    get(pool, name) {
      if (name !== 'query') return Reflect.get(pool, name)
      return async (statement: { name?: string; text: string }) => {
        if (statement.name === 'put-cash-out-setting' && !isDone) {
          isDone = true
          await change()
        }
        return pool.query(statement)
      }
    },
  })
}
