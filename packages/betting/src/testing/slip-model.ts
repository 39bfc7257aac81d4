import { postBets } from '@touchline/contract'
import type { BetType, MatchStatus } from '@touchline/contract'
import fc from 'fast-check'
import { assert } from 'vitest'
import { evaluateOdds } from '../placement/acceptance.ts'
import { betType } from '../placement/bet-type.ts'
import { betWinMinor } from '../slip/bet-amounts.ts'
import { editingState } from '../slip/edited-slip.ts'
import { placementBody } from '../slip/placement.ts'
import { reduceSlip } from '../slip/reduce-slip.ts'
import { createSelection, emptySlip, selectionsOf } from '../slip/slip.ts'
import type { Slip, SlipBet } from '../slip/slip.ts'
import type { SlipEvent } from '../slip/slip-events.ts'
import { acceptanceOf } from '../slip/slip-settings.ts'
import type { SlipSettings } from '../slip/slip-settings.ts'
import { restoredSlip, StoredSlip, storedSlip } from '../slip/stored-slip.ts'
import { euro, outcomeOf, placedBet, sent } from './slip-samples.ts'

// Few enough outcomes that some repeat, and enough to reach every limit.
const outcome = fc
  .record({
    matchId: fc.integer({ min: 1, max: 36 }),
    outcomeId: fc.constantFrom('1', '2'),
    odds: fc.integer({ min: 1_001, max: 5_000 }),
    provider: fc.constantFrom('betradar', 'betradar', 'betradar', 'oddin'),
  })
  .map(({ matchId, ...more }) => outcomeOf(matchId, more))
const builderOutcome = outcome.map((given) => ({ ...given, matchId: 1, marketId: 1 + (given.matchId % 10) }))
const selectionId = outcome.map((given) => createSelection(given, euro).id)
const anyBetId = fc.integer({ min: 1, max: 4 })
const amount = fc.oneof(fc.integer({ min: -5, max: 100_000 }), fc.double(), fc.constant(Number.MAX_SAFE_INTEGER))
const line = fc.record({
  isOpen: fc.boolean(),
  isActive: fc.boolean(),
  odds: fc.option(fc.integer({ min: 1_001, max: 5_000 })),
})

const shared = fc.array(
  fc.record({
    outcomes: fc.array(outcome, { maxLength: 4 }),
    systemId: fc.constantFrom(null, 403),
    customOdds: fc.constantFrom(null, null, 3_000),
    stake: fc.option(fc.integer({ min: 0, max: 100_000 })),
  }),
  { maxLength: 12 },
)

const event: fc.Arbitrary<SlipEvent> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constantFrom('shared-slip-taken' as const, 'shared-slip-added' as const),
      bets: shared,
    }),
  },
  { weight: 12, arbitrary: fc.record({ type: fc.constant('outcome-toggled' as const), outcome }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('selection-removed' as const), selectionId }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('bet-type-changed' as const),
      betType: fc.constantFrom('single' as const, 'combo' as const, 'system' as const, 'custom_bet' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constant({ type: 'bet-type-changed' as const, betType: 'system' as const, systemId: 403 }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constantFrom(
        'custom-outcome-toggled' as const,
        'custom-outcome-toggled' as const,
        'custom-bet-begun' as const,
      ),
      outcome: builderOutcome,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('custom-outcome-swapped' as const),
      selectionId,
      outcome: builderOutcome,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('custom-odds-received' as const),
      selectionIds: fc.array(selectionId, { maxLength: 2 }),
      odds: fc.option(fc.integer({ min: 1_001, max: 50_000 })),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('odds-received' as const),
      selectionId,
      line: fc.option(line, { freq: 8 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('match-status-received' as const),
      matchId: fc.integer({ min: 1, max: 36 }),
      status: fc.constantFrom<MatchStatus>(0, 1, 2, 4),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('provider-status-received' as const),
      provider: fc.constantFrom('betradar', 'oddin'),
      isActive: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('names-received' as const),
      selectionId,
      names: fc.constantFrom({ outcomeName: 'Heim', marketName: 'Sieger' }, { nameA: 'Heim', nameB: 'Gast' }, {}),
    }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('stake-changed' as const), betId: anyBetId, stake: amount }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('line-stake-changed' as const), betId: anyBetId, perLine: amount }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('potential-win-changed' as const),
      betId: anyBetId,
      potentialWin: amount,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom<SlipEvent>(
      { type: 'closed-selections-removed' },
      { type: 'changes-accepted' },
      { type: 'acceptance-changed' },
      { type: 'stakes-changed', stake: 250 },
      { type: 'currency-changed', currency: { code: 'JPY', subunits: 1 } },
      { type: 'cleared' },
      { type: 'custom-bet-closed' },
    ),
  },
  {
    weight: 10,
    arbitrary: fc.constantFrom<SlipEvent>(
      { type: 'placement-started' },
      { type: 'placement-started' },
      { type: 'placement-sent', sent },
      { type: 'placement-sent', sent },
      { type: 'answer-lost' },
      { type: 'placement-waiting', bets: [placedBet], atMs: 1_000 },
      { type: 'placement-succeeded', bets: [placedBet] },
      {
        type: 'placement-rejected',
        code: 'bet-rejected',
        rejections: [{ index: 0, reason: 'invalid-odds', code: 101 }],
      },
      { type: 'sign-in-required' },
      { type: 'placement-set-aside' },
      { type: 'receipt-closed', reusesSelections: true },
      { type: 'receipt-closed', reusesSelections: false },
    ),
  },
)

const anySettings: fc.Arbitrary<SlipSettings> = fc.record({
  features: fc.record({ multi_single_bets: fc.boolean() }),
  sportsbook: fc.record({
    customBetAllowedForSingle: fc.boolean(),
    providerStatuses: fc.constantFrom<SlipSettings['sportsbook']['providerStatuses']>({}, { oddin: 'disabled' }),
    multiSingleAvailableByProvider: fc.constantFrom<Record<string, boolean>>(
      { betradar: true },
      { betradar: true, oddin: true },
    ),
  }),
  acceptance: fc.record({
    policy: fc.constantFrom('none' as const, 'higher' as const, 'any' as const),
    toleranceMilli: fc.constantFrom(0, 50),
  }),
  currency: fc.constant({ code: 'EUR', subunits: 100 }),
})

/** Applies random events to a slip. Checks all invariants after each event, and storing the slip at the end. */
export function assertSlipInvariants({ seed, numRuns }: { seed: number; numRuns: number }): void {
  fc.assert(
    fc.property(anySettings, fc.array(event, { minLength: 1, maxLength: 50, size: 'max' }), (settings, events) => {
      let slip = emptySlip
      for (const next of events) {
        const before = deepFreeze(slip)
        slip = reduceSlip(before, deepFreeze(ofTicket(next, before)), settings)
        // Only clearing the slip, as on signing out, may remove selections from one that is being sent.
        if (before.inProgress && next.type !== 'cleared') assert.equal(idsOf(slip), idsOf(before))
        assertTicket(slip)
        // A slip that was sent, and its receipt, do not change with the prices.
        const isFixed = slip.inProgress || slip.ticketState === 'SUCCESS'
        for (const bet of slip.bets) assertBet(bet, isFixed, settings)
      }
      assertPlacement(slip)
      assertStored(slip)
    }),
    { seed, numRuns },
  )
}

/**
 * Adapts an event to the slip: some custom prices are for the selections in the slip, and a swap replaces one of them.
 */
function ofTicket(next: SlipEvent, { selectedOutcomeIds }: Slip): SlipEvent {
  if (next.type === 'custom-outcome-swapped') return { ...next, selectionId: selectedOutcomeIds[0] ?? next.selectionId }
  const isOfTicket = next.type === 'custom-odds-received' && next.selectionIds.length < 2
  return isOfTicket ? { ...next, selectionIds: selectedOutcomeIds } : next
}

function assertTicket({ ticketState, inProgress, bets, ...slip }: Slip): void {
  const selections = selectionsOf(bets)
  assert.equal(new Set(selections.map(({ id }) => id)).size, selections.length, 'an outcome is there once')
  assert.equal(new Set(bets.map(({ betId }) => betId)).size, bets.length)
  assert.equal(slip.selectedOutcomeIds.join(), ticketState === 'SUCCESS' ? '' : idsOf({ bets }))
  assert.isAtMost(bets.length, 20)
  assert(bets.length < 2 || bets.every((bet) => bet.betType === 'single'), 'several bets are singles')
  assert.isAtMost(new Set(bets.map(({ currency }) => currency.code)).size, 1)
  if (!inProgress && (ticketState === 'INITIAL' || ticketState === 'ODDS_CHANGED'))
    assert.equal(ticketState, editingState(bets))
  assert(slip.aside.length === 0 || bets[0]?.betType === 'custom_bet', 'others wait for a custom bet alone')
  assert.equal(slip.error !== null, ticketState === 'ERROR')
  assert.equal(slip.placement !== null, ticketState === 'PROCESSING')
  assert.equal(slip.placedBets.length > 0, ticketState === 'SUCCESS')
  assert(slip.processingBets.length === 0 || ticketState === 'PROCESSING' || ticketState === 'SUCCESS')
  assert.equal(slip.systemTypes, emptySlip.systemTypes)
}

/** The minimum and maximum number of selections by type of bet; a custom bet begins with one. */
const legCounts: Readonly<Record<BetType, readonly [number, number]>> = {
  single: [1, 1],
  combo: [2, 30],
  system: [3, 20],
  custom_bet: [1, 8],
}

function assertBet(bet: SlipBet, isFixed: boolean, settings: SlipSettings): void {
  const { betType: type, selections, systemType, stake, potentialWin } = bet
  const [min, max] = legCounts[type]
  assert.isAtLeast(selections.length, min)
  assert.isAtMost(selections.length, max)
  assert(bet.customOdds === null || (type === 'custom_bet' && bet.acceptedCustomOdds !== null))
  assert.equal(systemType?.totalCount, type === 'system' ? selections.length : undefined)
  assert(Number.isSafeInteger(stake) && stake >= 0, `stake ${stake}`)
  assert.equal(potentialWin !== null, bet.stakeSource === 'potentialWin')
  if (potentialWin !== null && !isFixed) {
    assert(betWinMinor(bet) >= BigInt(potentialWin), 'the win is reached')
    assert(stake === 0 || betWinMinor({ ...bet, stake: stake - 1 }) < BigInt(potentialWin), 'with the least stake')
  }
  for (const { odds, acceptedOdds, isChanged } of selections) {
    const isAccepted = odds === null || evaluateOdds(acceptanceOf(settings, bet), acceptedOdds, odds).ok
    assert.equal(isChanged, !isAccepted)
  }
}

/** Checks that the payload passes the contract, and that the server derives the same bet types from it. */
function assertPlacement(slip: Slip): void {
  const body = placementBody(slip, { deviceId: null, isQuick: false })
  if (!body) return
  assert(postBets.body.safeParse(body).success)
  const staked = slip.bets.filter(({ stake }) => stake > 0)
  for (const [index, draft] of body.bets.entries()) {
    const bet = staked[index]
    if (bet?.betType !== 'custom_bet' || bet.customOdds !== null) assert.equal(betType(draft), bet?.betType)
  }
}

/**
 * Checks that a stored slip is restored without its error and without an unsent placement, and a sent placement as
 * unconfirmed.
 */
function assertStored(slip: Slip): void {
  const restored = restoredSlip(StoredSlip.parse(JSON.parse(JSON.stringify(storedSlip(slip)))))
  const { placement, ticketState, bets } = slip
  const isOver = placement !== null || ticketState === 'SUCCESS'
  const expected = isOver
    ? { ...slip, placement: placement && { ...placement, isChecking: true, waiting: null } }
    : { ...slip, ticketState: editingState(bets), error: null, inProgress: false }
  assert.deepEqual({ ...restored, systemTypes: [] }, { ...expected, systemTypes: [] })
}

function idsOf({ bets }: Pick<Slip, 'bets'>): string {
  return selectionsOf(bets)
    .map(({ id }) => id)
    .join()
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}
