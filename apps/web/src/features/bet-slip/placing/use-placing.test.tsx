// @vitest-environment happy-dom
import type { SlipEvent } from '@touchline/betting'
import type { BetRejection, SelectionKey } from '@touchline/contract'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Api } from '../../../api/index.ts'
import type { Links } from '../../../site/links.ts'
import { setConfirmsPlacing } from '../../betting-settings/index.ts'
import { sessionStore } from '../../session/index.ts'
import { dispatchSlip } from '../dispatch-slip.ts'
import { OpenSlip } from '../open-slip/open-slip.tsx'
import { slipStore, toggleOutcome, useSlip } from '../slip-store.ts'
import { mountSlip } from '../testing/mount-slip.tsx'
import { fillSlip, sampleKey, sampleOutcome, sending, signInSample } from '../testing/samples.ts'
import { TestPage } from '../../../site/testing/test-page.tsx'

const page = vi.hoisted(() => ({ freshness: 'live', listeners: new Set<() => void>() }))
vi.mock('../../../live/store/page-freshness.ts', () => ({
  onFreshness: (listener: () => void) => {
    page.listeners.add(listener)
    return () => page.listeners.delete(listener)
  },
  pageFreshness: () => page.freshness,
  matchFreshness: () => page.freshness,
}))

const links = { match: () => '#' } as unknown as Links
/** Each test has its own API client, because bets are submitted one at a time per client. */
let api: Api
let leave = async () => {}

/** The bet of 10.00 at 2.00 is rejected: a stake of 4.00 would be accepted, or the price is now 1.90. */
const tooLarge: BetRejection = { index: 0, reason: 'stake-too-large', code: 205, amount: 400, limit: 'max-stake' }
const otherPrice: BetRejection = { index: 0, reason: 'invalid-odds', code: 101, odds: 1_900 }

beforeEach(() => {
  api = (() => new Promise(() => {})) as unknown as Api
  sessionStorage.clear()
  localStorage.clear()
  page.freshness = 'live'
  signInSample()
  fillSlip()
})
afterEach(async () => {
  await leave()
  setConfirmsPlacing(false)
  document.body.replaceChildren()
})

function Shown() {
  const [bet] = useSlip().bets
  return bet ? (
    <TestPage api={api} links={links}>
      <OpenSlip bet={bet} />
    </TestPage>
  ) : null
}

/** Shows the slip with a rejected bet, and the button that places it with the change that would be accepted. */
async function showRejected(rejection: BetRejection) {
  dispatchSlip(...sending, { type: 'placement-rejected', code: 'bet-rejected', rejections: [rejection] })
  const { container, root } = await mountSlip(<Shown />)
  leave = () => act(async () => root.unmount())
  const button = () => [...container.querySelectorAll<HTMLElement>('[role=alert] button')].at(-1)
  return {
    text: () => container.textContent ?? '',
    label: () => button()?.textContent,
    isBlocked: () => button()?.getAttribute('aria-disabled') === 'true',
    press: () => act(async () => button()?.click()),
  }
}

const slip = () => slipStore.getState().slip
const sent = () => slip().placement?.sent.payload?.bets[0]
const dispatch = (...events: SlipEvent[]) => act(async () => dispatchSlip(...events))
const receive = (odds: number, isOpen = true) =>
  dispatch({ type: 'odds-received', selectionId: sampleKey, line: { isOpen, isActive: true, odds } })

async function setFreshness(freshness: string): Promise<void> {
  page.freshness = freshness
  await act(async () => {
    for (const listener of page.listeners) listener()
  })
}

describe.each([
  ['a smaller stake', tooLarge, 'Take €4.00', { stake: { value: 400 } }, 'Stake €4.00, possible return €8.00.'],
  [
    'a new price',
    otherPrice,
    'Accept 1.90',
    { selections: [{ odds: 1_900 }] },
    'Stake €10.00, possible return €19.00.',
  ],
] as const)('%s that is offered', (_name, rejection, label, body, question) => {
  it.each([
    ['stale', 'Waiting for fresh prices'],
    ['catching-up', 'Catching up with prices'],
  ])('BEY-04c is not placed while prices are %s, and states why', async (freshness, reason) => {
    const shown = await showRejected(rejection)
    await setFreshness(freshness)
    expect([shown.label(), shown.isBlocked()]).toEqual([reason, true])
    const before = slip()
    await shown.press()
    expect(slip()).toBe(before)
    await setFreshness('live')
    expect([shown.label(), shown.isBlocked()]).toEqual([label, false])
    await shown.press()
    expect(sent()).toMatchObject(body)
  })

  it('needs a confirmation when the player has enabled it', async () => {
    setConfirmsPlacing(true)
    const shown = await showRejected(rejection)
    await shown.press()
    expect(sent()).toBeUndefined()
    expect(shown.text()).toContain(question)
    expect(shown.label()).toBe('Yes, place it')
    await new Promise((resolve) => setTimeout(resolve, 420))
    await shown.press()
    expect(sent()).toMatchObject(body)
  })

  it('SLIP-14c sends a player whose session has ended to the sign-in form, and is shown again after signing in', async () => {
    const shown = await showRejected(rejection)
    const { session } = sessionStore.getState()
    await act(async () => sessionStore.setState({ session: { status: 'visitor' } as never }))
    expect(shown.label()).toBe('Sign in to place')
    await shown.press()
    expect([sessionStore.getState().signIn, sent()]).toEqual(['to-place', undefined])
    await act(async () => sessionStore.setState({ session }))
    expect(shown.label()).toBe(label)
  })
})

it('BEY-03b a smaller stake that the server offers can be accepted even if the first stake was above the balance', async () => {
  const account = { currency: 'EUR', subunits: 100, balance: 500, active: true }
  const session = { status: 'player', player: { id: 7, currency: 'EUR' }, accounts: [account] } as never
  sessionStore.setState({ session })
  const shown = await showRejected({ ...tooLarge, limit: 'balance' })
  await shown.press()
  expect(sent()).toMatchObject({ stake: { value: 400 } })
})

it('SLIP-09a if the price moves after the server has offered a stake, the button becomes “Accept and place” and accepts both', async () => {
  const shown = await showRejected(tooLarge)
  await receive(1_800)
  expect(shown.label()).toBe('Accept and place')
  await shown.press()
  expect(sent()).toMatchObject({ stake: { value: 400 }, selections: [{ odds: 1_800 }] })
})

it('SLIP-08a a new price is not accepted if its line was suspended after the rejection', async () => {
  toggleOutcome({ ...sampleOutcome, matchId: 2 }, '2/1//1' as SelectionKey)
  dispatchSlip({ type: 'bet-type-changed', betType: 'combo' })
  const legs = [{ index: 0, reason: 'invalid-odds' as const, code: 101, odds: 1_900 }]
  const shown = await showRejected({ ...otherPrice, legs })
  expect(shown.label()).toBe('Accept 1.90')
  await receive(2_000, false)
  expect([shown.label(), shown.isBlocked()]).toEqual(['Waiting for Home', true])
  await shown.press()
  expect(slip()).toMatchObject({ placement: null, bets: [{ selections: [{ isSuspended: true }, {}] }] })
})
