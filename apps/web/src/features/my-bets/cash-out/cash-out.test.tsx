// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  CashOutReason,
  getCashOutOffer,
  getCashOutRequest,
  getCashOutRules,
  MatchStatus,
  postBetEdit,
  postCashOut,
  putCashOutRules,
} from '@touchline/contract'
import type { CashOutOffer, Endpoint, PlacedBet } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import { matchUpdates } from '../../../live/store/match-updates.ts'
import { liveStore } from '../../../live/store/prices.ts'
import { mount } from '../../../site/testing/mount.ts'
import { sessionStore } from '../../session/index.ts'
import { i18n, openBet, sampleOffer } from '../testing/samples.ts'
import { CashOut } from './cash-out.tsx'
import { forgetOffer, receiveOffers } from './offers.ts'
import { watchOffers } from './watch-offers.ts'
import { endProgress, setProgress, reasonText } from './progress.ts'
import type { Progress } from './progress.ts'
import { TestPage } from '../../../site/testing/test-page.tsx'

const sent: unknown[] = []
let rules = { cash_out_at: null as number | null, notify_at: null as number | null }
/** The offer that a manual request returns; null makes the call fail. */
let answer: CashOutOffer | null = null
/** The answers to a cash-out and to its look-ups, in order. */
let answers: (object | ApiError)[] = []
const waiting = {
  bet: { ...openBet, status: 'cashout_in_progress', decides_in_ms: 5_000 },
  decides_at: '2026-11-18T20:00:05.000Z',
  decides_in_ms: 5_000,
  offer: 1_680,
}
const api = (async (endpoint: Endpoint, { body }: { body?: unknown }) => {
  if (endpoint === getCashOutOffer) {
    if (answer === null) throw new Error('offline')
    return answer
  }
  if (endpoint === getCashOutRules) return rules
  if (endpoint === putCashOutRules) return (rules = body as typeof rules)
  if (endpoint === postBetEdit) {
    sent.push(body)
    return { cashed_out: { bet: openBet, stake: 1_000, amount: 1_680 }, bet: { ...openBet, id: 'another' } }
  }
  if (endpoint === getCashOutRequest || (endpoint === postCashOut && answers.length > 0)) {
    const next = answers.shift()
    if (next === undefined || next instanceof ApiError) throw next ?? new Error('offline')
    return next
  }
  if (endpoint === postCashOut) {
    sent.push(body)
    return { bet: openBet, stake: 500, amount: 840 }
  }
  return { accounts: [] }
}) as unknown as Api

beforeEach(() => {
  sent.length = 0
  answers = []
  rules = { cash_out_at: null, notify_at: null }
  localStorage.clear()
  forgetOffer(openBet.id)
  endProgress(openBet.id)
})
afterEach(() => document.body.replaceChildren())

async function show(offer: Partial<CashOutOffer> | null = {}, bet = openBet) {
  if (offer !== null) receiveOffers([{ ...sampleOffer, ...offer }])
  const { container } = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <TestPage i18n={i18n} api={api}>
        <CashOut playerId={7} bet={bet} isWatched={offer !== null} />
      </TestPage>
    </QueryClientProvider>,
  )
  const text = () => container.textContent ?? ''
  const button = (name: string) =>
    [...container.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name))
  const press = (name: string) => act(async () => button(name)?.click())
  const change = (offered: Partial<CashOutOffer>) => act(async () => receiveOffers([{ ...sampleOffer, ...offered }]))
  return { container, text, button, press, change }
}

it('BEY-06a the offer is on the button; a second step states what is paid and what is given up before anything is sold', async () => {
  const page = await show()
  expect(page.button('Cash out')?.textContent).toContain('€16.80')
  await page.press('Cash out')
  expect(sent).toEqual([])
  expect(page.text()).toContain('You get now€16.80')
  expect(page.text()).toContain('You give upup to €20.00')
  await page.press('Cash out the whole bet')
  expect(sent).toEqual([{ bet_id: openBet.id, to_cashout: 1_680 }])
})

it('BEY-08c a read-only session has no offer and cannot request one', async () => {
  const excluded = { status: 'player', player: { id: 7, excludedUntil: 'indefinite' }, accounts: [] } as never
  const before = sessionStore.getState()
  sessionStore.setState({ session: excluded })
  expect((await show()).text()).toBe('')
  await act(async () => forgetOffer(openBet.id))
  const unwatched = await show(null)
  expect(unwatched.text()).toBe('')
  await act(async () => sessionStore.setState(before))
  expect(unwatched.button('Show the cash-out offer')).toBeDefined()
})

it('BET-04a an unwatched offer is read again while it is shown, and disappears when the read fails', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const wait = () => act(async () => void (await vi.advanceTimersByTimeAsync(15_000)))
  answer = sampleOffer
  const page = await show(null)
  await page.press('Show the cash-out offer')
  expect(page.button('Cash out')?.textContent).toContain('€16.80')
  answer = { ...sampleOffer, version: 2_000, amount: 1_590 }
  await wait()
  expect(page.button('Cash out')?.textContent).toContain('€15.90')
  answer = null
  await wait()
  expect([page.button('Cash out'), page.button('Show the cash-out offer') !== undefined]).toEqual([undefined, true])
})

it('BET-04a an unwatched offer is not read forever', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  answer = sampleOffer
  const page = await show(null)
  await page.press('Show the cash-out offer')
  await act(async () => void (await vi.advanceTimersByTimeAsync(11 * 60_000)))
  expect(page.button('Show the cash-out offer')).toBeDefined()
})

it('BET-04a BET-04b an offer that falls before it is confirmed must be agreed to again; the request carries the agreed amount', async () => {
  const page = await show()
  await page.press('Cash out')
  await page.change({ version: 2_000, amount: 1_590 })
  expect(page.text()).toContain('It was €16.80 and is €15.90 now.')
  expect(page.button('Cash out the whole bet')).toBeUndefined()
  await page.press('Agree to the new offer')
  expect(sent).toEqual([])
  await page.press('Cash out the whole bet')
  expect(sent).toEqual([{ bet_id: openBet.id, to_cashout: 1_590 }])
})

it('BET-04c a rising offer is shown, and the agreed amount stays the minimum', async () => {
  const page = await show()
  await page.press('Cash out')
  await page.change({ version: 2_000, amount: 1_750 })
  expect(page.text()).toContain('The offer rose to €17.50')
  await page.press('Cash out the whole bet')
  expect(sent).toEqual([{ bet_id: openBet.id, to_cashout: 1_680 }])
})

it('BEY-06e an offer withdrawn during the confirmation sells nothing and states why', async () => {
  const page = await show()
  await page.press('Cash out')
  await page.change({ version: 2_000, amount: null, reason: 'leg-suspended' })
  await page.press('Cash out the whole bet')
  expect(sent).toEqual([])
  expect(page.text()).toContain(reasonText('leg-suspended', i18n))
})

it('BEY-06b a partial cash-out states what is paid now and what stays in play, and is confirmed like a full one', async () => {
  const page = await show()
  await page.press('Options')
  expect(page.text()).toContain('You get now€8.40')
  expect(page.text()).toContain('€5.00, returns up to €10.00')
  await page.press('25')
  expect(page.text()).toContain('You get now€4.20')
  await page.press('Cash out this part')
  expect(sent).toEqual([])
  await page.press('Cash out this part')
  expect(sent).toEqual([{ bet_id: openBet.id, to_cashout: 420, share: 25 }])
})

it('BEY-06f the offers seen while the bet is watched form a line with its lowest and highest', async () => {
  const page = await show()
  await page.change({ version: 2_000, amount: 880 })
  await page.change({ version: 3_000, amount: 1_200 })
  await page.press('Options')
  expect(page.text()).toContain('low €8.80 · high €16.80')
  const points = page.container.querySelector('polyline')?.getAttribute('points')?.split(' ')
  expect(points).toEqual(['0.0,0.0', '150.0,40.0', '300.0,24.0'])
})

it('BEY-06e BEY-03b a missing offer is replaced by its reason, in every language and for every reason', async () => {
  const page = await show({ amount: null, reason: 'line-unavailable' })
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
  answer = sampleOffer
  await act(async () => container.querySelector('button')?.click())
  expect(container.textContent).toContain('€16.80')
  // A withdrawn offer leaves no note of the earlier failure.
  await act(async () => forgetOffer(openBet.id))
  expect(container.textContent).toBe('')
  answer = null
})

async function type(container: HTMLElement, value: string): Promise<void> {
  const input = container.querySelector<HTMLInputElement>('input[inputmode="decimal"]')
  if (!input) throw new Error('there is no such field')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

it('BEY-06c BEY-06d a rule is stored on the server beside the other one and is ended there', async () => {
  rules = { cash_out_at: null, notify_at: 1_900 }
  const page = await show()
  await page.press('Options')
  await page.press('Automatic')
  await act(async () => {
    await expect.poll(() => page.container.querySelector('form')).not.toBeNull()
  })
  await type(page.container, '16')
  expect(page.text()).toContain('The offer is there already')
  await page.press('Start the rule')
  expect(rules.cash_out_at).toBeNull()
  await type(page.container, '30')
  await act(async () => page.container.querySelector('form')?.requestSubmit())
  await expect.poll(() => rules).toEqual({ cash_out_at: 3_000, notify_at: 1_900 })
  await page.press('Options')
  await page.press('Tell me')
  await act(async () => {
    await expect.poll(() => page.button('Stop the rule')).toBeDefined()
  })
  expect(page.text()).toContain('You are told when the offer reaches €19.00.')
  await page.press('Stop the rule')
  await expect.poll(() => rules).toEqual({ cash_out_at: 3_000, notify_at: null })
})

const onCard = (page: { container: HTMLElement }) => page.container.querySelector('.co__rules[role="status"]')

it('BEY-06c BEY-06d the card shows an active rule even with closed options, from its start to its end', async () => {
  const page = await show()
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
  // A screen reader announces only changes inside an element that existed before.
  expect(onCard(page)).toBe(place)
  await page.press('Options')
  await page.press('Automatic')
  await page.press('Stop the rule')
  await expect.poll(() => onCard(page)?.textContent).toBe('')
})

it('BEY-06d rules are read with the options, not with the card; a rule that has notified the player leaves the card', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  rules = { cash_out_at: null, notify_at: 1_900 }
  const page = await show()
  expect(page.text()).not.toContain('You are told')
  await page.press('Options')
  await act(async () => {
    await expect.poll(() => onCard(page)?.textContent).toBe('You are told when the offer reaches €19.00.')
  })
  await page.press('Close options')
  expect(onCard(page)?.textContent).toBe('You are told when the offer reaches €19.00.')
  rules = { cash_out_at: null, notify_at: null }
  await page.change({ version: 2_000, amount: 1_900 })
  await act(async () => void (await vi.advanceTimersByTimeAsync(5_000)))
  await expect.poll(() => onCard(page)?.textContent).toBe('')
})

const startsLater = new Date(Date.now() + 3_600_000).toISOString()
const hasStarted = new Date(Date.now() - 60_000).toISOString()

/** A combo whose third pick has won. */
const combo: PlacedBet = {
  ...openBet,
  type: 'combo',
  selections: [1, 2, 3].map((id) => ({
    ...openBet.selections[0]!,
    id,
    match: { ...openBet.selections[0]!.match, id, start_time: startsLater },
    status: id === 3 ? 'win_entire' : 'no_results',
  })),
}

/** Sets the home price of a match in the book. */
function price(matchId: number, odds: number, status = 1): void {
  const market = { id: 1, specifier: '', status, producer: 1, outcomes: [{ id: '1', odds, active: true }] }
  liveStore.applyMarkets(matchId, [market as never], [], Date.now(), 'match')
}

it('BEY-06g picks are left out of a combo, and the rest is bet for its offer at current prices', async () => {
  price(1, 2_100)
  price(2, 1_500)
  const page = await show({}, combo)
  const box = (index: number) => page.container.querySelectorAll<HTMLInputElement>('.co__leg input')[index]
  await page.press('Options')
  await page.press('Edit')
  expect(page.container.querySelectorAll('.co__leg')).toHaveLength(2)
  expect(page.text()).toContain('Untick at least one pick.')
  await page.press('Change the bet')
  await act(async () => box(0)?.click())
  await act(async () => box(1)?.click())
  expect(page.text()).toContain('Keep at least one pick.')
  await page.press('Change the bet')
  await act(async () => box(0)?.click())
  expect(page.text()).toContain('New stake€16.80')
  expect(page.text()).toContain('Returns up to€35.28')
  // The remaining pick is suspended and resumed.
  await act(async () => price(1, 2_100, -1))
  expect(page.text()).toContain('A pick that stays has no price now.')
  await page.press('Change the bet')
  expect(sent).toEqual([])
  await act(async () => price(1, 2_200))
  // A lower offer must be agreed to first.
  await page.change({ version: 2_000, amount: 1_590 })
  expect(page.button('Change the bet')).toBeUndefined()
  await page.press('Agree to the new offer')
  expect(sent).toEqual([])
  await page.press('Change the bet')
  expect(sent).toEqual([
    {
      to_cashout: 1_590,
      selections: [{ match_id: 1, market_id: 1, specifier: '', outcome_id: '1', odds: 2_200 }],
    },
  ])
  expect(page.text()).toContain('The bet was changed.')
})

it('BEY-06g M-A the delay for a live pick is announced beforehand, and only when a pick is live', async () => {
  price(1, 2_100)
  price(2, 1_500)
  const page = await show({}, combo)
  await page.press('Options')
  await page.press('Edit')
  expect(page.text()).not.toContain('is in play')
  await act(async () => matchUpdates.apply(1, { version: 1, status: MatchStatus.Live }))
  expect(page.text()).toContain('A match in this bet is in play, so the change may take a few seconds.')
})

/** Returns the combo with another match for its decided pick. */
const withDecided = (match: object): PlacedBet => ({
  ...combo,
  selections: combo.selections.map((leg) => (leg.id === 3 ? { ...leg, match: { ...leg.match, ...match } } : leg)),
})

it('BEY-06g M-A M3 a decided pick of a match in play delays the change too, so “both or neither” is not promised', async () => {
  const page = await show({}, combo)
  await page.press('Options')
  await page.press('Edit')
  expect(page.text()).toContain('both or neither')
  await act(async () => matchUpdates.apply(3, { version: 1, status: MatchStatus.Live }))
  expect(page.text()).toContain('A match in this bet is in play')
  expect(page.text()).toContain('your bet is cashed out all the same')
  expect(page.text()).not.toContain('both or neither')
  await act(async () => matchUpdates.apply(3, { version: 2, status: MatchStatus.Finished }))
  expect(page.text()).toContain('both or neither')
})

it('BET-01k M-A M3 the confirmation announces the delay too, also for a match whose start has passed, but not for one that has ended', async () => {
  const started = await show({}, withDecided({ start_time: hasStarted }))
  await started.press('Cash out')
  expect(started.text()).toContain('A match in this bet is in play, so it may take a few seconds.')
  const ended = await show({}, withDecided({ start_time: hasStarted, final_score: { home: '1', away: '0' } }))
  await ended.press('Cash out')
  expect(ended.text()).not.toContain('is in play')
})

it('BET-01k M-A a delayed cash-out counts down until its decision', async () => {
  const page = await show()
  await page.press('Cash out')
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  answers = [waiting, new ApiError('cash-out-rejected', { cashOut: { reason: 'stopped-while-waiting', offer: null } })]
  await page.press('Cash out the whole bet')
  expect(page.text()).toContain('Cash-out in progress… 5 s')
  expect(page.text()).toContain('You get €16.80 at the end.')
  await act(async () => vi.advanceTimersByTimeAsync(2_000))
  expect(page.text()).toContain('Cash-out in progress… 3 s')
  await act(async () => vi.advanceTimersByTimeAsync(4_000))
  expect(page.text()).toContain('A pick was suspended while we were cashing out. Your bet runs on.')
})

it('BET-01k M-A a cash-out by a rule or another page is shown on the card, and nothing can be sold meanwhile', async () => {
  const page = await show({}, { ...openBet, status: 'cashout_in_progress', decides_in_ms: 4_000 })
  expect(page.text()).toContain('Cash-out in progress… 4 s')
  expect(page.container.querySelector('button')).toBeNull()
})

it('BEY-06g M-A an edit that ends with only the sale states it with the reason', async () => {
  const page = await show()
  const edit = {
    key: 'a',
    playerId: 7,
    betId: openBet.id,
    agreed: { minMinor: 1_680, sharePercent: null },
    atMs: 0,
    isEdit: true,
  }
  const reason = { index: 0, reason: 'invalid-odds', code: 101, localized_message: 'The price is 1.90 now.' } as const
  const cashedOut = { bet: openBet, stake: 1_000, amount: 1_680, errors_by_bet: [reason] }
  await act(async () => setProgress(openBet.id, { step: 'paid', sent: edit, cashedOut, placed: null }))
  expect(page.text()).toContain('€16.80 is in your balance.')
  expect(page.text()).toContain('Your bet was cashed out. The new bet was not accepted. The price is 1.90 now.')
  expect(page.text()).not.toContain('The bet was changed.')
})

it('BEY-04e BEY-02b the result of another page’s cash-out omits the agreed amount, which is not stored', async () => {
  const page = await show()
  const found = { key: 'a', playerId: 7, betId: openBet.id, agreed: null, isEdit: false, atMs: 0 }
  const tell = (progress: Progress) => act(async () => setProgress(openBet.id, progress))
  await tell({ step: 'checking', sent: found })
  expect(page.text()).toContain('Checking your cash-out.')
  await tell({ step: 'waiting', sent: found, offerMinor: 1_700, untilMs: performance.now() + 4_000 })
  expect(page.text()).toContain('If a pick is suspended meanwhile, your bet runs on.')
  await tell({ step: 'rejected', sent: found, reason: 'offer-lower', offerMinor: 1_590 })
  expect(page.text()).toContain('The offer fell below what you asked for.')
  expect(page.button('See the offer')).toBeUndefined()
  const cashedOut = { bet: openBet, stake: 1_000, amount: 1_680 }
  await tell({ step: 'paid', sent: { ...found, isEdit: true }, cashedOut, placed: null })
  expect(page.text()).toContain('The bet was changed.')
  expect(page.text()).not.toMatch(/undefined|null|\{amount\}/)
})

it('BEY-06g a bet without a pick to leave out cannot be edited', async () => {
  const page = await show()
  await page.press('Options')
  expect(page.button('Edit')).toBeUndefined()
})
