// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepPanel, panelStore, tellPanel } from './panel-store.ts'
import { emptySlip } from './slip.ts'
import { slipStore, tellSlip } from './slip-store.ts'
import { samplePick, samplePlacedBet } from './testing/samples.ts'

const other = { ...samplePick, outcome_id: '3', outcome: 'Away' }
const closed = { isOpen: false, tab: 'BET_SLIP' as const }
let leave: () => void

beforeEach(() => {
  sessionStorage.clear()
  slipStore.setState({ slip: emptySlip })
  panelStore.setState(closed)
  leave = keepPanel()
})
afterEach(() => leave())

const panel = () => panelStore.getState()
const pick = (one = samplePick) => tellSlip({ type: 'pick-toggled', pick: one })

function placeBet(): void {
  pick()
  tellSlip({ type: 'placed', bet: samplePlacedBet })
}

describe('SHELL-06 the bet panel', () => {
  it('opens on the slip with the first selection and closes with the last', () => {
    tellPanel({ tab: 'MY_BETS' })
    pick()
    expect(panel()).toEqual({ isOpen: true, tab: 'BET_SLIP' })
    pick()
    expect(panel().isOpen).toBe(false)
  })

  it('stays closed when another selection takes the place of one', () => {
    pick()
    tellPanel({ isOpen: false })
    pick(other)
    expect(panel().isOpen).toBe(false)
  })

  it('stays open on a receipt, and closes with it', () => {
    placeBet()
    expect(panel().isOpen).toBe(true)
    tellSlip({ type: 'receipt-closed', keepsPick: false })
    expect(panel().isOpen).toBe(false)
  })

  it('stays open on the slip when the receipt gives its selection back', () => {
    placeBet()
    tellSlip({ type: 'receipt-closed', keepsPick: true })
    expect(panel()).toEqual({ isOpen: true, tab: 'BET_SLIP' })
  })

  it.each([samplePick, other])('opens on the slip for a price taken after a receipt, %#', (next) => {
    placeBet()
    tellPanel({ isOpen: false, tab: 'MY_BETS' })
    pick(next)
    expect(panel()).toEqual({ isOpen: true, tab: 'BET_SLIP' })
  })

  it('is kept across a reload of the same page, not on another', () => {
    tellPanel({ isOpen: true, tab: 'MY_BETS' })
    leave()
    panelStore.setState(closed)
    leave = keepPanel()
    expect(panel()).toEqual({ isOpen: true, tab: 'MY_BETS' })
    leave()
    panelStore.setState(closed)
    history.replaceState(null, '', '/elsewhere')
    leave = keepPanel()
    expect(panel()).toEqual({ isOpen: false, tab: 'MY_BETS' })
  })
})
