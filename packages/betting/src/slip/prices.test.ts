import { describe, expect, it } from 'vitest'
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
import { createSelection } from './slip.ts'
import type { SlipEvent } from './slip-events.ts'
import type { SlipSettings } from './slip-settings.ts'
import { slipSummary } from './summary.ts'

const selectionId = createSelection(outcomeOf(1), euro).id
const priced = (odds: number): SlipEvent => ({
  type: 'odds-received',
  selectionId,
  line: { isOpen: true, isActive: true, odds },
})
const under = (policy: SlipSettings['acceptance']['policy'], toleranceMilli = 0): SlipSettings => ({
  ...settings,
  acceptance: { policy, toleranceMilli },
})
const firstOf = (events: SlipEvent[], given = settings) => {
  const { ticketState, bets } = slipAfter([toggled(1), ...events], given)
  return { ticketState, ...bets[0]?.selections[0] }
}

describe('odds and availability', () => {
  it.each([
    ['is not open', { isOpen: false, isActive: true, odds: 2_000 }],
    ['has it inactive', { isOpen: true, isActive: false, odds: 2_000 }],
    ['has no price for it', { isOpen: true, isActive: true, odds: null }],
    ['lacks it', null],
  ])('SLIP-08a [TICKET-15] an outcome is suspended while its line %s, and opens again', (_, line) => {
    const closed: SlipEvent = { type: 'odds-received', selectionId, line }
    expect(firstOf([closed])).toMatchObject({ isSuspended: true, isChanged: false, acceptedOdds: 2_000 })
    expect(firstOf([closed, priced(2_000)])).toMatchObject({ isSuspended: false, odds: 2_000 })
  })

  it('SLIP-08b [TICKET-15] a changed price sets ODDS_CHANGED, unless the slip is placed, in progress or rejected', () => {
    expect(firstOf([priced(1_900)]).ticketState).toBe('ODDS_CHANGED')
    expect(firstOf([priced(1_900), priced(2_000)]).ticketState).toBe('INITIAL')
    const placing = slipAfter([...sending, priced(1_900)])
    expect([placing.ticketState, placing.bets[0]?.selections[0]?.isChanged]).toEqual(['PROCESSING', true])
    const placed = slipAfter([...sending, { type: 'placement-succeeded', bets: [placedBet] }, priced(1_900)])
    expect([placed.ticketState, placed.bets[0]?.selections[0]?.isChanged]).toEqual(['SUCCESS', false])
    const rejected = slipAfter([
      ...sending,
      { type: 'placement-rejected', code: 'bet-rejected', rejections: [] },
      priced(1_900),
    ])
    expect([rejected.ticketState, rejected.bets[0]?.selections[0]?.isChanged]).toEqual(['ERROR', true])
  })

  it('SLIP-08c [TICKET-15] selections of an inactive provider are not available', () => {
    const status = (isActive: boolean): SlipEvent => ({
      type: 'provider-status-received',
      provider: 'betradar',
      isActive,
    })
    expect(firstOf([status(false)])).toMatchObject({ isNotAvailable: true })
    expect(firstOf([status(false), priced(2_000)])).toMatchObject({ isNotAvailable: true })
    expect(firstOf([status(false), status(true)])).toMatchObject({ isNotAvailable: false })
    const disabled = { ...settings, sportsbook: { ...settings.sportsbook, providerStatuses: { betradar: 'disabled' } } }
    expect(firstOf([], disabled as SlipSettings)).toMatchObject({ isNotAvailable: true })
  })
})

describe('accept policy', () => {
  it('SLIP-09a [TICKET-16] under the policy none every difference is marked as changed', () => {
    for (const odds of [1_999, 2_001])
      expect(firstOf([priced(odds)])).toMatchObject({ isChanged: true, acceptedOdds: 2_000 })
  })

  it('SLIP-09b [TICKET-16] under the policy higher a drop is marked; a rise is accepted, and later drops are compared with it', () => {
    const higher = under('higher')
    expect(firstOf([priced(1_999)], higher)).toMatchObject({ isChanged: true, acceptedOdds: 2_000 })
    expect(firstOf([priced(2_100)], higher)).toMatchObject({ isChanged: false, acceptedOdds: 2_100 })
    expect(firstOf([priced(2_100), priced(2_050)], higher)).toMatchObject({ isChanged: true, acceptedOdds: 2_100 })
  })

  it('SLIP-09c [TICKET-16] under the policy any every price is accepted', () => {
    expect(firstOf([priced(1_200)], under('any'))).toMatchObject({ isChanged: false, acceptedOdds: 1_200 })
  })

  it('BEY-02e [TICKET-16] tolerated drops never add up to more than the tolerance', () => {
    const tolerant = under('higher', 50)
    expect(firstOf([priced(1_900)], tolerant)).toMatchObject({ isChanged: false, acceptedOdds: 2_000 })
    expect(firstOf([priced(1_900), priced(1_850)], tolerant)).toMatchObject({ isChanged: true })
  })

  it('SLIP-09d BEY-02e [TICKET-16] a custom bet always has the policy none, and none of its drops is tolerated', () => {
    const outcomes = [outcomeOf(1), outcomeOf(1, { outcomeId: '2' })]
    const events: SlipEvent[] = [...builder(outcomes, 3_000), priced(2_100)]
    expect(slipAfter(events, under('any', 50)).ticketState).toBe('ODDS_CHANGED')
    const dropped = [...builder(outcomes, 3_000), priced(1_990)]
    expect(slipAfter(dropped, under('higher', 50)).ticketState).toBe('ODDS_CHANGED')
  })

  it('SLIP-09e [TICKET-17] accepting the changes returns the slip to INITIAL, with the current prices', () => {
    expect(firstOf([priced(1_900), { type: 'changes-accepted' }])).toMatchObject({
      ticketState: 'INITIAL',
      isChanged: false,
      acceptedOdds: 1_900,
      initialOdds: 2_000,
    })
  })
})

describe('stakes', () => {
  const typed: SlipEvent = { type: 'potential-win-changed', betId: 1, potentialWin: 1_000 }

  it('SLIP-10ab [TICKET-18] a typed win stays the same, and the stake follows the prices and the selections', () => {
    const stakeOf = (events: SlipEvent[]) => {
      const slip = slipAfter([toggled(1), ...events])
      return [slip.bets[0]?.stakeSource, slip.bets[0]?.stake, slipSummary(slip).winMinor]
    }
    expect(stakeOf([typed])).toEqual(['potentialWin', 500, 1_000n])
    expect(stakeOf([typed, priced(2_500)])).toEqual(['potentialWin', 400, 1_000n])
    expect(stakeOf([typed, toggled(2, { odds: 4_000 })])).toEqual(['potentialWin', 125, 1_000n])
    expect(stakeOf([typed, { type: 'stake-changed', betId: 1, stake: 30 }, priced(2_500)])).toEqual(['stake', 30, 75n])
  })

  it.each([-1, 0.5, NaN, Infinity])('SLIP-10 a stake of %s counts as no stake', (stake) => {
    expect(slipAfter([toggled(1), { type: 'stake-changed', betId: 1, stake }]).bets[0]?.stake).toBe(0)
  })

  it('SLIP-10a SLIP-13a [TICKET-19] another currency resets all stakes to 0 and the stake source to sharing', () => {
    const yen = { code: 'JPY', subunits: 1 }
    const events: SlipEvent[] = [toggled(1), { type: 'stake-changed', betId: 1, stake: 500 }]
    expect(slipAfter([...events, { type: 'currency-changed', currency: yen }, toggled(2)]).bets).toMatchObject([
      { stake: 0, stakeSource: 'sharing', currency: yen },
    ])
    const same = slipAfter([...events, { type: 'currency-changed', currency: euro }])
    expect(same.bets[0]).toMatchObject({ stake: 500, stakeSource: 'stake' })
  })
})

it('SLIP-08c [TICKET-15] a producer that is down affects only its own selections', () => {
  const [first, second] = [1, 2].map((matchId) => createSelection(outcomeOf(matchId), euro).id)
  const lost: SlipEvent = {
    type: 'provider-status-received',
    provider: 'betradar',
    isActive: false,
    selectionId: first!,
  }
  const { bets } = slipAfter([toggled(1), toggled(2), lost])
  expect(bets[0]?.selections.map(({ id, isNotAvailable }) => [id, isNotAvailable])).toEqual([
    [first, true],
    [second, false],
  ])
})

it('SLIP-09abc [TICKET-35] after a change of the accept policy the current prices are evaluated again', () => {
  const moved = slipAfter([toggled(1), priced(1_900)])
  const after = (given: SlipSettings) => {
    const { ticketState, bets } = reduceSlip(moved, { type: 'acceptance-changed' }, given)
    return [ticketState, bets[0]?.selections[0]?.isChanged, bets[0]?.selections[0]?.acceptedOdds]
  }
  expect(after(under('none'))).toEqual(['ODDS_CHANGED', true, 2_000])
  expect(after(under('higher'))).toEqual(['ODDS_CHANGED', true, 2_000])
  expect(after(under('higher', 50))).toEqual(['INITIAL', false, 2_000])
  expect(after(under('any'))).toEqual(['INITIAL', false, 1_900])
})

it('[TICKET-38] a single or combo has one price, cut to thousandths; several singles or a system have none', () => {
  const outcomes = [1_850, 1_720, 2_100].map((odds, i) => toggled(i + 1, { odds }))
  expect(slipSummary(slipAfter(outcomes)).oddsMilli).toBe(6_682n)
  expect(slipSummary(slipAfter(outcomes.slice(0, 1))).oddsMilli).toBe(1_850n)
  expect(slipSummary(slipAfter(outcomes, multiSingle)).oddsMilli).toBeNull()
  expect(slipSummary(slipAfter([...outcomes, { type: 'bet-type-changed', betType: 'system' }])).oddsMilli).toBeNull()
})
