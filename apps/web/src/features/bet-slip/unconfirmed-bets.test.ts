// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { unconfirmedBetOf } from './unconfirmed-bets.ts'
import { slipStore, dispatchSlip } from './slip-store.ts'
import { emptySlip } from './slip.ts'
import { sampleSelection, samplePlacedBet } from './testing/samples.ts'

const sent = {
  key: '3f0c1e9e-8b1d-4b52-9b6e-0d6f2f9b9f6a',
  playerId: 7,
  payload: {
    meta: { device_id: null, quick: false, type: 'single' as const },
    bets: [
      {
        stake: { value: 100, currency: 'EUR' },
        selections: [{ match_id: 1, market_id: 1, specifier: '', outcome_id: '1', odds: 2_000 }],
      },
    ],
  },
  atMs: Date.now(),
}

beforeEach(() => {
  localStorage.clear()
  slipStore.setState({ slip: emptySlip })
  dispatchSlip({ type: 'selection-toggled', selection: sampleSelection })
  dispatchSlip({ type: 'sent', sent })
  dispatchSlip({ type: 'answer-lost' })
})
afterEach(() => void vi.useRealTimers())

describe('an unconfirmed bet', () => {
  it('BEY-02 is not forgotten by a chosen sign-out nor by a closed tab, and is found by its player alone', () => {
    dispatchSlip({ type: 'cleared' })
    sessionStorage.clear()
    expect(unconfirmedBetOf(8)).toBeNull()
    const found = unconfirmedBetOf(7)
    expect(found?.unconfirmed.sent).toEqual(sent)
    dispatchSlip({ type: 'unconfirmed-found', selection: found?.unconfirmed.selection ?? sampleSelection, sent })
    expect(slipStore.getState().slip).toMatchObject({ selection: sampleSelection, phase: { name: 'checking', sent } })
  })

  it('BEY-02 stays unconfirmed when another player takes over the slip', () => {
    dispatchSlip({ type: 'set-aside' })
    expect(unconfirmedBetOf(7)?.unconfirmed.sent.key).toBe(sent.key)
  })

  it.each([
    { type: 'placed', bet: samplePlacedBet },
    { type: 'refused', code: 'bet-refused', refusal: null },
    { type: 'released' },
  ] as const)('is over with an answer: $type', (event) => {
    dispatchSlip(event)
    expect([unconfirmedBetOf(7), localStorage.length]).toEqual([null, 0])
  })

  it('is left to the page that sent it for some seconds, does not push a selection away, and ends after a day', () => {
    expect(unconfirmedBetOf(7)?.waitMs).toBeGreaterThan(10_000)
    expect(unconfirmedBetOf(7, Date.now() + 20_000)?.waitMs).toBe(0)
    dispatchSlip({ type: 'cleared' })
    dispatchSlip({ type: 'selection-toggled', selection: sampleSelection })
    dispatchSlip({ type: 'unconfirmed-found', selection: sampleSelection, sent })
    expect(slipStore.getState().slip.phase.name).toBe('editing')
    expect(unconfirmedBetOf(7, Date.now() + 25 * 3_600_000)).toBeNull()
  })
})
