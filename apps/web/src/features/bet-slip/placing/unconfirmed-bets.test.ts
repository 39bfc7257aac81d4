// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { unconfirmedBetOf } from './unconfirmed-bets.ts'
import { dispatchSlip } from '../dispatch-slip.ts'
import { slipStore, toggleOutcome } from '../slip-store.ts'
import {
  fillSlip,
  sampleBet,
  sampleKey,
  sampleOutcome,
  samplePlacedBet,
  samplePlacement,
  signInAs,
  signInSample,
} from '../testing/samples.ts'

const sent = { ...samplePlacement, atMs: Date.now() }
/** What the stored entry is restored to: it contains neither its player nor its stake. */
const found = { sent: { ...sent, payload: null }, bets: [{ ...sampleBet, stake: 0 }] }
const stored = () => localStorage.getItem('tl.bets-in-doubt')

beforeEach(() => {
  localStorage.clear()
  signInSample()
  fillSlip({ type: 'placement-started' }, { type: 'placement-sent', sent }, { type: 'answer-lost' })
})
afterEach(() => void vi.useRealTimers())

describe('an unconfirmed bet', () => {
  it('BEY-02 survives a sign-out and a closed tab, and is found by its own player only', () => {
    dispatchSlip({ type: 'cleared' })
    sessionStorage.clear()
    signInAs({ id: 8, storageOwner: 'hash of eight' })
    expect([unconfirmedBetOf(7), unconfirmedBetOf(8)]).toEqual([null, null])
    signInSample()
    expect(unconfirmedBetOf(7)?.unconfirmed).toEqual(found)
    dispatchSlip({ type: 'unconfirmed-found', ...found })
    const { bets, placement } = slipStore.getState().slip
    expect([bets, placement]).toMatchObject([found.bets, { sent: found.sent, isChecking: true }])
  })

  it('BEY-04e is stored with its key, its selections and a hash of its player, and expires after a day', () => {
    expect(JSON.parse(stored() ?? '')).toMatchObject([
      { key: sent.key, owner: 'hash of seven', atMs: sent.atMs, bets: [{ stake: 0, selections: [{ id: sampleKey }] }] },
    ])
    expect(stored()).not.toMatch(/playerId|payload|"stake":[1-9]/)
    expect(unconfirmedBetOf(7, Date.now() + 25 * 3_600_000)).toBeNull()
    expect(stored()).toBeNull()
  })

  it('BEY-04e is not stored when the server has sent no hash for its player', () => {
    localStorage.clear()
    signInAs({ id: 7 })
    fillSlip({ type: 'placement-started' }, { type: 'placement-sent', sent })
    expect([stored(), slipStore.getState().slip.placement?.sent]).toEqual([null, sent])
  })

  it('BEY-02 is still found for its player when another player takes over the slip', () => {
    dispatchSlip({ type: 'placement-set-aside' })
    expect(unconfirmedBetOf(7)?.unconfirmed.sent.key).toBe(sent.key)
  })

  it.each([
    { type: 'placement-succeeded', bets: [samplePlacedBet] },
    { type: 'placement-rejected', code: 'bet-rejected', rejections: [] },
    { type: 'sign-in-required' },
  ] as const)('is over with an answer: $type', (event) => {
    dispatchSlip(event)
    expect([unconfirmedBetOf(7), stored()]).toEqual([null, null])
  })

  it('is looked up by another page only after some seconds, never replaces a slip with selections, and expires after a day', () => {
    expect(unconfirmedBetOf(7)?.waitMs).toBeGreaterThan(10_000)
    expect(unconfirmedBetOf(7, Date.now() + 20_000)?.waitMs).toBe(0)
    dispatchSlip({ type: 'cleared' })
    toggleOutcome(sampleOutcome, sampleKey)
    dispatchSlip({ type: 'unconfirmed-found', ...found })
    expect(slipStore.getState().slip.placement).toBeNull()
    expect(unconfirmedBetOf(7, Date.now() + 25 * 3_600_000)).toBeNull()
  })

  it('BEY-04e is found even if an older version has stored an entry in an outdated format, which is removed', () => {
    const known = JSON.parse(stored() ?? '[]') as unknown[]
    localStorage.setItem('tl.bets-in-doubt', JSON.stringify([{ sent, bets: [sampleBet] }, ...known]))
    expect(unconfirmedBetOf(7)?.unconfirmed).toEqual(found)
    expect(JSON.parse(stored() ?? '')).toHaveLength(1)
  })
})
