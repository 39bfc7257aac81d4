import { expect, it } from 'vitest'
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
import { createSelection, selectionsOf } from './slip.ts'
import type { SelectionNames, Slip } from './slip.ts'
import type { SlipEvent } from './slip-events.ts'

const names: SelectionNames = {
  marketName: 'Sieger',
  outcomeName: 'Heim',
  nameA: 'Heim',
  nameB: 'Gast',
  categoryName: 'England (de)',
}
const idOf = (matchId: number) => createSelection(outcomeOf(matchId), euro).id
const named = (matchId: number, received: Partial<SelectionNames> = names): SlipEvent => ({
  type: 'names-received',
  selectionId: idOf(matchId),
  names: received,
})
const after = (slip: Slip, event: SlipEvent) => reduceSlip(slip, event, settings)
const namesOf = ({ bets }: Slip) => selectionsOf(bets).map(({ outcomeName, nameB }) => [outcomeName, nameB])

it('SLIP-22be [TICKET-41] received names change only the names of their selection', () => {
  const slip = slipAfter([toggled(1), toggled(2), { type: 'stakes-changed', stake: 500 }], multiSingle)
  const next = after(slip, named(1))
  const [first, second] = slip.bets
  expect(next).toEqual({
    ...slip,
    bets: [{ ...first, selections: [{ ...first?.selections[0], ...names }] }, second],
  })
  expect(next.bets[1]).toBe(second)
})

it('SLIP-22be [TICKET-41] names that the event does not contain stay as they are', () => {
  const slip = slipAfter([toggled(1), named(1, { nameA: 'Heim', nameB: 'Gast' })])
  expect(slip.bets[0]?.selections[0]).toMatchObject({ nameA: 'Heim', nameB: 'Gast', outcomeName: 'Home' })
})

it('SLIP-22be [TICKET-41] equal names, no names, and names of another selection return the same slip object', () => {
  const slip = slipAfter([toggled(1), named(1)])
  for (const event of [named(1), named(1, {}), named(2)]) expect(after(slip, event)).toBe(slip)
})

it('SLIP-22be [TICKET-41] names do not change the price of a custom bet, the mark of a changed price or a rejection', () => {
  const legs = [outcomeOf(1), outcomeOf(1, { marketId: 2, outcomeId: '2' })]
  const custom = slipAfter([...builder(legs, 3_000), named(1)])
  expect(custom.bets[0]).toMatchObject({ customOdds: 3_000, acceptedCustomOdds: 3_000 })
  expect(namesOf(custom)).toEqual([
    ['Heim', 'Gast'],
    ['Home', 'Away'],
  ])
  const line = { isOpen: true, isActive: true, odds: 1_900 }
  const moved = slipAfter([toggled(1), { type: 'odds-received', selectionId: idOf(1), line }, named(1)])
  expect(moved).toMatchObject({ ticketState: 'ODDS_CHANGED', bets: [{ selections: [{ ...names, isChanged: true }] }] })
  const rejected = slipAfter([...sending, { type: 'placement-rejected', code: 'bet-rejected', rejections: [] }])
  const next = after(rejected, named(1))
  expect(next).toMatchObject({ ticketState: 'ERROR', bets: [{ selections: [names] }] })
  expect(next.error).toBe(rejected.error)
})

it('SLIP-22be [TICKET-41] names change neither a slip that is being sent nor a receipt, but they change a slip that can be edited again', () => {
  const starting = slipAfter(sending.slice(0, 3))
  const inFlight = slipAfter(sending)
  const checking = slipAfter([...sending, { type: 'answer-lost' }])
  const placed = slipAfter([...sending, { type: 'placement-succeeded', bets: [placedBet] }])
  for (const slip of [starting, inFlight, checking, placed]) expect(after(slip, named(1))).toBe(slip)
  const reused = after(placed, { type: 'receipt-closed', reusesSelections: true })
  expect(namesOf(after(reused, named(1)))).toEqual([['Heim', 'Gast']])
})
