import { describe, expect, it } from 'vitest'
import { seed } from '../testing/seed.ts'
import { assertSlipInvariants } from '../testing/slip-model.ts'
import {
  builder,
  euro,
  multiSingle,
  outcomeOf,
  placedBet,
  sending,
  settings,
  slipAfter,
  toggled,
} from '../testing/slip-samples.ts'
import { reduceSlip } from './reduce-slip.ts'
import { tapRejection } from './selections.ts'
import { createSelection, emptySlip } from './slip.ts'
import { offersMultiSingle } from './slip-settings.ts'
import type { Slip } from './slip.ts'
import type { SlipEvent } from './slip-events.ts'

const count = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => toggled(from + i))
const shape = ({ bets }: Slip) =>
  bets.map(({ betType, selections, systemType }) => [betType, selections.length, systemType?.winCount ?? null])
const idOf = (matchId: number) => createSelection(outcomeOf(matchId), euro).id
const removed = (matchId: number): SlipEvent => ({ type: 'selection-removed', selectionId: idOf(matchId) })
const system = (systemId?: number): SlipEvent => ({
  type: 'bet-type-changed',
  betType: 'system',
  ...(systemId === undefined ? {} : { systemId }),
})

it(`SLIP-01ad [TICKET-1] random events leave a consistent slip, seed ${seed}`, () => {
  assertSlipInvariants({ seed, numRuns: 500 })
})

describe('selections', () => {
  it('SLIP-02a [TICKET-2] toggling an outcome adds it, and toggling it again removes it, even if its price has changed', () => {
    const one = slipAfter([toggled(1)])
    expect(one.selectedOutcomeIds).toEqual([idOf(1)])
    expect(reduceSlip(one, toggled(1, { odds: 2_100 }), settings)).toEqual(emptySlip)
  })

  it('SLIP-02b [TICKET-2] a slip in progress cannot be edited', () => {
    const inProgress = slipAfter(sending)
    const shared = [{ outcomes: [outcomeOf(2)], systemId: null, customOdds: null, stake: null }]
    const next: SlipEvent[] = [
      toggled(1),
      toggled(2),
      { type: 'custom-outcome-toggled', outcome: outcomeOf(1, { outcomeId: '2' }) },
      { type: 'custom-bet-begun', outcome: outcomeOf(2) },
      { type: 'shared-slip-taken', bets: shared },
      { type: 'shared-slip-added', bets: shared },
    ]
    const edits: SlipEvent[] = [
      removed(1),
      { type: 'closed-selections-removed' },
      { type: 'bet-type-changed', betType: 'combo' },
      { type: 'changes-accepted' },
      { type: 'stake-changed', betId: 1, stake: 9_900 },
      { type: 'stakes-changed', stake: 9_900 },
      { type: 'potential-win-changed', betId: 1, potentialWin: 9_900 },
      { type: 'currency-changed', currency: { code: 'JPY', subunits: 1 } },
      { type: 'placement-started' },
    ]
    for (const edit of [...next, ...edits]) expect(reduceSlip(inProgress, edit, settings)).toBe(inProgress)
    const placed = slipAfter([...sending, { type: 'placement-succeeded', bets: [placedBet] }])
    for (const edit of edits) expect(reduceSlip(placed, edit, settings)).toBe(placed)
  })

  it('SLIP-03a SLIP-12f [TICKET-5] another outcome is added as a single if every provider allows several singles', () => {
    expect(shape(slipAfter(count(1, 3), multiSingle))).toEqual(Array.from({ length: 3 }, () => ['single', 1, null]))
    expect(shape(slipAfter([toggled(1), toggled(2, { provider: 'oddin' })], multiSingle))).toEqual([['combo', 2, null]])
    const isOff = { ...multiSingle, features: { multi_single_bets: false } }
    expect(shape(slipAfter(count(1, 2), isOff))).toEqual([['combo', 2, null]])
  })

  it("SLIP-06a [TICKET-5] several singles are offered if the site's feature is on and at least one provider allows them", () => {
    const without = { ...multiSingle.sportsbook, multiSingleAvailableByProvider: { oddin: false } }
    expect(offersMultiSingle(multiSingle)).toBe(true)
    expect(offersMultiSingle({ ...multiSingle, features: { multi_single_bets: false } })).toBe(false)
    expect(offersMultiSingle({ ...multiSingle, sportsbook: without })).toBe(false)
  })

  it('SLIP-03ab [TICKET-4] if the player has chosen one bet or several singles are not allowed, another outcome is added to the combo', () => {
    const stake = { type: 'stake-changed', betId: 1, stake: 500 } as const
    expect(slipAfter([toggled(1), stake, ...count(2, 4)]).bets).toMatchObject([{ betType: 'combo', stake: 500 }])
    // The player has changed the singles to one combo, so the third outcome joins it, although singles are allowed.
    const chosen = { type: 'bet-type-changed', betType: 'combo' } as const
    expect(shape(slipAfter([...count(1, 2), chosen, toggled(3)], multiSingle))).toEqual([['combo', 3, null]])
  })

  it('SLIP-03c [TICKET-3] adding an outcome sets INITIAL, or ODDS_CHANGED while the price of another one is changed', () => {
    const line = { isOpen: true, isActive: true, odds: 1_900 }
    const moved: SlipEvent = { type: 'odds-received', selectionId: idOf(1), line }
    expect(slipAfter([toggled(1), toggled(2)]).ticketState).toBe('INITIAL')
    expect(slipAfter([toggled(1), moved, toggled(2)]).ticketState).toBe('ODDS_CHANGED')
  })

  it('SLIP-01j [TICKET-1] [TICKET-14] a full combo, a full list of singles and a full bet builder accept no more outcomes', () => {
    expect(shape(slipAfter(count(1, 31)))).toEqual([['combo', 30, null]])
    const picks = Array.from({ length: 9 }, (_, place) => outcomeOf(1, { marketId: place + 1 }))
    const toggles = picks.map((outcome): SlipEvent => ({ type: 'custom-outcome-toggled', outcome }))
    expect(shape(slipAfter(toggles))).toEqual([['custom_bet', 8, null]])
    expect(slipAfter(count(1, 21), multiSingle).bets).toHaveLength(20)
  })

  it('BEY-03a [TICKET-1] [TICKET-2] a tap on an outcome that cannot be added has a reason', () => {
    expect(tapRejection(slipAfter(count(1, 30)))).toBe('too-many-selections')
    expect(tapRejection(slipAfter(count(1, 20), multiSingle))).toBe('too-many-bets')
    expect(tapRejection(slipAfter(sending))).toBe('in-progress')
    expect([tapRejection(slipAfter(count(1, 29))), tapRejection(slipAfter(count(1, 19), multiSingle))]).toEqual([
      null,
      null,
    ])
  })
})

describe('bet types', () => {
  it('SLIP-04ab [TICKET-6] one selection is a single, several are a combo', () => {
    expect(shape(slipAfter([toggled(1)]))).toEqual([['single', 1, null]])
    expect(shape(slipAfter([toggled(1), toggled(2)]))).toEqual([['combo', 2, null]])
    expect(shape(slipAfter([toggled(1), toggled(2), removed(1)]))).toEqual([['single', 1, null]])
    expect(shape(slipAfter([...count(1, 3), system(), removed(1), removed(2)]))).toEqual([['single', 1, null]])
  })

  it('SLIP-04cd [TICKET-7] a system whose size has changed becomes one of the new size, or else a combo', () => {
    const five = [...count(1, 5), system(503)]
    expect(shape(slipAfter(five))).toEqual([['system', 5, 3]])
    expect(shape(slipAfter([...five, toggled(6)]))).toEqual([['system', 6, 3]])
    expect(shape(slipAfter([...five, removed(1)]))).toEqual([['system', 4, 3]])
    expect(shape(slipAfter([...five, removed(1), removed(2)]))).toEqual([['system', 3, 2]])
    expect(shape(slipAfter([...five, removed(1), removed(2), removed(3)]))).toEqual([['combo', 2, null]])
    expect(shape(slipAfter([...count(1, 20), system(2010), toggled(21)]))).toEqual([['combo', 21, null]])
  })

  it('SLIP-06a [TICKET-8] when changed to singles, each selection becomes a bet with the same stake', () => {
    const combo: SlipEvent[] = [
      ...count(1, 3),
      { type: 'bet-type-changed', betType: 'combo' },
      { type: 'stake-changed', betId: 1, stake: 700 },
    ]
    const { bets } = slipAfter([...combo, { type: 'bet-type-changed', betType: 'single' }], multiSingle)
    expect(bets.map(({ betId, stake, selections }) => [betId, stake, selections[0]?.matchId])).toEqual([
      [1, 700, 1],
      [2, 700, 2],
      [3, 700, 3],
    ])
    const typedWin: SlipEvent = { type: 'potential-win-changed', betId: 1, potentialWin: 8_000 }
    const split = slipAfter([...combo, typedWin, { type: 'bet-type-changed', betType: 'single' }], multiSingle)
    expect(split.bets.map(({ stake, stakeSource }) => [stake, stakeSource])).toEqual(
      Array.from({ length: 3 }, () => [1_000, 'stake']),
    )
  })

  it('SLIP-06bc [TICKET-9] when changed to a combo or a system, all selections become one bet', () => {
    expect(shape(slipAfter([...count(1, 4), { type: 'bet-type-changed', betType: 'combo' }], multiSingle))).toEqual([
      ['combo', 4, null],
    ])
    expect(shape(slipAfter([...count(1, 4), system()], multiSingle))).toEqual([['system', 4, 2]])
    expect(shape(slipAfter([...count(1, 4), system(403)]))).toEqual([['system', 4, 3]])
  })

  it('SLIP-06c SLIP-10c [TICKET-42] the stake per line stays the same with another type or size; a stake that cannot be divided among the lines does not change', () => {
    const combo: SlipEvent[] = [...count(1, 4), { type: 'stake-changed', betId: 1, stake: 200 }]
    const stakeAfter = (...events: SlipEvent[]) => slipAfter([...combo, ...events]).bets[0]?.stake
    expect(stakeAfter(system())).toBe(1_200)
    expect(stakeAfter(system(), system(403))).toBe(800)
    expect(stakeAfter(system(403), removed(1))).toBe(600)
    expect(stakeAfter(system(403), toggled(5))).toBe(2_000)
    expect(stakeAfter(system(403), { type: 'bet-type-changed', betType: 'combo' })).toBe(200)
    const whole: SlipEvent = { type: 'stake-changed', betId: 1, stake: 1_000 }
    expect(stakeAfter(system(), whole, system(403))).toBe(1_000)
    expect(stakeAfter(system(403), whole, system())).toBe(1_500)
    const perLine = (minor: number): SlipEvent => ({ type: 'line-stake-changed', betId: 1, perLine: minor })
    expect(stakeAfter(system(), perLine(150))).toBe(900)
    for (const amount of [-1, 0.5, Number.MAX_SAFE_INTEGER]) expect(stakeAfter(system(), perLine(amount))).toBe(1_200)
  })

  it.each([
    ['to singles without multi-singles', count(1, 2), { type: 'bet-type-changed', betType: 'single' }],
    ['to a combo of one', count(1, 1), { type: 'bet-type-changed', betType: 'combo' }],
    ['to a system of two', count(1, 2), system()],
    ['to a system of another size', count(1, 4), system(302)],
    ['to a custom bet', count(1, 2), { type: 'bet-type-changed', betType: 'custom_bet' }],
  ] as [string, SlipEvent[], SlipEvent][])('SLIP-06d [TICKET-10] no change %s', (_, events, change) => {
    const slip = slipAfter(events)
    expect(reduceSlip(slip, change, settings)).toBe(slip)
  })

  it('SLIP-06d [TICKET-10] thirty selections cannot become thirty singles', () => {
    const combo = slipAfter(count(1, 30))
    expect(reduceSlip(combo, { type: 'bet-type-changed', betType: 'single' }, multiSingle)).toBe(combo)
  })
})

describe('removing', () => {
  const suspended = (matchId: number): SlipEvent => ({ type: 'odds-received', selectionId: idOf(matchId), line: null })

  it('SLIP-05a removing a selection removes its single, or adapts the combo or system', () => {
    expect(slipAfter([...count(1, 3), removed(2)], multiSingle).selectedOutcomeIds).toEqual([idOf(1), idOf(3)])
    expect(shape(slipAfter([...count(1, 3), removed(2)]))).toEqual([['combo', 2, null]])
    expect(shape(slipAfter([...count(1, 4), system(403), removed(2)]))).toEqual([['system', 3, 2]])
  })

  it('SLIP-05bc [TICKET-12] one tap removes selections that are suspended, not available or of an ended match, and bets without selections', () => {
    const events: SlipEvent[] = [
      ...count(1, 3),
      toggled(4, { provider: 'betconstruct' }),
      suspended(1),
      { type: 'match-status-received', matchId: 2, status: 4 },
      { type: 'provider-status-received', provider: 'betconstruct', isActive: false },
    ]
    expect(slipAfter(events).bets[0]?.selections).toHaveLength(4)
    const left = slipAfter([...events, { type: 'closed-selections-removed' }])
    expect([left.selectedOutcomeIds, shape(left)]).toEqual([[idOf(3)], [['single', 1, null]]])
    expect(slipAfter([toggled(1), suspended(1), { type: 'closed-selections-removed' }])).toEqual(emptySlip)
  })

  it('SLIP-05d [TICKET-13] [TICKET-14] a custom bet is the only bet, and is removed with its last selection or when its match has ended', () => {
    const outcomes = ['1', '2', '3'].map((outcomeId, i) => outcomeOf(1, { outcomeId, marketId: i + 1 }))
    const custom = slipAfter(builder(outcomes, 7_000))
    expect(shape(custom)).toEqual([['custom_bet', 3, null]])
    expect(reduceSlip(custom, toggled(2), settings)).toBe(custom)
    const [first, second, third] = custom.selectedOutcomeIds
    const drop = (slip: Slip, selectionId = first!) =>
      reduceSlip(slip, { type: 'selection-removed', selectionId }, settings)
    expect(drop(custom).bets).toMatchObject([{ betType: 'custom_bet', customOdds: null }])
    expect(drop(drop(custom), second).bets).toMatchObject([{ betType: 'custom_bet', selections: [{ marketId: 3 }] }])
    expect(drop(drop(drop(custom), second), third).bets).toEqual([])
    const over = reduceSlip(custom, { type: 'match-status-received', matchId: 1, status: 2 }, settings)
    expect(drop(over).bets).toEqual([])
    expect(slipAfter([toggled(2), ...builder(outcomes, 7_000)]).bets).toHaveLength(1)
  })

  it('SLIP-14i [TICKET-26] clearing a slip does not change the system types that are offered', () => {
    const offered = { ...emptySlip, systemTypes: emptySlip.systemTypes.slice(0, 3) }
    const cleared = reduceSlip(reduceSlip(offered, toggled(1), settings), { type: 'cleared' }, settings)
    expect(cleared).toEqual({ ...emptySlip, systemTypes: offered.systemTypes })
  })
})

it('SLIP-10a [TICKET-34] one stake for all becomes the stake of every bet', () => {
  const typedWin: SlipEvent = { type: 'potential-win-changed', betId: 2, potentialWin: 8_000 }
  const { bets } = slipAfter([...count(1, 3), typedWin, { type: 'stakes-changed', stake: 700 }], multiSingle)
  expect(bets.map(({ stake, stakeSource, potentialWin }) => [stake, stakeSource, potentialWin])).toEqual(
    Array.from({ length: 3 }, () => [700, 'stake', null]),
  )
})
