// @vitest-environment happy-dom
import type { SelectionKey } from '@touchline/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { syncPanel, panelStore, updatePanel } from './panel-store.ts'
import { dispatchSlip } from '../dispatch-slip.ts'
import { changeStake } from '../change-slip.ts'
import { selectionCount, slipStore, toggleCustomOutcome, toggleOutcome } from '../slip-store.ts'
import { sampleOutcome, samplePlacedBet, sampleSlip, sending } from '../testing/samples.ts'
import { startSlip } from '../start-slip.ts'

const other = { ...sampleOutcome, outcomeId: '3', outcomeName: 'Away' }
const closed = { isOpen: false, tab: 'BET_SLIP' as const }
let leave: () => void

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  slipStore.setState(slipStore.getInitialState())
  startSlip()
  panelStore.setState(closed)
  leave = syncPanel()
})
afterEach(() => leave())

const panel = () => panelStore.getState()
/** Waits until the sheet opens, which is after the frame that shows the price as selected. */
const opened = () => vi.waitFor(() => expect(panel()).toEqual({ isOpen: true, tab: 'BET_SLIP' }))
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 10)))
const toggle = (one = sampleOutcome) => toggleOutcome(one, `1/1//${one.outcomeId}` as SelectionKey)

async function placeBet(): Promise<void> {
  toggle()
  await opened()
  changeStake(1, 1_000)
  dispatchSlip(...sending, { type: 'placement-succeeded', bets: [samplePlacedBet] })
}

describe('SHELL-06 the bet panel', () => {
  it('SHELL-06cd opens on the slip with the first selection, and closes when the last is removed', async () => {
    updatePanel({ tab: 'MY_BETS' })
    toggle()
    await opened()
    toggle()
    expect(panel().isOpen).toBe(false)
  })

  it('SHELL-06c SLIP-02e opens after the selected price is painted, unless the tap is undone or the panel changes before that', async () => {
    toggle()
    expect([slipStore.getState().slip.selectedOutcomeIds.length, panel().isOpen]).toEqual([1, false])
    toggle()
    await frame()
    expect(panel().isOpen).toBe(false)
    toggle()
    updatePanel({ tab: 'MY_BETS' })
    await frame()
    expect(panel()).toEqual({ isOpen: false, tab: 'MY_BETS' })
  })

  it('SHELL-06c stays open while the slip’s code is fetched and while the taps made meanwhile are applied', async () => {
    slipStore.setState({ pending: [{ outcome: sampleOutcome, selectionId: '1/1//1' as SelectionKey }] })
    await opened()
    const seen: boolean[] = []
    const stop = panelStore.subscribe(({ isOpen }) => seen.push(isOpen))
    startSlip()
    stop()
    expect(slipStore.getState()).toMatchObject({ pending: [], slip: { selectedOutcomeIds: ['1/1//1'] } })
    expect(seen).toEqual([])
  })

  it('SHELL-06i stays closed while a bet builder is filled from the page, and shows the slip when opened', async () => {
    updatePanel({ tab: 'MY_BETS' })
    toggleCustomOutcome(sampleOutcome, '1/1//1' as SelectionKey)
    expect(slipStore.getState().slip.bets[0]?.betType).toBe('custom_bet')
    await frame()
    expect(panel()).toEqual(closed)
  })

  it('SHELL-06g counts a selection that was tapped before the slip’s code was fetched, and counts none while a receipt is shown', async () => {
    slipStore.setState({ pending: [{ outcome: other, selectionId: '1/1//3' as SelectionKey }] })
    expect(selectionCount(slipStore.getState())).toBe(1)
    slipStore.setState({ pending: [] })
    await placeBet()
    expect([panel().isOpen, selectionCount(slipStore.getState())]).toEqual([true, 0])
    expect(slipStore.getState().slip).toMatchObject({ ticketState: 'SUCCESS', bets: [{}] })
  })

  it('SHELL-06g stays closed when one selection replaces another', async () => {
    toggle()
    await opened()
    updatePanel({ isOpen: false })
    toggle(other)
    await frame()
    expect(panel().isOpen).toBe(false)
  })

  it('SHELL-06h stays open on a receipt, and closes when the receipt is closed', async () => {
    await placeBet()
    expect(panel().isOpen).toBe(true)
    dispatchSlip({ type: 'receipt-closed', reusesSelections: false })
    expect(panel().isOpen).toBe(false)
  })

  it('stays open on the slip when a receipt is closed in order to place the same selection again', async () => {
    await placeBet()
    dispatchSlip({ type: 'receipt-closed', reusesSelections: true })
    expect(panel()).toEqual({ isOpen: true, tab: 'BET_SLIP' })
  })

  it.each([sampleOutcome, other])('opens on the slip for a price taken after a receipt, %#', async (next) => {
    await placeBet()
    updatePanel({ isOpen: false, tab: 'MY_BETS' })
    toggle(next)
    await opened()
    expect(slipStore.getState().slip.selectedOutcomeIds).toHaveLength(1)
  })

  it('SHELL-06b SESS-06g is restored from tl.panel after a reload of the same page, but not on another page', () => {
    updatePanel({ isOpen: true, tab: 'MY_BETS' })
    expect([sessionStorage.getItem('tl.panel') === null, localStorage.getItem('tl.panel')]).toEqual([false, null])
    leave()
    panelStore.setState(closed)
    leave = syncPanel()
    expect(panel()).toEqual({ isOpen: true, tab: 'MY_BETS' })
    leave()
    panelStore.setState(closed)
    history.replaceState(null, '', '/elsewhere')
    leave = syncPanel()
    expect(panel()).toEqual({ isOpen: false, tab: 'MY_BETS' })
  })

  it('does not open or close when the slip is restored after a reload', () => {
    slipStore.setState(({ slip }) => ({ slip: { ...slip, isRestoring: true } }))
    slipStore.setState({ slip: sampleSlip() })
    expect(panel().isOpen).toBe(false)
  })
})
