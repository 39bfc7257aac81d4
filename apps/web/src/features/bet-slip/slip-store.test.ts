// @vitest-environment happy-dom
import { emptySlip } from '@touchline/betting'
import { beforeEach, describe, expect, it } from 'vitest'
import { storedNames } from '../../site/storage/stored-names.ts'
import { sessionStore } from '../session/index.ts'
import { changeOneStake, changeStake, removeSelections } from './change-slip.ts'
import { dispatchSlip } from './dispatch-slip.ts'
import {
  clearSlip,
  restoreSlip,
  selectionCount,
  slipOdds,
  slipStore,
  swapCustomOutcome,
  toggleCustomOutcome,
  toggleOutcome,
  unknownSite,
} from './slip-store.ts'
import { fillSlip, sampleKey, sampleOutcome, samplePlacedBet, samplePlacement, sending } from './testing/samples.ts'
import { beginCustomBet } from './taps/custom-taps.ts'
import { startSlip } from './start-slip.ts'

const other = { ...sampleOutcome, outcomeId: '3', outcomeName: 'Away' }
const otherKey = '1/1//3' as typeof sampleKey

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  sessionStore.setState(sessionStore.getInitialState())
  slipStore.setState(slipStore.getInitialState())
})

// This test must be the first: it runs before the rules are loaded, which then stay loaded.
describe('a price tapped before the rules are fetched', () => {
  it('SLIP-02a counts as selected at once, and is added to the slip as soon as the rules arrive', () => {
    toggleOutcome(sampleOutcome, sampleKey)
    toggleOutcome(sampleOutcome, sampleKey)
    expect(selectionCount(slipStore.getState())).toBe(0)
    toggleOutcome(sampleOutcome, sampleKey)
    toggleOutcome(other, otherKey)
    expect(selectionCount(slipStore.getState())).toBe(2)
    clearSlip()
    expect(selectionCount(slipStore.getState())).toBe(0)
    toggleOutcome(sampleOutcome, sampleKey)
    expect(slipOdds(slipStore.getState())).toBe(2_000)
    toggleOutcome(other, otherKey)
    startSlip()
    expect(slipStore.getState()).toMatchObject({ pending: [], slip: { selectedOutcomeIds: [sampleKey, otherKey] } })
  })
})

const slip = () => slipStore.getState().slip

/** Resets the store and restores the stored slip, as a reload or a new tab does. */
function reload(): void {
  slipStore.setState(slipStore.getInitialState())
  restoreSlip(unknownSite)
  startSlip()
}

/** Sets a site that offers several singles in one slip. */
function allowSingles(): void {
  const sportsbook = { ...unknownSite.sportsbook, multiSingleAvailableByProvider: { betradar: true } }
  slipStore.setState({ site: { ...unknownSite, features: { multi_single_bets: true }, sportsbook } })
}

const stakes = () => slip().bets.map(({ stake }) => stake)

describe('selections and their stakes', () => {
  it('SLIP-02ab a tap on a price adds it and another tap removes it; nothing changes while a bet is in flight', () => {
    toggleOutcome(sampleOutcome, sampleKey)
    expect(slip().selectedOutcomeIds).toEqual([sampleKey])
    toggleOutcome({ ...sampleOutcome, odds: 2_100 }, sampleKey)
    expect(slip().bets).toEqual([])
    toggleOutcome(sampleOutcome, sampleKey)
    changeStake(1, 1_000)
    dispatchSlip(...sending)
    const before = slipStore.getState()
    toggleOutcome(other, otherKey)
    changeStake(1, 9_900)
    dispatchSlip({ type: 'selection-removed', selectionId: sampleKey }, { type: 'changes-accepted' })
    expect(slipStore.getState()).toBe(before)
  })

  it('SLIP-03b a second selection turns the bet into a combo with the same stake, and the slip shows the combined price', () => {
    toggleOutcome(sampleOutcome, sampleKey)
    changeStake(1, 1_250)
    toggleOutcome({ ...other, matchId: 2, odds: 1_500 }, '2/1//3' as typeof sampleKey)
    expect(slip()).toMatchObject({ bets: [{ betType: 'combo', stake: 1_250 }] })
    expect(slipOdds(slipStore.getState())).toBe(3_000)
  })

  it('SLIP-03a an added single gets the stake that all singles share', () => {
    allowSingles()
    toggleOutcome(sampleOutcome, sampleKey)
    changeStake(1, 1_000)
    toggleOutcome(other, otherKey)
    expect([stakes(), slipOdds(slipStore.getState())]).toEqual([[1_000, 1_000], null])
    changeStake(2, 500)
    expect(stakes()).toEqual([500, 500])
    changeOneStake(false)
    changeStake(2, 700)
    toggleOutcome({ ...other, outcomeId: '2' }, '1/1//2' as typeof sampleKey)
    expect(stakes()).toEqual([500, 700, 0])
    changeOneStake(true)
    expect(stakes()).toEqual([500, 500, 500])
  })

  it('SLIP-10a a single that is added beside one with a wanted return gets the same stake if all singles share one', () => {
    allowSingles()
    toggleOutcome(sampleOutcome, sampleKey)
    dispatchSlip({ type: 'potential-win-changed', betId: 1, potentialWin: 3_000 })
    expect([slipStore.getState().hasOneStake, stakes()]).toEqual([true, [1_500]])
    toggleOutcome(other, otherKey)
    expect(slip().bets).toMatchObject([
      { stake: 1_500, stakeSource: 'stake' },
      { stake: 1_500, stakeSource: 'stake' },
    ])
  })

  it('SLIP-10b a wanted return stays as typed when another price joins its bet, or when each single has its own stake', () => {
    const wanted = { type: 'potential-win-changed', betId: 1, potentialWin: 3_000 } as const
    toggleOutcome(sampleOutcome, sampleKey)
    dispatchSlip(wanted)
    toggleOutcome({ ...other, matchId: 2, odds: 1_500 }, '2/1//3' as typeof sampleKey)
    expect(slip().bets).toMatchObject([{ betType: 'combo', stake: 1_000, potentialWin: 3_000 }])
    slipStore.setState(slipStore.getInitialState())
    allowSingles()
    changeOneStake(false)
    toggleOutcome(sampleOutcome, sampleKey)
    dispatchSlip(wanted)
    toggleOutcome(other, otherKey)
    expect(slip().bets).toMatchObject([{ stake: 1_500, potentialWin: 3_000 }, { stake: 0 }])
  })

  it('the next slip starts with the last stake', () => {
    toggleOutcome(sampleOutcome, sampleKey)
    changeStake(1, 500)
    dispatchSlip({ type: 'selection-removed', selectionId: sampleKey })
    toggleOutcome(other, otherKey)
    expect(stakes()).toEqual([500])
  })

  it('SLIP-13a another currency resets the stake and the last stake', () => {
    toggleOutcome(sampleOutcome, sampleKey)
    changeStake(1, 1_000)
    dispatchSlip({ type: 'currency-changed', currency: { code: 'JPY', subunits: 1 } })
    expect(slipStore.getState().lastStake).toBe(0)
    expect(slip().bets).toMatchObject([{ stake: 0, stakeSource: 'sharing' }])
  })

  it('SLIP-13a when the currency changes, the last stake is removed even if the slip is empty', () => {
    toggleOutcome(sampleOutcome, sampleKey)
    changeStake(1, 1_000)
    dispatchSlip({ type: 'selection-removed', selectionId: sampleKey })
    expect(slipStore.getState().lastStake).toBe(1_000)
    dispatchSlip({ type: 'currency-changed', currency: { code: 'JPY', subunits: 1 } })
    expect(slipStore.getState().lastStake).toBe(0)
  })

  it('SLIP-13a an account in another currency starts without the last stake, even if the slip was empty when the currency changed', () => {
    const setCurrency = (currency: string, subunits: number) => {
      const accounts = [{ currency, subunits, balance: 0, active: true }]
      sessionStore.setState({ session: { status: 'player', player: { id: 7 }, accounts } as never })
    }
    setCurrency('JPY', 1)
    toggleOutcome(sampleOutcome, sampleKey)
    changeStake(1, 50_000)
    dispatchSlip({ type: 'selection-removed', selectionId: sampleKey })
    setCurrency('EUR', 100)
    reload()
    toggleOutcome(sampleOutcome, sampleKey)
    expect(slip().bets).toMatchObject([{ stake: 0, currency: { code: 'EUR' } }])
    toggleOutcome(sampleOutcome, sampleKey)
    toggleCustomOutcome(sampleOutcome, sampleKey)
    expect(slip().bets).toMatchObject([{ betType: 'custom_bet', stake: 0, currency: { code: 'EUR' } }])
    toggleCustomOutcome(sampleOutcome, sampleKey)
    setCurrency('JPY', 1)
    toggleOutcome(sampleOutcome, sampleKey)
    expect(slip().bets).toMatchObject([{ stake: 50_000, currency: { code: 'JPY' } }])
  })
})

describe('storage', () => {
  it('SLIP-15ab SESS-06fg the slip is stored with each change, in tl.bets of the browser’s storage, and restored on load', () => {
    toggleOutcome(sampleOutcome, sampleKey)
    changeStake(1, 1_250)
    const before = slipStore.getState()
    expect([localStorage.getItem('tl.bets') === null, sessionStorage.getItem('tl.bets')]).toEqual([false, null])
    reload()
    expect(slipStore.getState()).toEqual(before)
    clearSlip()
    expect(localStorage.getItem(storedNames.bets)).toBeNull()
  })

  it('SLIP-15b a slip that an earlier version stored per tab is restored once', () => {
    fillSlip()
    sessionStorage.setItem('tl.bets', localStorage.getItem('tl.bets')!)
    localStorage.clear()
    reload()
    expect([stakes(), sessionStorage.getItem('tl.bets')]).toEqual([[1_000], null])
  })

  it('SLIP-14k BEY-02c a bet in flight is restored under its key, as one whose answer was lost', () => {
    toggleOutcome(sampleOutcome, sampleKey)
    changeStake(1, 1_000)
    dispatchSlip(...sending)
    reload()
    expect(slip()).toMatchObject({ ticketState: 'PROCESSING', placement: { sent: samplePlacement, isChecking: true } })
  })

  it.each([
    '{"pick":{"match_id":1},"stakeText":"5","sent":null,"placed":null}',
    '{"slip":{"bets":[{}],"sent":null,"placedBets":[]},"stakeText":""}',
    'not json',
  ])('SLIP-15b an invalid stored slip is ignored: %s', (text) => {
    localStorage.setItem(storedNames.bets, text)
    reload()
    expect(slip()).toEqual(emptySlip)
  })

  it('SLIP-01f the slip counts as restoring until the rules arrive; a price tapped in the meantime is added then', () => {
    toggleOutcome(sampleOutcome, sampleKey)
    slipStore.setState(slipStore.getInitialState())
    restoreSlip(unknownSite)
    expect(slip().isRestoring).toBe(true)
    slipStore.setState({ pending: [{ outcome: sampleOutcome, selectionId: sampleKey }] })
    startSlip()
    expect(slipStore.getState()).toMatchObject({ pending: [], slip: { isRestoring: false } })
    expect(slip().selectedOutcomeIds).toEqual([sampleKey])
  })

  it('SLIP-02b if a bet in flight is restored, an earlier tap is ignored, and its price is not shown as selected', () => {
    toggleOutcome(sampleOutcome, sampleKey)
    changeStake(1, 1_000)
    dispatchSlip(...sending)
    slipStore.setState(slipStore.getInitialState())
    restoreSlip(unknownSite)
    slipStore.setState({ pending: [{ outcome: other, selectionId: otherKey }] })
    startSlip()
    expect(slipStore.getState()).toMatchObject({ pending: [], slip: { placement: { sent: samplePlacement } } })
    expect(slip().selectedOutcomeIds).toEqual([sampleKey])
  })
})

describe('tracking', () => {
  const page = window as { dataLayer?: unknown[] }
  const named = { match_id: 1, market_id: 1, specifier: '', sport_key: sampleOutcome.sportKey }

  it('SLIP-19ab adding and removing a price, by its button or in the slip, is tracked if the player has consented', () => {
    page.dataLayer = []
    toggleOutcome(sampleOutcome, sampleKey)
    toggleOutcome(sampleOutcome, sampleKey)
    toggleOutcome(other, otherKey)
    const [selection] = slip().bets[0]?.selections ?? []
    if (selection) removeSelections(selection)
    expect(page.dataLayer).toEqual([
      { event: 'outcome_add_click', ...named, outcome_id: sampleOutcome.outcomeId },
      { event: 'outcome_delete_click', ...named, outcome_id: sampleOutcome.outcomeId },
      { event: 'outcome_add_click', ...named, outcome_id: '3' },
      { event: 'outcome_delete_click', ...named, outcome_id: '3' },
    ])
  })

  const recorded = () => page.dataLayer?.map((one) => Object.values(one as Record<string, unknown>).slice(0, 3))
  const pickOf = (marketId: number, matchId = 1) => ({ ...sampleOutcome, marketId, matchId })
  const tapInBuilder = (marketId: number) =>
    toggleCustomOutcome(pickOf(marketId), `1/${marketId}//1` as typeof sampleKey)

  it('SLIP-19ab selections of a bet builder are tracked when they are added, removed or replaced; bets that are set aside for it are not', () => {
    startSlip()
    toggleOutcome(pickOf(1, 2), '2/1//1' as typeof sampleKey)
    page.dataLayer = []
    beginCustomBet({ outcome: sampleOutcome, selectionId: sampleKey })
    tapInBuilder(18)
    tapInBuilder(18)
    swapCustomOutcome(sampleKey, pickOf(19))
    dispatchSlip({ type: 'custom-bet-closed' })
    expect(recorded()).toEqual([
      ['outcome_add_click', 1, 1],
      ['outcome_add_click', 1, 18],
      ['outcome_delete_click', 1, 18],
      ['outcome_delete_click', 1, 1],
      ['outcome_add_click', 1, 19],
      ['outcome_delete_click', 1, 19],
    ])
    expect(page.dataLayer[0]).toEqual({ event: 'outcome_add_click', ...named, outcome_id: sampleOutcome.outcomeId })
    // The next pick replaces the receipt, which does not count as removing its selections.
    fillSlip(...sending, { type: 'placement-succeeded', bets: [samplePlacedBet] })
    page.dataLayer = []
    tapInBuilder(18)
    expect(recorded()).toEqual([['outcome_add_click', 1, 18]])
  })

  it('SLIP-19ab selections of a shared slip are tracked when they are added to the slip or replace its selections', () => {
    fillSlip()
    page.dataLayer = []
    const draft = { systemId: null, customOdds: null, stake: null }
    dispatchSlip({ type: 'shared-slip-added', bets: [{ ...draft, outcomes: [sampleOutcome, pickOf(1, 2)] }] })
    dispatchSlip({ type: 'shared-slip-taken', bets: [{ ...draft, outcomes: [pickOf(1, 2), pickOf(1, 3)] }] })
    expect(recorded()).toEqual([
      ['outcome_add_click', 2, 1],
      ['outcome_delete_click', 1, 1],
      ['outcome_add_click', 3, 1],
    ])
  })

  it('SLIP-19 nothing is tracked for a tap without effect, nor without consent', () => {
    page.dataLayer = []
    fillSlip(...sending)
    toggleOutcome(other, otherKey)
    expect(page.dataLayer).toHaveLength(1)
    delete page.dataLayer
    slipStore.setState(slipStore.getInitialState())
    toggleOutcome(sampleOutcome, sampleKey)
    expect(page.dataLayer).toBeUndefined()
  })
})
