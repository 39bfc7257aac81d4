// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { syncPanel, panelStore, updatePanel } from './panel-store.ts'
import { emptySlip } from './slip.ts'
import { slipStore, dispatchSlip } from './slip-store.ts'
import { sampleSelection, samplePlacedBet } from './testing/samples.ts'

const other = { ...sampleSelection, outcome_id: '3', outcome: 'Away' }
const closed = { isOpen: false, tab: 'BET_SLIP' as const }
let leave: () => void

beforeEach(() => {
  sessionStorage.clear()
  slipStore.setState({ slip: emptySlip })
  panelStore.setState(closed)
  leave = syncPanel()
})
afterEach(() => leave())

const panel = () => panelStore.getState()
const toggle = (one = sampleSelection) => dispatchSlip({ type: 'selection-toggled', selection: one })

function placeBet(): void {
  toggle()
  dispatchSlip({ type: 'placed', bet: samplePlacedBet })
}

describe('SHELL-06 the bet panel', () => {
  it('opens on the slip with the first selection and closes with the last', () => {
    updatePanel({ tab: 'MY_BETS' })
    toggle()
    expect(panel()).toEqual({ isOpen: true, tab: 'BET_SLIP' })
    toggle()
    expect(panel().isOpen).toBe(false)
  })

  it('stays closed when another selection takes the place of one', () => {
    toggle()
    updatePanel({ isOpen: false })
    toggle(other)
    expect(panel().isOpen).toBe(false)
  })

  it('stays open on a receipt, and closes with it', () => {
    placeBet()
    expect(panel().isOpen).toBe(true)
    dispatchSlip({ type: 'receipt-closed', keepsSelection: false })
    expect(panel().isOpen).toBe(false)
  })

  it('stays open on the slip when the receipt gives its selection back', () => {
    placeBet()
    dispatchSlip({ type: 'receipt-closed', keepsSelection: true })
    expect(panel()).toEqual({ isOpen: true, tab: 'BET_SLIP' })
  })

  it.each([sampleSelection, other])('opens on the slip for a price taken after a receipt, %#', (next) => {
    placeBet()
    updatePanel({ isOpen: false, tab: 'MY_BETS' })
    toggle(next)
    expect(panel()).toEqual({ isOpen: true, tab: 'BET_SLIP' })
  })

  it('is restored after a reload of the same page, not on another', () => {
    updatePanel({ isOpen: true, tab: 'MY_BETS' })
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
})
