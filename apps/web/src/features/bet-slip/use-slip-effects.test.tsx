// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Api } from '../../api/index.ts'
import { mount } from '../../site/testing/mount.ts'
import { sessionStore } from '../session/index.ts'
import { forgetUnconfirmedBet, storeUnconfirmedBet } from './unconfirmed-bets.ts'
import { slipStore } from './slip-store.ts'
import { emptySlip } from './slip.ts'
import { sampleSelection } from './testing/samples.ts'
import { useSlipEffects } from './use-slip-effects.ts'

vi.mock('./slip-code.ts', () => ({ useSlipCode: () => ({ code: null }), useSlipAhead: () => {} }))

const key = '3f0c1e9e-8b1d-4b52-9b6e-0d6f2f9b9f6a'
const api = (() => Promise.reject(new Error('not asked'))) as unknown as Api

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  slipStore.setState({ slip: emptySlip })
  sessionStore.setState({ session: { status: 'player', player: { id: 7 }, accounts: [] } as never, signIn: null })
  // Another page has just sent it.
  const selection = { match_id: 1, market_id: 1, specifier: '', outcome_id: '1', odds: 2_000 }
  const payload = {
    meta: { device_id: null, quick: false, type: 'single' as const },
    bets: [{ stake: { value: 100, currency: 'EUR' }, selections: [selection] }],
  }
  storeUnconfirmedBet({ sent: { key, playerId: 7, payload, atMs: Date.now() }, selection: sampleSelection })
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

function Effects() {
  useSlipEffects(api)
  return null
}

it.each([
  { name: 'is asked about after 15 s', isAnswered: false, phase: 'checking' },
  { name: 'is left alone when that page had its answer meanwhile', isAnswered: true, phase: 'editing' },
])('BEY-02 a bet unconfirmed by another page $name', async ({ isAnswered, phase }) => {
  const { root } = await mount(<Effects />)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  if (isAnswered) forgetUnconfirmedBet(key)
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(slipStore.getState().slip.phase.name).toBe(phase)
  await act(async () => root.unmount())
})
