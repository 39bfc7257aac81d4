// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createI18n } from '@touchline/i18n'
import type { Api } from '../../api/index.ts'
import { TestPage } from '../../site/testing/test-page.tsx'
import { mount } from '../../site/testing/mount.ts'
import { sessionStore } from '../session/index.ts'
import { forgetUnconfirmedBet, storeUnconfirmedBet } from './placing/unconfirmed-bets.ts'
import { restoreSlip, slipStore, unknownSite } from './slip-store.ts'
import { fillSlip, sampleBet, samplePlacement, sending } from './testing/samples.ts'
import { useSlipEffects } from './use-slip-effects.ts'
import { startSlip } from './start-slip.ts'

vi.mock('./slip-code.ts', async () => {
  const code = await import('./filled-slip.tsx')
  const betSubmissionOf = () => ({ resume: async () => {} })
  const slipCode = { use: () => ({ part: { ...code, betSubmissionOf } }), loadAhead: () => {} }
  return { slipCode, useSlipAhead: () => {} }
})

const api = (() => Promise.reject(new Error('not asked'))) as unknown as Api

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  slipStore.setState(slipStore.getInitialState())
  sessionStore.setState({
    session: { status: 'player', player: { id: 7, storageOwner: 'hash' }, accounts: [] } as never,
    signIn: null,
  })
  // Stores the bet as another page does when sending it.
  storeUnconfirmedBet({ sent: { ...samplePlacement, atMs: Date.now() }, bets: [sampleBet] })
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: {} })

function Effects() {
  useSlipEffects()
  return null
}

it.each([
  { name: 'is asked about after 15 s', isAnswered: false, isChecking: true },
  { name: 'is left alone when that page had its answer meanwhile', isAnswered: true, isChecking: undefined },
])('BEY-02 a bet unconfirmed by another page $name', async ({ isAnswered, isChecking }) => {
  const { root } = await mount(
    <TestPage i18n={i18n} api={api}>
      <Effects />
    </TestPage>,
  )
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  if (isAnswered) forgetUnconfirmedBet(samplePlacement.key)
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(slipStore.getState().slip.placement?.isChecking).toBe(isChecking)
  await act(async () => root.unmount())
})

it('BEY-04d SLIP-15d a visitor is not sent to the sign-in form because of a bet that a player of this browser has placed', async () => {
  fillSlip(...sending)
  expect(localStorage.getItem('tl.bets')).toContain(samplePlacement.key)
  sessionStore.setState({ session: { status: 'visitor' }, signIn: null })
  slipStore.setState(slipStore.getInitialState())
  restoreSlip(unknownSite)
  const { root } = await mount(
    <TestPage i18n={i18n} api={api}>
      <Effects />
    </TestPage>,
  )
  await act(async () => startSlip())
  expect([slipStore.getState().slip.placement, sessionStore.getState().signIn]).toEqual([null, null])
  await act(async () => root.unmount())
})
