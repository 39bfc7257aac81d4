import { describe, expect, it } from 'vitest'
import { outcomeOf, placedBet, sent, settings } from '../testing/slip-samples.ts'
import { placementBody } from '../slip/placement.ts'
import type { PlacementEvent } from '../slip/slip-events.ts'
import { approvalLeft, noQuickBet, pausedUntilMs, quickBetBlock } from './quick-bet.ts'
import type { QuickBet } from './quick-bet.ts'
import { reduceQuickBet } from './reduce-quick-bet.ts'
import type { QuickBetEvent } from './reduce-quick-bet.ts'

const minute = 60_000
const after = (events: readonly QuickBetEvent[], nowMs = 0, from: QuickBet = noQuickBet) =>
  events.reduce((quick, event) => reduceQuickBet(quick, event, settings, nowMs), from)
const on: QuickBetEvent = { type: 'quick-bet-toggled' }
const stake = (minor: number): QuickBetEvent => ({ type: 'stake-changed', stake: minor })
const approve: QuickBetEvent = { type: 'approved' }
const tap = (odds = 2_000, matchId = 1): QuickBetEvent => ({
  type: 'outcome-tapped',
  outcome: outcomeOf(matchId, { odds, matchStatus: 1 }),
})
const placement = (event: PlacementEvent): QuickBetEvent => ({ type: 'placement', event })
const ready = [on, stake(500), approve]
const send = [placement({ type: 'placement-started' }), placement({ type: 'placement-sent', sent })]
const success = placement({ type: 'placement-succeeded', bets: [placedBet] })
const rejected = (odds?: number) =>
  placement({
    type: 'placement-rejected',
    code: 'bet-rejected',
    rejections: [
      odds === undefined
        ? { index: 0, reason: 'selection-suspended', code: 102 }
        : { index: 0, reason: 'invalid-odds', code: 101, odds },
    ],
  })

describe('quick bet', () => {
  it('QB-01a [QUICK-1] the switch turns quick bet on and off and clears the approval', () => {
    const approved = after(ready)
    expect(approved).toMatchObject({ isEnabled: true, isApproved: true })
    expect(after([on], 0, approved)).toMatchObject({ isEnabled: false, isApproved: false, stake: 500 })
    expect(after([on, on], 0, approved)).toMatchObject({ isEnabled: true, isApproved: false })
  })

  it('QB-01bc [QUICK-1] another stake or currency clears the approval, and only a stake above 0 can be approved', () => {
    expect(after([...ready, stake(1_000)])).toMatchObject({ stake: 1_000, isApproved: false })
    expect(after([...ready, stake(500)])).toMatchObject({ isApproved: true })
    const yen = { type: 'currency-changed', currency: { code: 'JPY', subunits: 1 } } as const
    expect(after([...ready, yen])).toMatchObject({ stake: 0, currency: { code: 'JPY' }, isApproved: false })
    expect(after([on, approve])).toMatchObject({ isApproved: false })
    expect(after([stake(500), approve])).toMatchObject({ isApproved: false })
    for (const wrong of [-1, 0.5, Number.NaN]) expect(after([on, stake(wrong)]).stake).toBe(0)
  })

  it('QB-01d QB-02a [QUICK-3] a tap places nothing without approval, while quick bet is off, or while another bet is processed or waits for an answer', () => {
    for (const events of [[], [on, stake(500)], [on, approve]]) expect(after([...events, tap()]).bet).toBeNull()
    const processing = after([...ready, tap(), ...send])
    expect(reduceQuickBet(processing, tap(3_000, 2), settings, 0)).toBe(processing)
    const warned = after([...ready, tap(), ...send, rejected(1_900)])
    expect(warned.state).toBe('warning')
    expect(reduceQuickBet(warned, tap(3_000, 2), settings, 0)).toBe(warned)
    expect(quickBetBlock(warned, 0)).toBe('busy')
  })

  it('QB-01ek QB-02d QB-03a [QUICK-7] from the tap to the receipt, the outcome is shown as selected only while the bet is processed', () => {
    const tapped = after([...ready, tap()])
    expect(tapped).toMatchObject({ state: 'initial', selectedOutcomeIds: [], bet: { stake: 500, betType: 'single' } })
    expect(placementBody(tapped.ticket, { deviceId: null, isQuick: true })).toMatchObject({
      meta: { quick: true, type: 'single' },
      bets: [{ stake: { value: 500, currency: 'EUR' }, selections: [{ odds: 2_000 }] }],
    })
    const processing = after([...ready, tap(), ...send])
    expect(processing).toMatchObject({
      ...{ isEnabled: true, state: 'processing', selectedOutcomeIds: ['1/1//1'], stake: 500 },
      ...{ currency: { code: 'EUR', subunits: 100 }, isApproved: true, error: null },
    })
    expect(after([placement({ type: 'answer-lost' })], 0, processing)).toMatchObject({
      state: 'processing',
      ticket: { placement: { isChecking: true } },
    })
    for (const event of [on, stake(100), { type: 'result-closed' }] as const)
      expect(reduceQuickBet(processing, event, settings, 0)).toBe(processing)
    expect(after([success], 0, processing)).toMatchObject({
      state: 'success',
      selectedOutcomeIds: [],
      error: null,
      isApproved: true,
    })
    expect(after([success, { type: 'result-closed' }], 0, processing)).toMatchObject({ state: 'initial', bet: null })
    expect(after([rejected()], 0, processing)).toMatchObject({
      state: 'error',
      selectedOutcomeIds: [],
      error: { kind: 'rejected', error: { code: 102 } },
    })
  })

  it('QB-02b [QUICK-4] a bet that could not win more than its stake is an error and is not sent', () => {
    const tiny = after([on, stake(3), approve, tap(1_200)])
    expect(tiny).toMatchObject({
      state: 'error',
      error: { message: 'error.potential_win.equal_or_less' },
      ticket: { bets: [] },
    })
    // The bet wins 4 × 1.25 = 5, one minor unit more than its stake.
    expect(after([on, stake(4), approve, tap(1_250)])).toMatchObject({ state: 'initial', bet: { stake: 4 } })
  })

  it('QB-02b [QUICK-4] a bet that could not win more than its stake at an accepted new price is not sent either', () => {
    const moved = (odds: number) =>
      after([on, stake(4), approve, tap(1_250), ...send, rejected(odds), { type: 'new-odds-accepted' }])
    expect(moved(1_249)).toMatchObject({
      state: 'error',
      error: { message: 'error.potential_win.equal_or_less' },
      ticket: { bets: [] },
    })
    expect(moved(1_500)).toMatchObject({ state: 'initial', bet: { selections: [{ acceptedOdds: 1_500 }] } })
  })

  it('QB-02c [QUICK-2] a balance below the stake resets the stake', () => {
    const balance = (minor: number): QuickBetEvent => ({ type: 'balance-received', balance: minor })
    expect(after([...ready, balance(500)])).toMatchObject({ stake: 500, isApproved: true })
    for (const minor of [499, 0])
      expect(after([...ready, balance(minor)])).toMatchObject({ stake: 0, isApproved: false, isEnabled: true })
    expect(after([...ready, tap(), ...send, balance(0)])).toMatchObject({ stake: 500, state: 'processing' })
  })

  it('QB-01dj [QUICK-7] a new price can be accepted only during the approval and outside a pause', () => {
    const take: QuickBetEvent = { type: 'new-odds-accepted' }
    const warned = after([...ready, tap(), ...send, rejected(1_900)])
    expect(after([take], 15 * minute - 1, warned)).toMatchObject({ state: 'initial', isApproved: true })
    expect(after([take], 15 * minute, warned)).toBe(warned)
    const elsewhere = after([{ type: 'bets-placed-elsewhere', atMs: [1, 2, 3, 4, 5] }], 10, warned)
    expect(after([take], 10, elsewhere)).toBe(elsewhere)
    // The bet was created before the balance fell below its stake.
    const poor = after([{ type: 'balance-received', balance: 499 }], 10, warned)
    expect(poor).toMatchObject({ state: 'warning', stake: 0, isApproved: false, bet: { stake: 500 } })
    expect(after([take], 10, poor)).toBe(poor)
    expect(after([approve, take], 10, poor)).toBe(poor)
    // After a new approval the new price can be accepted.
    const again = after([approve], 20 * minute, warned)
    expect(again).toMatchObject({ state: 'warning', isApproved: true })
    expect(after([take], 20 * minute, again)).toMatchObject({ state: 'initial', bet: { stake: 500 } })
  })

  it('QB-01i QB-02d [QUICK-7] after a lower price the outcome stays selected until the player answers, and accepting the price sets it in the bet', () => {
    const warned = after([...ready, tap(), ...send, rejected(1_900)])
    expect(warned).toMatchObject({ state: 'warning', selectedOutcomeIds: ['1/1//1'], isApproved: true })
    const taken = after([{ type: 'new-odds-accepted' }], 0, warned)
    expect(taken).toMatchObject({ state: 'initial', error: null, bet: { selections: [{ acceptedOdds: 1_900 }] } })
    expect(after([{ type: 'result-closed' }], 0, warned)).toMatchObject({ state: 'initial', bet: null })
    expect(after([{ type: 'new-odds-accepted' }])).toBe(noQuickBet)
  })

  it('QB-01f [QUICK-5] an approval ends after five stakes or fifteen minutes; rejected bets do not count', () => {
    const bet = [tap(), ...send, success]
    let quick = after(ready)
    for (let i = 0; i < 4; i += 1) quick = after(bet, (i + 1) * minute, quick)
    expect(approvalLeft(quick, 5 * minute)).toEqual({ minor: 500, ms: 10 * minute })
    expect(approvalLeft(quick, 15 * minute)).toBeNull()
    const fifth = after(bet, 5 * minute, quick)
    expect([approvalLeft(fifth, 5 * minute), quickBetBlock(fifth, 6 * minute)]).toEqual([null, 'not-approved'])
    expect(after([tap()], 6 * minute, fifth).state).toBe('success')
    // The player can approve again.
    const again = after([approve], 6 * minute, fifth)
    expect(approvalLeft(again, 6 * minute)).toEqual({ minor: 2_500, ms: 15 * minute })
    expect(after([approve], 7 * minute, again)).toBe(again)
    expect(approvalLeft(after([...ready, tap(), ...send, rejected()]), 0)?.minor).toBe(2_500)
  })

  it('QB-01h [QUICK-3] a second tap within a second after an answer places nothing, whether the bet was placed or rejected', () => {
    for (const answer of [success, rejected()]) {
      const answered = after([tap(), ...send, answer], minute, after(ready))
      const blocks = [200, 999, 1_000].map((laterMs) => quickBetBlock(answered, minute + laterMs))
      expect(blocks, answered.state).toEqual(['busy', 'busy', null])
      expect(after([tap()], minute + 200, answered)).toBe(answered)
      // A player who has closed the result has read it, so the next tap places a bet at once.
      expect(quickBetBlock(after([{ type: 'result-closed' }], minute + 200, answered), minute + 200)).toBeNull()
    }
  })

  it('QB-01g [QUICK-6] five bets within two minutes pause quick bet for five minutes, even with a new approval', () => {
    const bet = [tap(), ...send, success]
    let quick = after([on, stake(100), approve])
    for (let i = 0; i < 5; i += 1) quick = after(bet, i * 20_000, quick)
    const lastMs = 80_000
    expect(pausedUntilMs(quick, lastMs)).toBe(lastMs + 5 * minute)
    const again = after([on, on, approve], lastMs + 1, quick)
    expect([again.isApproved, quickBetBlock(again, lastMs + 1)]).toEqual([true, 'paused'])
    expect(quickBetBlock(again, lastMs + 5 * minute)).toBeNull()
    // Five bets over a longer time do not cause a pause.
    let slow = after([on, stake(100), approve])
    for (let i = 0; i < 5; i += 1) slow = after(bet, i * 40_000, slow)
    expect(pausedUntilMs(slow, 160_000)).toBeNull()
  })

  it('[QUICK-6] bets that other tabs of the browser have placed count towards the pause, each only once', () => {
    const two = after([tap(), ...send, success], 20_000, after([tap(), ...send, success], 0, after(ready)))
    const elsewhere: QuickBetEvent = { type: 'bets-placed-elsewhere', atMs: [0, 5_000, 10_000, 15_000] }
    const five = after([elsewhere], 21_000, two)
    expect(five.placedAtMs).toEqual([0, 5_000, 10_000, 15_000, 20_000])
    expect(quickBetBlock(after([on, on, approve], 22_000, five), 22_000)).toBe('paused')
    expect(after([elsewhere], 23_000, five)).toBe(five)
    const many = Array.from({ length: 30 }, (_, index) => index)
    expect(after([{ type: 'bets-placed-elsewhere', atMs: many }]).placedAtMs).toEqual(many.slice(-10))
  })

  it('SESS-01c [QUICK-1] signing out resets quick bet; the end of a session clears the approval', () => {
    expect(after([...ready, { type: 'signed-out' }])).toEqual(noQuickBet)
    const expired = after([...ready, tap(), ...send, placement({ type: 'sign-in-required' })])
    expect(expired).toMatchObject({ state: 'initial', isApproved: false, isEnabled: true, bet: null })
  })
})
