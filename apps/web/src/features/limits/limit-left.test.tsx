// @vitest-environment happy-dom
import type { UserLimit } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { expect, it } from 'vitest'
import type { Api } from '../../api/index.ts'
import { mount } from '../../site/testing/mount.ts'
import { TestPage } from '../../site/testing/test-page.tsx'
import { LimitLeft, tightestLimit } from './limit-left.tsx'

const limit = (type: UserLimit['type'], left: number, amount = left): UserLimit => ({
  ...{
    id: left,
    type,
    status: 'active',
    strategy: null,
    period: null,
    minutes: null,
    resets_at: null,
    disable_at: null,
  },
  ...{ amount, used: amount - left, left, created_at: '2026-11-16T00:00:00Z' },
})

it('BEY-08a [LIMIT-5] of several limits the one with the least left is shown, with the amount by which the stakes exceed it', () => {
  const limits = [limit('wager', 500), limit('loss', 300), limit('time', 1)]
  expect(tightestLimit(limits, [100])).toMatchObject({ limit: { type: 'loss' }, overMinor: 0 })
  expect(tightestLimit(limits, [200, 150])).toMatchObject({ limit: { type: 'loss' }, overMinor: 50 })
  expect(tightestLimit([limit('time', 5)], [100])).toBeNull()
})

it('BEY-08a [LIMIT-3] a limit per bet is compared with each stake separately', () => {
  const limits = [limit('wager', 500), limit('bet', 200)]
  expect(tightestLimit(limits, [150, 150])).toMatchObject({ limit: { type: 'bet' }, overMinor: 0 })
  expect(tightestLimit(limits, [150, 250])).toMatchObject({ limit: { type: 'bet' }, overMinor: 50 })
})

it('BEY-08a OPS-04c below a stake in another currency, what is left is shown in the currency of the limit', async () => {
  const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
  const weekly = { ...limit('wager', 2_000, 10_000), period: 'week' } as UserLimit
  const api = (async () => ({ currency: 'EUR', subunits: 100, user_limits: [weekly] })) as unknown as Api
  async function below(currency: string, stake: number): Promise<string> {
    const { container } = await mount(
      <TestPage i18n={i18n} api={api}>
        <LimitLeft currency={{ currency, subunits: 100 }} stakes={[stake]} readAgainOn="" />
      </TestPage>,
    )
    await act(async () => {})
    return container.textContent ?? ''
  }
  const left = await below('EUR', 1_500)
  expect(left).toContain('€20.00')
  // Only the server knows the rate, so the text has no amount by which the stake is too high.
  expect(await below('USD', 9_000)).toBe(left)
  expect(await below('EUR', 9_000)).toContain('€70.00')
})
