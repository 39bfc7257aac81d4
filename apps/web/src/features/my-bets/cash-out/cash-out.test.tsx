// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { CashOutReason } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import { mount } from '../../../site/testing/mount.ts'
import { sessionStore } from '../../session/index.ts'
import { i18n, openBet, sampleOffer } from '../testing/samples.ts'
import { CashOut } from './cash-out.tsx'
import { forgetOffer, receiveOffers } from './offers.ts'
import { watchOffers } from './watch-offers.ts'
import { reasonText } from './reason-text.ts'
import { TestPage } from '../../../site/testing/test-page.tsx'
import { api, resetCashOuts, server, showCashOut } from '../testing/show-cash-out.tsx'

beforeEach(resetCashOuts)
afterEach(() => document.body.replaceChildren())

it('BEY-06a the button states the offer; before the bet is cashed out, a second step states what is paid and what is given up', async () => {
  const page = await showCashOut()
  expect(page.button('Cash out')?.textContent).toContain('€16.80')
  await page.press('Cash out')
  expect(server.sent).toEqual([])
  expect(page.text()).toContain('You get now€16.80')
  expect(page.text()).toContain('You give upup to €20.00')
  await page.press('Cash out the whole bet')
  expect(server.sent).toEqual([{ bet_id: openBet.id, to_cashout: 1_680 }])
})

it('BEY-08c a read-only session has no offer and cannot request one', async () => {
  const excluded = { status: 'player', player: { id: 7, excludedUntil: 'indefinite' }, accounts: [] } as never
  const before = sessionStore.getState()
  sessionStore.setState({ session: excluded })
  expect((await showCashOut()).text()).toBe('')
  await act(async () => forgetOffer(openBet.id))
  const unwatched = await showCashOut(null)
  expect(unwatched.text()).toBe('')
  await act(async () => sessionStore.setState(before))
  expect(unwatched.button('Show the cash-out offer')).toBeDefined()
})

it('BET-04a the offer of a bet that is not watched is requested again while it is shown, and disappears if a request fails', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const wait = () => act(async () => void (await vi.advanceTimersByTimeAsync(15_000)))
  server.offer = sampleOffer
  const page = await showCashOut(null)
  await page.press('Show the cash-out offer')
  expect(page.button('Cash out')?.textContent).toContain('€16.80')
  server.offer = { ...sampleOffer, version: 2_000, amount: 1_590 }
  await wait()
  expect(page.button('Cash out')?.textContent).toContain('€15.90')
  server.offer = null
  await wait()
  expect([page.button('Cash out'), page.button('Show the cash-out offer') !== undefined]).toEqual([undefined, true])
})

it('BET-04a the offer of a bet that is not watched is requested only a limited number of times', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  server.offer = sampleOffer
  const page = await showCashOut(null)
  await page.press('Show the cash-out offer')
  await act(async () => void (await vi.advanceTimersByTimeAsync(11 * 60_000)))
  expect(page.button('Show the cash-out offer')).toBeDefined()
})

it('BET-04a BET-04b if the offer falls before it is confirmed, the player must agree again; the request has the amount that the player agreed to', async () => {
  const page = await showCashOut()
  await page.press('Cash out')
  await page.change({ version: 2_000, amount: 1_590 })
  expect(page.text()).toContain('It was €16.80 and is €15.90 now.')
  expect(page.button('Cash out the whole bet')).toBeUndefined()
  await page.press('Agree to the new offer')
  expect(server.sent).toEqual([])
  await page.press('Cash out the whole bet')
  expect(server.sent).toEqual([{ bet_id: openBet.id, to_cashout: 1_590 }])
})

it('BET-04c a rising offer is shown, and the request has the amount that the player agreed to as its minimum', async () => {
  const page = await showCashOut()
  await page.press('Cash out')
  await page.change({ version: 2_000, amount: 1_750 })
  expect(page.text()).toContain('The offer rose to €17.50')
  await page.press('Cash out the whole bet')
  expect(server.sent).toEqual([{ bet_id: openBet.id, to_cashout: 1_680 }])
})

it('BEY-06e if the offer is withdrawn during the confirmation, nothing is requested, and the reason is stated', async () => {
  const page = await showCashOut()
  await page.press('Cash out')
  await page.change({ version: 2_000, amount: null, reason: 'leg-suspended' })
  await page.press('Cash out the whole bet')
  expect(server.sent).toEqual([])
  expect(page.text()).toContain(reasonText('leg-suspended', i18n))
})

it('BEY-06b before a partial cash-out the page states what is paid now and what stays in play, and asks to confirm it', async () => {
  const page = await showCashOut()
  await page.press('Options')
  expect(page.text()).toContain('You get now€8.40')
  expect(page.text()).toContain('€5.00, returns up to €10.00')
  await page.press('25')
  expect(page.text()).toContain('You get now€4.20')
  await page.press('Cash out this part')
  expect(server.sent).toEqual([])
  await page.press('Cash out this part')
  expect(server.sent).toEqual([{ bet_id: openBet.id, to_cashout: 420, share: 25 }])
})

it('BEY-06f a chart shows the offers of the time in which the bet was watched, with the lowest and the highest', async () => {
  const page = await showCashOut()
  await page.change({ version: 2_000, amount: 880 })
  await page.change({ version: 3_000, amount: 1_200 })
  await page.press('Options')
  expect(page.text()).toContain('low €8.80 · high €16.80')
  const points = page.container.querySelector('polyline')?.getAttribute('points')?.split(' ')
  expect(points).toEqual(['0.0,0.0', '150.0,40.0', '300.0,24.0'])
})

it('BEY-06e BEY-03b a missing offer is replaced by its reason, in every language and for every reason', async () => {
  const page = await showCashOut({ amount: null, reason: 'line-unavailable' })
  expect(page.button('Cash out')).toBeUndefined()
  expect(page.text()).toContain(reasonText('line-unavailable', i18n))
  for (const locale of ['en', 'de', 'ar'] as const) {
    const own = createI18n({ locale, timeZone: 'UTC', messages: messagesOf(locale) })
    const texts = CashOutReason.options.map((reason) => reasonText(reason, own))
    expect(texts.every((text) => text !== '')).toBe(true)
    expect(new Set(texts).size).toBe(texts.length)
  }
})

it('UI-02 a placeholder reserves the space of an offer until it arrives', async () => {
  const { container } = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <TestPage i18n={i18n} api={api}>
        <CashOut playerId={7} bet={openBet} isWatched />
      </TestPage>
    </QueryClientProvider>,
  )
  expect(container.querySelector('.co[aria-busy]')).not.toBeNull()
  await act(async () => receiveOffers([sampleOffer]))
  expect(container.querySelector('.co[aria-busy]')).toBeNull()
  expect(container.querySelectorAll('.co')).toHaveLength(1)
})

it('BEY-06e a failed read of watched offers is reported until an offer arrives', async () => {
  const { container } = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <TestPage i18n={i18n} api={api}>
        <CashOut playerId={7} bet={openBet} isWatched />
      </TestPage>
    </QueryClientProvider>,
  )
  const unread = (async () => {
    throw new ApiError('unreachable')
  }) as unknown as Api
  let leave = () => {}
  await act(async () => (leave = watchOffers(unread, [openBet.id])))
  leave()
  expect(container.querySelector('.co[aria-busy]')).toBeNull()
  expect(container.textContent).toContain('The offer could not be loaded.')
  server.offer = sampleOffer
  await act(async () => container.querySelector('button')?.click())
  expect(container.textContent).toContain('€16.80')
  // When the offer is withdrawn, the note about the earlier failure does not come back.
  await act(async () => forgetOffer(openBet.id))
  expect(container.textContent).toBe('')
  server.offer = null
})

async function type(container: HTMLElement, value: string): Promise<void> {
  const input = container.querySelector<HTMLInputElement>('input[inputmode="decimal"]')
  if (!input) throw new Error('there is no such field')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

it('BEY-06c BEY-06d saving one rule on the server does not change the other one, and a rule can be removed', async () => {
  server.rules = { cash_out_at: null, notify_at: 1_900 }
  const page = await showCashOut()
  await page.press('Options')
  await page.press('Automatic')
  await act(async () => {
    await expect.poll(() => page.container.querySelector('form')).not.toBeNull()
  })
  await type(page.container, '16')
  expect(page.text()).toContain('The offer is there already')
  await page.press('Start the rule')
  expect(server.rules.cash_out_at).toBeNull()
  await type(page.container, '30')
  await act(async () => page.container.querySelector('form')?.requestSubmit())
  await expect.poll(() => server.rules).toEqual({ cash_out_at: 3_000, notify_at: 1_900 })
  await page.press('Options')
  await page.press('Tell me')
  await act(async () => {
    await expect.poll(() => page.button('Stop the rule')).toBeDefined()
  })
  expect(page.text()).toContain('You are told when the offer reaches €19.00.')
  await page.press('Stop the rule')
  await expect.poll(() => server.rules).toEqual({ cash_out_at: 3_000, notify_at: null })
})

const onCard = (page: { container: HTMLElement }) => page.container.querySelector('.co__rules[role="status"]')

it('BEY-06c BEY-06d the card shows an active rule as long as it lasts, even while the options are closed', async () => {
  const page = await showCashOut()
  await page.press('Options')
  await page.press('Automatic')
  await act(async () => {
    await expect.poll(() => page.container.querySelector('form')).not.toBeNull()
  })
  const place = onCard(page)
  await type(page.container, '30')
  await act(async () => page.container.querySelector('form')?.requestSubmit())
  await expect.poll(() => page.container.querySelector('form')).toBeNull()
  expect(page.text()).toContain('Cashes out in full when the offer reaches €30.00.')
  // Screen readers announce only changes inside an element that existed before, so it must be the same element.
  expect(onCard(page)).toBe(place)
  await page.press('Options')
  await page.press('Automatic')
  await page.press('Stop the rule')
  await expect.poll(() => onCard(page)?.textContent).toBe('')
})

it('BEY-06d rules are read when the options are opened, not with the card; a rule that has notified the player is no longer shown', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  server.rules = { cash_out_at: null, notify_at: 1_900 }
  const page = await showCashOut()
  expect(page.text()).not.toContain('You are told')
  await page.press('Options')
  await act(async () => {
    await expect.poll(() => onCard(page)?.textContent).toBe('You are told when the offer reaches €19.00.')
  })
  await page.press('Close options')
  expect(onCard(page)?.textContent).toBe('You are told when the offer reaches €19.00.')
  server.rules = { cash_out_at: null, notify_at: null }
  await page.change({ version: 2_000, amount: 1_900 })
  await act(async () => void (await vi.advanceTimersByTimeAsync(5_000)))
  await expect.poll(() => onCard(page)?.textContent).toBe('')
})
