import { postBets } from '@touchline/contract'
import type { BetRejection } from '@touchline/contract'
import { describe, expect, it } from 'vitest'
import {
  builder,
  multiSingle,
  outcomeOf,
  placedBet,
  sending,
  sent,
  settings,
  slipAfter,
  toggled,
} from '../testing/slip-samples.ts'
import { betErrorKey, placementAnswer, placementBody } from './placement.ts'
import { reduceSlip } from './reduce-slip.ts'
import { emptySlip } from './slip.ts'
import type { SlipEvent } from './slip-events.ts'
import {
  restoredSelections,
  restoredSlip,
  restoredUnconfirmed,
  StoredSlip,
  storedSlip,
  StoredUnconfirmed,
  storedUnconfirmed,
} from './stored-slip.ts'

const rejection = (more: Partial<BetRejection> = {}): BetRejection => ({
  index: 0,
  reason: 'invalid-odds',
  code: 101,
  ...more,
})
const rejected = (...rejections: BetRejection[]): SlipEvent => ({
  type: 'placement-rejected',
  code: 'bet-rejected',
  rejections,
})
const tooLarge = rejection({ reason: 'stake-too-large', code: 205 })
const succeeded: SlipEvent = { type: 'placement-succeeded', bets: [placedBet] }
const meta = { deviceId: null, isQuick: false }

describe('placing a slip', () => {
  it('SLIP-14a SLIP-01g [TICKET-20] placing starts with INITIAL, no error and inProgress if at least one bet has a stake', () => {
    expect(slipAfter([toggled(1), { type: 'placement-started' }]).inProgress).toBe(false)
    expect(slipAfter([...sending, rejected(rejection()), { type: 'placement-started' }])).toMatchObject({
      ticketState: 'INITIAL',
      error: null,
      inProgress: true,
    })
  })

  it('SLIP-14bj SLIP-01e [TICKET-21] sending sets PROCESSING and lists the bets that have a stake', () => {
    const events: SlipEvent[] = [
      toggled(1),
      toggled(2),
      { type: 'stake-changed', betId: 2, stake: 100 },
      { type: 'placement-started' },
      { type: 'placement-sent', sent },
    ]
    expect(slipAfter(events, multiSingle)).toMatchObject({
      ticketState: 'PROCESSING',
      processingBets: [2],
      placement: { sent, isChecking: false },
    })
  })

  it('SLIP-14 [TICKET-25] if the session has ended, the slip returns to INITIAL with its stakes', () => {
    const back = slipAfter([...sending, { type: 'sign-in-required' }])
    expect(back).toMatchObject({ ticketState: 'INITIAL', inProgress: false, processingBets: [], placement: null })
    expect(back.bets[0]?.stake).toBe(100)
  })

  it('SLIP-14dh SLIP-01h [TICKET-23] after a success the slip has the placed bets and no selected outcomes', () => {
    const placed = slipAfter([...sending, succeeded])
    expect(placed).toMatchObject({
      ticketState: 'SUCCESS',
      placedBets: [placedBet],
      selectedOutcomeIds: [],
      inProgress: false,
    })
    const reused = reduceSlip(placed, { type: 'receipt-closed', reusesSelections: true }, settings)
    expect(reused).toEqual(slipAfter(sending.slice(0, 2)))
    expect(reduceSlip(placed, { type: 'receipt-closed', reusesSelections: false }, settings)).toEqual(emptySlip)
    expect(reduceSlip(placed, toggled(1), settings)).toEqual(slipAfter([toggled(1)]))
  })

  it('SLIP-14egh SLIP-01b ERR-03f [TICKET-24] an error with a code sets ERROR, with the message of each bet, and the selections stay', () => {
    const first = rejection({ localized_message: 'The price moved.' })
    const slip = slipAfter([...sending, rejected(first)])
    expect(slip).toMatchObject({ ticketState: 'ERROR', processingBets: [], inProgress: false })
    expect(slip.selectedOutcomeIds).toHaveLength(1)
    expect(slip.error).toEqual({
      message: 'error.place_bets.invalid_odds',
      details: 'bet-rejected',
      messagesByBet: { 1: 'The price moved.' },
      payload: [first],
      isWrongOddsError: true,
      code: 101,
    })
    expect(reduceSlip(slip, { type: 'stake-changed', betId: 1, stake: 5 }, settings)).toMatchObject({
      ticketState: 'INITIAL',
      error: null,
    })
  })

  it('SLIP-14k BEY-02c [TICKET-22] after a lost answer the slip is marked as checking, and nothing else changes', () => {
    const lost = slipAfter([...sending, { type: 'answer-lost' }])
    expect(lost).toEqual({ ...slipAfter(sending), placement: { sent, isChecking: true, waiting: null } })
    expect(reduceSlip(lost, succeeded, settings).ticketState).toBe('SUCCESS')
    expect(slipAfter([toggled(1), { type: 'answer-lost' }]).placement).toBeNull()
  })

  it('SLIP-14fg [TICKET-24] bets that never reached the server can be edited again: INITIAL, no error, nothing in process', () => {
    const lost: SlipEvent = { type: 'placement-rejected', code: 'unknown-request', rejections: [] }
    const slip = slipAfter([...sending, { type: 'answer-lost' }, lost])
    expect(slip).toMatchObject({
      ticketState: 'INITIAL',
      error: null,
      inProgress: false,
      processingBets: [],
      placement: null,
    })
    expect(slip.selectedOutcomeIds).toEqual(slipAfter(sending).selectedOutcomeIds)
  })

  it('[TICKET-25] [TICKET-26] setting a placement aside makes the slip editable, and an unconfirmed bet is looked up only in an empty slip', () => {
    const found: SlipEvent = { type: 'unconfirmed-found', bets: slipAfter(sending).bets, sent }
    expect(slipAfter([...sending, { type: 'placement-set-aside' }]).ticketState).toBe('INITIAL')
    expect(slipAfter([found])).toEqual(slipAfter([...sending, { type: 'answer-lost' }]))
    const used = slipAfter([toggled(2)])
    expect(reduceSlip(used, found, settings)).toBe(used)
  })
})

describe('messages of rejections', () => {
  const keyOf = (given: BetRejection) => betErrorKey([given])
  const isWrongOdds = (given: BetRejection) => slipAfter([...sending, rejected(given)]).error?.isWrongOddsError

  it('ERR-03ab [TICKET-27] code 101, and messages of a risk service about odds, are wrong odds', () => {
    const messages = [
      'Odds are different than those of the bookmaker',
      'Your odds are higher than the bookmaker’s',
      'The odds are too low versus the bookmaker’s',
      'odds are higher than its current odds',
    ]
    const risks = messages.map((message) => ({ ...tooLarge, localized_message: message }))
    for (const given of [rejection(), ...risks])
      expect([keyOf(given), isWrongOdds(given)]).toEqual(['error.place_bets.invalid_odds', true])
  })

  it('ERR-03cd [TICKET-27] code 120 has a message of its own, code 118 the default message', () => {
    const custom = rejection({ reason: 'invalid-custom-odds', code: 120 })
    const municipality = rejection({ reason: 'municipality-unknown', code: 118 })
    expect([keyOf(custom), isWrongOdds(custom)]).toEqual(['error.place_bets.invalid_odds_custom_bet', false])
    expect([keyOf(municipality), isWrongOdds(municipality)]).toEqual(['error.place_bets.default', false])
  })

  it('ERR-03e [TICKET-27] every other code has the default message', () => {
    const given = { ...tooLarge, localized_message: 'The largest stake is 5.' }
    expect([keyOf(given), isWrongOdds(given), betErrorKey([])]).toEqual([
      'error.place_bets.default',
      false,
      'error.place_bets.default',
    ])
  })
})

it('SLIP-15 a stake of negative zero is rejected, because it would be restored as another value', () => {
  const slip = slipAfter([toggled(1)])
  expect(reduceSlip(slip, { type: 'stake-changed', betId: 1, stake: -0 }, settings)).toBe(slip)
})

describe('the payload of a placement', () => {
  it('SLIP-18abf [TICKET-28] a single has only its stake and its selection at the accepted price', () => {
    const body = placementBody(slipAfter(sending.slice(0, 2)), meta)
    expect(body).toEqual(sent.payload)
    expect(placementBody(slipAfter([toggled(1)]), meta)).toBeNull()
  })

  it('SLIP-18de [TICKET-28] a system has its id, a custom bet its price', () => {
    const stake: SlipEvent = { type: 'stake-changed', betId: 1, stake: 300 }
    const system = slipAfter([
      toggled(1),
      toggled(2),
      toggled(3),
      { type: 'bet-type-changed', betType: 'system' },
      stake,
    ])
    expect(placementBody(system, meta)).toMatchObject({ meta: { type: 'system' }, bets: [{ system_id: 302 }] })
    const outcomes = [outcomeOf(1), outcomeOf(1, { outcomeId: '2' })]
    const custom = slipAfter([...builder(outcomes, 3_300), stake])
    expect(placementBody(custom, meta)).toMatchObject({ meta: { type: 'custom_bet' }, bets: [{ custom_odds: 3_300 }] })
    for (const slip of [system, custom]) expect(postBets.body.safeParse(placementBody(slip, meta)).success).toBe(true)
  })
})

describe('storing and restoring a slip', () => {
  const read = (text: string) => StoredSlip.safeParse(JSON.parse(text))

  it('SLIP-15b SLIP-21abc [TICKET-33] every field of bets and selections is restored', () => {
    const slip = slipAfter([
      toggled(1, { marketGroup: 'main' }),
      toggled(2),
      toggled(3),
      { type: 'bet-type-changed', betType: 'system' },
      { type: 'stake-changed', betId: 1, stake: 5 },
    ])
    expect(slip.bets[0]).toMatchObject({
      betType: 'system',
      stake: 5,
      stakeSource: 'stake',
      currency: { code: 'EUR', subunits: 100 },
      systemType: { totalCount: 3, winCount: 2 },
      selections: [{ marketGroup: 'main' }, {}, {}],
    })
    expect(restoredSlip(StoredSlip.parse(JSON.parse(JSON.stringify(storedSlip(slip)))))).toEqual(slip)
  })

  it('SLIP-15b [TICKET-33] stored text that is no consistent slip is ignored', () => {
    for (const text of ['null', '[]', '{}', '{"pick":null,"stakeText":"5","sent":null,"placed":null}'])
      expect(read(text).success, text).toBe(false)
    const { bets } = slipAfter([toggled(1)])
    const twice = { ...storedSlip(emptySlip), bets: [...bets, ...bets] }
    expect(restoredSlip(StoredSlip.parse(JSON.parse(JSON.stringify(twice))))).toEqual(emptySlip)
  })

  it('BEY-04d [TICKET-44] for another player the selections are restored without amounts, and without anything that was sent', () => {
    const slip = slipAfter([toggled(1), toggled(2), { type: 'potential-win-changed', betId: 1, potentialWin: 4_200 }])
    const picksOf = (more: object = {}) => restoredSelections(StoredSlip.parse({ ...storedSlip(slip), ...more }))
    expect(picksOf()).toEqual({
      ...slip,
      bets: slip.bets.map((bet) => ({ ...bet, stake: 0, stakeSource: 'stake', potentialWin: null })),
    })
    expect([picksOf({ sent }), picksOf({ placedBets: [placedBet] })]).toEqual([emptySlip, emptySlip])
  })

  it('BEY-04e [TICKET-43] unconfirmed bets are stored with key and selections, but without stake, typed win and player', () => {
    const slip = slipAfter([toggled(1), toggled(2), { type: 'potential-win-changed', betId: 1, potentialWin: 4_200 }])
    expect(slip.bets[0]?.stake).toBe(1_050)
    const text = JSON.stringify(storedUnconfirmed(sent, slip.bets, 'a hash'))
    expect(text).not.toMatch(/playerId|payload|1050|4200/)
    const found = restoredUnconfirmed(StoredUnconfirmed.parse(JSON.parse(text)), 7)
    expect(found).toEqual({
      sent: { ...sent, payload: null },
      bets: slip.bets.map((bet) => ({ ...bet, stake: 0, stakeSource: 'stake', potentialWin: null })),
    })
    for (const other of [
      { sent, bets: slip.bets },
      { ...(JSON.parse(text) as object), owner: '' },
    ])
      expect(StoredUnconfirmed.safeParse(other).success).toBe(false)
  })
})

describe('a bet that waits for its delay', () => {
  const submitted = {
    ...placedBet,
    status: 'submitted' as const,
    decides_at: '2026-11-15T03:00:05Z',
    decides_in_ms: 5_000,
  }
  const released = { ...placedBet, status: 'rejected' as const, rejection: rejection({ odds: 1_900 }) }

  it('BET-05g [TICKET-36] the slip stays in PROCESSING until the last of several waiting bets is decided', () => {
    const waits = placementAnswer([{ ...submitted, decides_in_ms: 3_000 }, submitted, placedBet], 10_000)
    const waiting = slipAfter([...sending, waits])
    expect(waiting).toMatchObject({
      ticketState: 'PROCESSING',
      inProgress: true,
      placement: { isChecking: false, waiting: { sinceMs: 10_000, untilMs: 15_000 } },
    })
    const again = reduceSlip(waiting, placementAnswer([{ ...submitted, decides_in_ms: 1_000 }], 14_200), settings)
    expect(again.placement?.waiting).toMatchObject({ sinceMs: 10_000, untilMs: 15_200 })
    expect(reduceSlip(emptySlip, waits, settings)).toBe(emptySlip)
  })

  it('BET-05g [TICKET-37] an accepted bet is a success, a released bet a rejection with its reason', () => {
    expect(placementAnswer([placedBet], 0)).toEqual(succeeded)
    expect(slipAfter([...sending, placementAnswer([submitted], 0), placementAnswer([placedBet], 1)]).ticketState).toBe(
      'SUCCESS',
    )
    expect(slipAfter([...sending, placementAnswer([submitted], 0), placementAnswer([released], 1)])).toMatchObject({
      ticketState: 'ERROR',
      error: { details: 'bet-rejected', isWrongOddsError: true, payload: [{ odds: 1_900 }] },
      placement: null,
    })
  })
})
