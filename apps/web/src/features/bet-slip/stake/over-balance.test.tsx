// @vitest-environment happy-dom
import type { SelectionKey } from '@touchline/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { modalStore } from '../../../site/page/modal-store.ts'
import { sampleSite } from '../../../site/testing/sample-site.ts'
import { changeStake } from '../change-slip.ts'
import { dispatchSlip } from '../dispatch-slip.ts'
import { OpenSlip } from '../open-slip/open-slip.tsx'
import { slipStore, toggleOutcome, useSlip, unknownSite } from '../slip-store.ts'
import { mountSlip } from '../testing/mount-slip.tsx'
import { fillSlip, sampleOutcome, sending, signInSample } from '../testing/samples.ts'

vi.mock('../../../live/store/page-freshness.ts', () => ({
  onFreshness: () => () => {},
  pageFreshness: () => 'live',
  matchFreshness: () => 'live',
}))

let leave = async () => {}

beforeEach(() => {
  modalStore.setState({ stack: [] })
  sessionStorage.clear()
  signInSample()
  fillSlip()
})
afterEach(async () => {
  await leave()
  document.body.replaceChildren()
})

const overBalance = [
  { name: 'a stake above the balance', prepare: () => changeStake(1, 6_000) },
  {
    name: 'a bet that was rejected for it',
    prepare: () =>
      dispatchSlip(...sending, {
        type: 'placement-rejected',
        code: 'bet-rejected',
        rejections: [{ index: 0, reason: 'insufficient-funds', code: 200, amount: 5_000 }],
      }),
  },
  {
    name: 'singles with stakes of their own',
    prepare: () => {
      const sportsbook = { ...unknownSite.sportsbook, multiSingleAvailableByProvider: { betradar: true } }
      slipStore.setState({ site: { ...unknownSite, features: { multi_single_bets: true }, sportsbook } })
      toggleOutcome({ ...sampleOutcome, matchId: 2 }, '2/1//1' as SelectionKey)
      changeStake(1, 3_000)
      slipStore.setState({ hasOneStake: false })
    },
  },
]

async function show(hasDeposit: boolean) {
  const deposit = { mode: 'iframe', iframeUrl: 'https://pay.example/frame' } as const
  const site = sampleSite({ services: { deposit: hasDeposit }, platformSettings: { deposit } })
  function Shown() {
    const [bet] = useSlip().bets
    return bet ? <OpenSlip bet={bet} /> : null
  }
  const { container, root } = await mountSlip(<Shown />, site)
  leave = () => act(async () => root.unmount())
  return { container, deposit: container.querySelector<HTMLAnchorElement>('.note a') }
}

it.each(overBalance)(
  'BEY-03b $name: one tap opens the deposit in the way the site has configured',
  async ({ prepare }) => {
    prepare()
    const { container, deposit } = await show(true)
    expect(container.textContent).toContain('Your balance covers €50.00.')
    expect([deposit?.textContent, deposit?.pathname]).toEqual(['Top up', '/profile/wallet/deposit'])
    await act(async () => deposit?.click())
    expect(modalStore.getState().stack.map(({ name }) => name)).toEqual(['deposit'])
  },
)

it.each(overBalance)('BEY-03b $name: a site without deposits offers none', async ({ prepare }) => {
  prepare()
  const { container, deposit } = await show(false)
  expect(container.textContent).toContain('Your balance covers €50.00.')
  expect(deposit).toBeNull()
})
