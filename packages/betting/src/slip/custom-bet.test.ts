import { describe, expect, it } from 'vitest'
import { euro, outcomeOf, placedBet, sent, settings, slipAfter, toggled } from '../testing/slip-samples.ts'
import { placementBody } from './placement.ts'
import { slipReasons } from './reasons.ts'
import { createSelection, emptySlip, selectionsOf } from './slip.ts'
import type { Slip } from './slip.ts'
import type { SlipEvent } from './slip-events.ts'
import { restoredSlip, StoredSlip, storedSlip } from './stored-slip.ts'
import { slipSummary } from './summary.ts'

const pick = (marketId: number, more: { matchId?: number; odds?: number } = {}) =>
  outcomeOf(more.matchId ?? 1, { marketId, odds: more.odds ?? 2_000 })
const idOf = (marketId: number, matchId = 1) => createSelection(pick(marketId, { matchId }), euro).id
const tap = (marketId: number, matchId = 1): SlipEvent => ({
  type: 'custom-outcome-toggled',
  outcome: pick(marketId, { matchId }),
})
const quoted = (odds: number | null, ...markets: number[]): SlipEvent => ({
  type: 'custom-odds-received',
  selectionIds: markets.map((id) => idOf(id)),
  odds,
})
const moved = (marketId: number, odds: number, isOpen = true): SlipEvent => ({
  type: 'odds-received',
  selectionId: idOf(marketId),
  line: { isOpen, isActive: true, odds },
})
const stake: SlipEvent = { type: 'stake-changed', betId: 1, stake: 1_000 }
const wallet = { balanceMinor: 10_000, isFiat: true }
const codes = (slip: Slip) => slipReasons(slip, settings, wallet).map(({ code }) => code)
const markets = ({ bets }: Pick<Slip, 'bets'>) => selectionsOf(bets).map(({ marketId }) => marketId)

describe('a bet builder in the slip', () => {
  it('SLIP-20b [TICKET-14] a bet builder begins with its first outcome, taps add and remove outcomes, and no outcome of another match can be added', () => {
    const one = slipAfter([tap(1)])
    expect(one.bets).toMatchObject([{ betType: 'custom_bet', customOdds: null }])
    expect(codes(slipAfter([tap(1), stake]))).toEqual(['invalid-custom-odds'])
    expect(markets(slipAfter([tap(1), tap(2), tap(3), tap(2)]))).toEqual([1, 3])
    expect(slipAfter([tap(1), tap(1)])).toEqual(emptySlip)
    const two = slipAfter([tap(1), tap(2)])
    expect(slipAfter([tap(1), tap(2), tap(3, 9)])).toEqual(two)
    const nine = slipAfter([1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => tap(id)))
    expect(markets(nine)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('SLIP-20b SLIP-21e [TICKET-39] the first price of a bet builder counts as accepted, and a price for other outcomes is ignored', () => {
    const priced = slipAfter([tap(1), tap(2), stake, quoted(3_300, 2, 1)])
    expect(priced).toMatchObject({
      ticketState: 'INITIAL',
      bets: [{ customOdds: 3_300, acceptedCustomOdds: 3_300 }],
    })
    expect(slipSummary(priced)).toMatchObject({ oddsMilli: 3_300n, winMinor: 3_300n })
    expect(codes(priced)).toEqual([])
    for (const other of [quoted(9_000, 1), quoted(9_000, 1, 3), quoted(9_000, 1, 2, 3)])
      expect(slipAfter([tap(1), tap(2), stake, quoted(3_300, 1, 2), other])).toEqual(priced)
    // Adding an outcome removes the quoted price.
    expect(slipAfter([tap(1), tap(2), quoted(3_300, 1, 2), tap(3)]).bets).toMatchObject([
      { customOdds: null, acceptedCustomOdds: null },
    ])
  })

  it('SLIP-09d [PRICE-7] [TICKET-39] when the odds of a leg change, a bet builder has no price, and the player must accept the next one', () => {
    const events = [tap(1), tap(2), stake, quoted(3_300, 1, 2), moved(1, 1_900)]
    const unpriced = slipAfter(events)
    expect(unpriced.bets).toMatchObject([{ customOdds: null, acceptedCustomOdds: 3_300 }])
    expect(codes(unpriced)).toContain('invalid-custom-odds')
    const changed = slipAfter([...events, quoted(3_000, 1, 2)])
    expect(changed.ticketState).toBe('ODDS_CHANGED')
    expect([slipSummary(changed).winMinor, slipSummary(changed).acceptedWinMinor]).toEqual([3_000n, 3_300n])
    expect(placementBody(changed, { deviceId: null, isQuick: false })?.bets[0]?.custom_odds).toBe(3_300)
    const accepted = slipAfter([...events, quoted(3_000, 1, 2), { type: 'changes-accepted' }])
    expect([accepted.ticketState, codes(accepted)]).toEqual(['INITIAL', []])
    expect(placementBody(accepted, { deviceId: null, isQuick: false })?.bets[0]?.custom_odds).toBe(3_000)
  })

  it('SLIP-09d [TICKET-39] a new price of a bet builder must be accepted even if its legs have not changed', () => {
    const slip = slipAfter([tap(1), tap(2), stake, quoted(3_300, 1, 2), quoted(3_500, 1, 2)])
    expect([slip.ticketState, codes(slip)]).toEqual(['ODDS_CHANGED', ['invalid-odds']])
  })

  it('[TICKET-39] after a leg was suspended, a bet builder has no price; a price that arrives while the bet is being sent is ignored', () => {
    const paused = [tap(1), tap(2), stake, quoted(3_300, 1, 2), moved(2, 2_000, false)]
    expect(slipAfter(paused).bets).toMatchObject([{ customOdds: null }])
    expect(slipAfter([...paused, quoted(3_300, 1, 2), moved(2, 2_000)]).bets).toMatchObject([{ customOdds: null }])
    const flight: SlipEvent[] = [{ type: 'placement-started' }, { type: 'placement-sent', sent }]
    const sending = [tap(1), tap(2), stake, quoted(3_300, 1, 2), ...flight]
    expect(slipAfter([...sending, quoted(9_000, 1, 2)])).toEqual(slipAfter(sending))
  })

  it('SLIP-02c [TICKET-14] while the slip has a bet builder, other outcomes are not added until it is closed', () => {
    expect(markets(slipAfter([tap(1), tap(2), toggled(7)]))).toEqual([1, 2])
    expect(slipAfter([tap(1), { type: 'custom-bet-closed' }])).toEqual(emptySlip)
    const ordinary = slipAfter([toggled(7)])
    expect(slipAfter([toggled(7), { type: 'custom-bet-closed' }])).toEqual(ordinary)
    expect(slipAfter([toggled(7), tap(1)])).toEqual(ordinary)
  })

  it('SLIP-20c [TICKET-40] bets that a bet builder replaces are set aside and stored, and return when it is removed or placed', () => {
    const begun: SlipEvent = { type: 'custom-bet-begun', outcome: pick(1) }
    const before = slipAfter([toggled(7), toggled(8), stake])
    const building = slipAfter([toggled(7), toggled(8), stake, begun, tap(2)])
    expect([markets(building), building.aside]).toEqual([[1, 2], before.bets])
    const stored = StoredSlip.parse(JSON.parse(JSON.stringify(storedSlip(building))))
    expect(restoredSlip(stored)).toEqual(building)
    // Such a stored slip, with waiting bets but no custom bet, can only have been written by hand.
    expect(restoredSlip({ ...stored, bets: [] })).toEqual(emptySlip)
    expect(slipAfter([toggled(7), toggled(8), stake, begun, { type: 'custom-bet-closed' }])).toEqual(before)
    const placed: SlipEvent[] = [
      { type: 'stake-changed', betId: 1, stake: 500 },
      { type: 'placement-started' },
      { type: 'placement-sent', sent },
      { type: 'placement-succeeded', bets: [placedBet] },
    ]
    const receipt = slipAfter([toggled(7), toggled(8), stake, begun, ...placed])
    expect([receipt.ticketState, receipt.aside.length]).toEqual(['SUCCESS', 1])
    const closed = { type: 'receipt-closed', reusesSelections: false } as const
    expect(slipAfter([toggled(7), toggled(8), stake, begun, ...placed, closed])).toEqual(before)
    expect(selectionsOf(slipAfter([toggled(7), stake, begun, ...placed, toggled(9)]).bets)).toHaveLength(2)
    expect(slipAfter([toggled(7), begun, { type: 'cleared' }])).toEqual(emptySlip)
  })

  it('SLIP-20b [TICKET-14] [TICKET-40] an outcome of a bet builder can be replaced by another one, even the only outcome while bets are set aside', () => {
    const begun: SlipEvent = { type: 'custom-bet-begun', outcome: pick(1) }
    const swapped = (from: number, to: number, matchId = 1): SlipEvent => ({
      type: 'custom-outcome-swapped',
      selectionId: idOf(from),
      outcome: pick(to, { matchId }),
    })
    const before = [toggled(7), toggled(8), begun, stake]
    const slip = slipAfter([...before, swapped(1, 2)])
    expect(slip.bets).toMatchObject([{ betType: 'custom_bet', stake: 1_000 }])
    expect([markets(slip), slip.selectedOutcomeIds, slip.aside]).toEqual([[2], [idOf(2)], slipAfter(before).aside])
    // A swap removes the price, which was for the former outcomes, and is possible in a full custom bet.
    const priced = slipAfter([tap(1), tap(2), stake, quoted(3_300, 1, 2), swapped(1, 3)])
    expect(markets(priced)).toEqual([3, 2])
    expect(priced.bets).toMatchObject([{ customOdds: null, acceptedCustomOdds: null }])
    const eight = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => tap(id))
    expect(markets(slipAfter([...eight, swapped(8, 9)]))).toEqual([1, 2, 3, 4, 5, 6, 7, 9])
    // These have no effect: swapping an outcome that is missing, for one that is selected or of another match, or while
    // the bet is sent.
    const two = [tap(1), tap(2), stake, quoted(3_300, 1, 2)]
    for (const none of [swapped(5, 3), swapped(1, 2), swapped(1, 3, 9)])
      expect(slipAfter([...two, none])).toEqual(slipAfter(two))
    const flight: SlipEvent[] = [...two, { type: 'placement-started' }, { type: 'placement-sent', sent }]
    expect(slipAfter([...flight, swapped(1, 3)])).toEqual(slipAfter(flight))
    expect(slipAfter([toggled(7), swapped(1, 2)])).toEqual(slipAfter([toggled(7)]))
  })

  it('[TICKET-40] an outcome of another match begins a new custom bet, and bets that were set aside stay so', () => {
    const begun = (matchId: number): SlipEvent => ({ type: 'custom-bet-begun', outcome: pick(1, { matchId }) })
    const slip = slipAfter([toggled(7), begun(1), tap(2), begun(3)])
    expect([selectionsOf(slip.bets).map(({ matchId }) => matchId), slip.aside.length]).toEqual([[3], 1])
  })
})
