// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { unconfirmedBetOf } from './unconfirmed-bets.ts'
import { dispatchSlip } from '../dispatch-slip.ts'
import { slipStore, toggleOutcome } from '../slip-store.ts'
import { fillSlip, sampleBet, sampleKey, sampleOutcome, samplePlacedBet, samplePlacement } from '../testing/samples.ts'

const sent = { ...samplePlacement, atMs: Date.now() }

beforeEach(() => {
  localStorage.clear()
  fillSlip({ type: 'placement-started' }, { type: 'placement-sent', sent }, { type: 'answer-lost' })
})
afterEach(() => void vi.useRealTimers())

describe('an unconfirmed bet', () => {
  it('BEY-02 is not forgotten by a chosen sign-out nor by a closed tab, and is found by its player alone', () => {
    dispatchSlip({ type: 'cleared' })
    sessionStorage.clear()
    expect(unconfirmedBetOf(8)).toBeNull()
    const found = unconfirmedBetOf(7)
    expect(found?.unconfirmed.sent).toEqual(sent)
    dispatchSlip({ type: 'unconfirmed-found', bets: found?.unconfirmed.bets ?? [], sent })
    expect(slipStore.getState().slip).toMatchObject({ bets: [sampleBet], placement: { sent, isChecking: true } })
  })

  it('BEY-02 stays unconfirmed when another player takes over the slip', () => {
    dispatchSlip({ type: 'placement-set-aside' })
    expect(unconfirmedBetOf(7)?.unconfirmed.sent.key).toBe(sent.key)
  })

  it.each([
    { type: 'placement-succeeded', bets: [samplePlacedBet] },
    { type: 'placement-rejected', code: 'bet-refused', rejections: [] },
    { type: 'sign-in-required' },
  ] as const)('is over with an answer: $type', (event) => {
    dispatchSlip(event)
    expect([unconfirmedBetOf(7), localStorage.getItem('tl.bets-in-doubt')]).toEqual([null, null])
  })

  it('is left to the page that sent it for some seconds, does not push a selection away, and ends after a day', () => {
    expect(unconfirmedBetOf(7)?.waitMs).toBeGreaterThan(10_000)
    expect(unconfirmedBetOf(7, Date.now() + 20_000)?.waitMs).toBe(0)
    dispatchSlip({ type: 'cleared' })
    toggleOutcome(sampleOutcome, sampleKey)
    dispatchSlip({ type: 'unconfirmed-found', bets: [sampleBet], sent })
    expect(slipStore.getState().slip.placement).toBeNull()
    expect(unconfirmedBetOf(7, Date.now() + 25 * 3_600_000)).toBeNull()
  })

  it('is found beside one that an older page stored in another shape', () => {
    const [stored] = JSON.parse(localStorage.getItem('tl.bets-in-doubt') ?? '[]') as unknown[]
    localStorage.setItem('tl.bets-in-doubt', JSON.stringify([{ sent, pick: { match_id: 1 } }, stored]))
    expect(unconfirmedBetOf(7)?.unconfirmed.bets).toMatchObject([{ stake: 1_000 }])
  })
})
