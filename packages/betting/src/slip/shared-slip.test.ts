import { describe, expect, it } from 'vitest'
import { readDecimal } from '../decimal.ts'
import { multiSingle, outcomeOf, placedBet, sending, settings, slipAfter, toggled } from '../testing/slip-samples.ts'
import { reduceSlip } from './reduce-slip.ts'
import { convertShared, isTakeable, sharedBetOf, sharedBets } from './shared-slip.ts'
import { selectionsOf } from './slip.ts'
import type { Slip } from './slip.ts'
import type { SharedDraft, SlipEvent } from './slip-events.ts'

const draft = (matchIds: readonly number[], more: Partial<SharedDraft> = {}): SharedDraft => ({
  outcomes: matchIds.map((id) => outcomeOf(id)),
  systemId: null,
  customOdds: null,
  stake: null,
  ...more,
})
const taken = (...bets: SharedDraft[]): SlipEvent => ({ type: 'shared-slip-taken', bets })
const added = (...bets: SharedDraft[]): SlipEvent => ({ type: 'shared-slip-added', bets })
const shape = ({ bets }: Slip) =>
  bets.map(({ betType, selections, systemType, stake }) => [
    betType,
    selections.map(({ matchId }) => matchId),
    systemType?.winCount ?? null,
    stake,
  ])

describe('a shared slip', () => {
  it('[SHARE-5] only selections that are open or suspended and have a price can be added', () => {
    const states = ['open', 'suspended', 'ended', 'unavailable'] as const
    expect(states.map((state) => isTakeable({ state, oddsMilli: 2_000 }))).toEqual([true, true, false, false])
    expect(isTakeable({ state: 'suspended', oddsMilli: null })).toBe(false)
  })

  it('SLIP-16b [SHARE-6] a shared slip that replaces the slip is a combo, a system or singles, as it was shared', () => {
    const mine = [toggled(9)]
    expect(shape(slipAfter([...mine, taken(draft([1, 2, 3]))]))).toEqual([['combo', [1, 2, 3], null, 0]])
    const system = slipAfter([...mine, taken(draft([1, 2, 3, 4], { systemId: 402, stake: 600 }))])
    expect(shape(system)).toEqual([['system', [1, 2, 3, 4], 2, 600]])
    const singles = [draft([1], { stake: 100 }), draft([2], { stake: 200 })]
    expect(shape(slipAfter([...mine, taken(...singles)], multiSingle))).toEqual([
      ['single', [1], null, 100],
      ['single', [2], null, 200],
    ])
    expect(shape(slipAfter([...mine, taken(...singles)]))).toEqual([['combo', [1, 2], null, 100]])
  })

  it('[SHARE-6] if a selection is left out, a system becomes a smaller one or a single', () => {
    expect(shape(slipAfter([taken(draft([1, 2, 3], { systemId: 402 }))]))).toEqual([['system', [1, 2, 3], 2, 0]])
    expect(shape(slipAfter([taken(draft([1], { systemId: 402 }))]))).toEqual([['single', [1], null, 0]])
  })

  it('[SHARE-6] a shared custom bet is added as a custom bet, and an empty shared slip changes nothing', () => {
    const outcomes = [outcomeOf(1), outcomeOf(1, { outcomeId: '2' })]
    const custom = slipAfter([toggled(9), taken({ ...draft([]), outcomes, customOdds: 3_000, stake: 500 })])
    // The shared price is not taken; a new one is requested.
    expect(custom.bets).toMatchObject([
      { betType: 'custom_bet', customOdds: null, acceptedCustomOdds: null, stake: 500 },
    ])
    const mine = slipAfter([toggled(9)])
    expect(reduceSlip(mine, taken(), settings)).toBe(mine)
    expect(reduceSlip(mine, taken(draft([])), settings)).toBe(mine)
    expect(reduceSlip(mine, taken(draft([1, 2], { customOdds: 3_000 })), settings)).toBe(mine)
  })

  it('[SHARE-6] selections are added at their current prices', () => {
    const outcomes = [outcomeOf(1, { odds: 2_100 })]
    const [selection] = selectionsOf(slipAfter([taken({ ...draft([]), outcomes })]).bets)
    expect(selection).toMatchObject({ odds: 2_100, acceptedOdds: 2_100, initialOdds: 2_100 })
  })

  it('[SHARE-7] a shared slip that is added joins the selections of the slip without changing the stake, and adds no selection twice', () => {
    const mine: SlipEvent[] = [toggled(1), toggled(2), { type: 'stakes-changed', stake: 700 }]
    expect(shape(slipAfter([...mine, added(draft([2, 3]), draft([4]))]))).toEqual([['combo', [1, 2, 3, 4], null, 700]])
  })

  it('[SHARE-6] [SHARE-7] a slip in progress does not change, and a receipt is replaced by a new slip', () => {
    const sent = slipAfter(sending)
    for (const event of [taken(draft([5])), added(draft([5]))]) {
      expect(reduceSlip(sent, event, settings)).toBe(sent)
      const placed = slipAfter([...sending, { type: 'placement-succeeded', bets: [placedBet] }])
      expect(shape(reduceSlip(placed, event, settings))).toEqual([['single', [5], null, 0]])
    }
  })

  it('SLIP-16a [SHARE-8] a slip is shared with its outcomes and current prices, never with its stake', () => {
    const system: SlipEvent[] = [toggled(1), toggled(2), toggled(3), { type: 'bet-type-changed', betType: 'system' }]
    const [shared] = sharedBets(slipAfter([...system, { type: 'stakes-changed', stake: 700 }]))
    expect(shared).toMatchObject({ stake: null, system_id: 302 })
    expect(shared?.selections.map(({ match_id, odds }) => [match_id, odds])).toEqual([
      [1, 2_000],
      [2, 2_000],
      [3, 2_000],
    ])
    const line = { isOpen: true, isActive: true, odds: 1_700 }
    const id = selectionsOf(slipAfter([toggled(1)]).bets)[0]!.id
    const moved = slipAfter([toggled(1), { type: 'odds-received', selectionId: id, line }])
    expect(selectionsOf(moved.bets)[0]).toMatchObject({ odds: 1_700, acceptedOdds: 2_000 })
    expect(sharedBets(moved)[0]?.selections[0]?.odds).toBe(1_700)
    const leg = {
      id: 1,
      status: 'no_results' as const,
      match: { id: 7, name_a: 'A', name_b: 'B', start_time: '2026-11-15T18:00:00Z' },
      market: { id: 1, name: '1x2' },
      specifier: 'total=2.5',
      outcome: { id: '12', name: 'Over' },
      odds: 1_900,
      requested_odds: 2_000,
    }
    expect(sharedBetOf({ ...placedBet, type: 'custom_bet', odds: 3_100, selections: [leg] })).toEqual({
      stake: null,
      selections: [{ match_id: 7, market_id: 1, specifier: 'total=2.5', outcome_id: '12', odds: 1_900 }],
      custom_odds: 3_100,
    })
  })

  it('SLIP-16c SLIP-13b [SHARE-9] a shared stake is converted and rounded down, or left out if there is no rate', () => {
    const quoted = { rate: readDecimal('0.00613'), source: 'bank', quotedAtMs: 1_000 }
    const exchange = { bookCurrency: 'EUR', atMs: 1_000, maxAgeMs: 500, rates: new Map([['JPY', quoted]]) }
    expect(convertShared({ value: 1_000, currency: 'EUR' }, 'EUR', exchange)).toEqual({ value: 1_000, currency: 'EUR' })
    expect(convertShared({ value: 1_000, currency: 'JPY' }, 'EUR', exchange)).toEqual({ value: 613, currency: 'EUR' })
    expect(convertShared({ value: 1_000, currency: 'EUR' }, 'JPY', exchange)).toEqual({ value: 1_631, currency: 'JPY' })
    expect(convertShared({ value: 1_000, currency: 'GBP' }, 'EUR', exchange)).toBeNull()
  })
})
