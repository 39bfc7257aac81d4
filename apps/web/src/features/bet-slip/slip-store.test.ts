// @vitest-environment happy-dom
import { emptySlip } from '@touchline/betting'
import { beforeEach, describe, expect, it } from 'vitest'
import { storedNames } from '../../site/stored-names.ts'
import { unknownSite } from './slip-settings.ts'
import { dispatchSlip, startSlip, typeStake } from './dispatch-slip.ts'
import { clearSlip, restoreSlip, selectionCount, slipStore, toggleOutcome } from './slip-store.ts'
import { sampleKey, sampleOutcome, samplePlacement, sending } from './testing/samples.ts'

const other = { ...sampleOutcome, outcomeId: '3', outcomeName: 'Away' }
const otherKey = '1/1//3' as typeof sampleKey

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  slipStore.setState(slipStore.getInitialState())
})

// Before anything starts the rules: later tests have them.
describe('a price pressed before the rules are there', () => {
  it('SLIP-02a counts as selected at once, and is in the slip as soon as they are', () => {
    toggleOutcome(sampleOutcome, sampleKey)
    toggleOutcome(sampleOutcome, sampleKey)
    expect(selectionCount(slipStore.getState())).toBe(0)
    toggleOutcome(sampleOutcome, sampleKey)
    toggleOutcome(other, otherKey)
    expect(selectionCount(slipStore.getState())).toBe(1)
    clearSlip()
    expect(selectionCount(slipStore.getState())).toBe(0)
    toggleOutcome(sampleOutcome, sampleKey)
    startSlip()
    expect(slipStore.getState()).toMatchObject({ pending: null, slip: { selectedOutcomeIds: [sampleKey] } })
  })
})

const slip = () => slipStore.getState().slip

/** The same tab after a reload. */
function reload(): void {
  slipStore.setState(slipStore.getInitialState())
  restoreSlip(unknownSite)
  startSlip()
}

describe('one selection at a time', () => {
  it('SLIP-02ab a price toggles in and out, and nothing changes while a bet is on its way', () => {
    toggleOutcome(sampleOutcome, sampleKey)
    expect(slip().selectedOutcomeIds).toEqual([sampleKey])
    toggleOutcome({ ...sampleOutcome, odds: 2_100 }, sampleKey)
    expect(slip().bets).toEqual([])
    toggleOutcome(sampleOutcome, sampleKey)
    typeStake('10')
    dispatchSlip(...sending)
    const before = slipStore.getState()
    toggleOutcome(other, otherKey)
    typeStake('99')
    dispatchSlip({ type: 'selection-removed', selectionId: sampleKey }, { type: 'changes-accepted' })
    expect(slipStore.getState()).toBe(before)
  })

  it('another price takes its place with the stake, and that is named until something else happens', () => {
    toggleOutcome(sampleOutcome, sampleKey)
    typeStake('12.5')
    toggleOutcome(other, otherKey)
    expect(slipStore.getState()).toMatchObject({ replaced: 'Home', stakeText: '12.5' })
    expect(slip()).toMatchObject({ selectedOutcomeIds: [otherKey], bets: [{ betType: 'single', stake: 1_250 }] })
    typeStake('5')
    expect(slipStore.getState().replaced).toBe('Home')
    dispatchSlip({ type: 'selection-removed', selectionId: otherKey })
    expect(slipStore.getState()).toMatchObject({ replaced: null, stakeText: '5', slip: { bets: [] } })
  })

  it('what is no amount is no stake', () => {
    toggleOutcome(sampleOutcome, sampleKey)
    for (const text of ['', 'abc', '1.234', '-5']) {
      typeStake(text)
      expect([slipStore.getState().stakeText, slip().bets[0]?.stake]).toEqual([text, 0])
    }
  })

  it('SLIP-13a another currency resets the stake, and the text that was typed', () => {
    toggleOutcome(sampleOutcome, sampleKey)
    typeStake('10')
    dispatchSlip({ type: 'currency-changed', currency: { code: 'JPY', subunits: 1 } })
    expect(slipStore.getState().stakeText).toBe('')
    expect(slip().bets).toMatchObject([{ stake: 0, stakeSource: 'sharing' }])
  })
})

describe('what is stored', () => {
  it('SLIP-15ab is saved with each change and restored on load', () => {
    toggleOutcome(sampleOutcome, sampleKey)
    typeStake('12.')
    const before = slipStore.getState()
    reload()
    expect(slipStore.getState()).toEqual({ ...before, replaced: null })
    clearSlip()
    expect(sessionStorage.getItem(storedNames.bets)).toBeNull()
  })

  it('SLIP-14k BEY-02c a bet on its way comes back as one whose answer was lost, under its key', () => {
    toggleOutcome(sampleOutcome, sampleKey)
    typeStake('10')
    dispatchSlip(...sending)
    reload()
    expect(slip()).toMatchObject({ ticketState: 'PROCESSING', placement: { sent: samplePlacement, isChecking: true } })
  })

  it.each([
    '{"pick":{"match_id":1},"stakeText":"5","sent":null,"placed":null}',
    '{"slip":{"bets":[{}],"sent":null,"placedBets":[]},"stakeText":""}',
    'not json',
  ])('SLIP-15b is ignored when it is no slip: %s', (text) => {
    sessionStorage.setItem(storedNames.bets, text)
    reload()
    expect(slip()).toEqual(emptySlip)
  })

  it('SLIP-01f is restoring until the rules are there; a price that was pressed meanwhile is added', () => {
    toggleOutcome(sampleOutcome, sampleKey)
    slipStore.setState(slipStore.getInitialState())
    restoreSlip(unknownSite)
    expect(slip().isRestoring).toBe(true)
    slipStore.setState({ pending: { outcome: sampleOutcome, selectionId: sampleKey } })
    startSlip()
    expect(slipStore.getState()).toMatchObject({ pending: null, slip: { isRestoring: false } })
    expect(slip().selectedOutcomeIds).toEqual([sampleKey])
  })

  it('SLIP-02b a price pressed before a bet on its way is restored is ignored, and not shown as selected', () => {
    toggleOutcome(sampleOutcome, sampleKey)
    typeStake('10')
    dispatchSlip(...sending)
    slipStore.setState(slipStore.getInitialState())
    restoreSlip(unknownSite)
    slipStore.setState({ pending: { outcome: other, selectionId: otherKey } })
    startSlip()
    expect(slipStore.getState()).toMatchObject({ pending: null, slip: { placement: { sent: samplePlacement } } })
    expect(slip().selectedOutcomeIds).toEqual([sampleKey])
  })
})
