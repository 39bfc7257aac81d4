import { describe, expect, it } from 'vitest'
import { euro, multiSingle, outcomeOf, settings, slipAfter, toggled } from '../testing/slip-samples.ts'
import { slipReasons } from './reasons.ts'
import { createSelection } from './slip.ts'
import type { Slip } from './slip.ts'
import type { SlipEvent } from './slip-events.ts'
import { slipSummary } from './summary.ts'

const stake = (minor: number, betId = 1): SlipEvent => ({ type: 'stake-changed', betId, stake: minor })
const wallet = { balanceMinor: 5_000, isFiat: true }
const codes = (slip: Slip, given = wallet, on = settings) => slipReasons(slip, on, given).map(({ code }) => code)
const system: SlipEvent = { type: 'bet-type-changed', betType: 'system' }

describe('reasons why a slip cannot be placed', () => {
  it('SLIP-11ab [TICKET-29] there are no bets, or a bet has no stake', () => {
    expect(codes(slipAfter([]))).toEqual(['no-bets'])
    expect(codes(slipAfter([toggled(1)]))).toEqual(['no-stake'])
    expect(codes(slipAfter([toggled(1), stake(100)]))).toEqual([])
    expect(slipReasons(slipAfter([toggled(1), toggled(2), stake(100)], multiSingle), multiSingle, wallet)).toEqual([
      { level: 'bet', code: 'no-stake', betId: 2 },
    ])
  })

  it('SLIP-11c SLIP-12ac [TICKET-30] the first bet has two selections of one match or of different providers', () => {
    expect(codes(slipAfter([toggled(1), toggled(1, { outcomeId: '2' }), stake(100)]))).toEqual(['selections-conflict'])
    expect(codes(slipAfter([toggled(1), toggled(2, { provider: 'oddin' }), stake(100)]))).toEqual([
      'providers-conflict',
    ])
  })

  it('SLIP-12b [TICKET-30] a system has selections of oddin, which a combo may have', () => {
    const oddin = [1, 2, 3].map((id) => toggled(id, { provider: 'oddin' }))
    expect(codes(slipAfter([...oddin, stake(100)]))).toEqual([])
    expect(codes(slipAfter([...oddin, stake(100), system]))).toEqual(['providers-conflict'])
  })

  it('SLIP-12d [TICKET-30] no system has this number of selections', () => {
    const slip = slipAfter([toggled(1), toggled(2), toggled(3), stake(100), system])
    const [bet] = slip.bets
    expect(codes(slip)).toEqual([])
    expect(codes({ ...slip, bets: [{ ...bet!, systemType: null }] })).toEqual(['system-unknown'])
  })

  it('SLIP-11d SLIP-12f [TICKET-29] a provider no longer allows several singles', () => {
    const singles = slipAfter([toggled(1), toggled(2), stake(100), stake(100, 2)], multiSingle)
    expect(codes(singles, wallet, multiSingle)).toEqual([])
    expect(codes(singles)).toEqual(['bet-type-unsupported'])
  })

  it('SLIP-11e [TICKET-32] after rounding the win is no more than the stake, in a fiat currency', () => {
    const even = slipAfter([toggled(1, { odds: 1_500 }), stake(1)])
    expect(codes(even)).toEqual(['win-not-above-stake'])
    expect(codes(even, { ...wallet, isFiat: false })).toEqual([])
  })

  it('[TICKET-29] the stake exceeds the balance, unless the player is a visitor without one', () => {
    const slip = slipAfter([toggled(1), stake(5_001)])
    expect(codes(slip)).toEqual(['insufficient-funds'])
    expect(slipReasons(slip, settings, { balanceMinor: null, isFiat: true })).toEqual([])
  })

  it('SLIP-08 [TICKET-31] selections cannot be bet, and the most urgent reason comes first', () => {
    const idOf = (matchId: number) => createSelection(outcomeOf(matchId), euro).id
    const line = { isOpen: true, isActive: true, odds: 1_900 }
    const slip = slipAfter([
      ...[1, 2, 3, 4, 5].map((id) => toggled(id)),
      stake(100),
      { type: 'odds-received', selectionId: idOf(1), line },
      { type: 'odds-received', selectionId: idOf(2), line: { ...line, isOpen: false } },
      { type: 'odds-received', selectionId: idOf(3), line: null },
      { type: 'match-status-received', matchId: 4, status: 4 },
    ])
    expect(slipReasons(slip, settings, wallet)).toEqual([
      { level: 'leg', code: 'match-ended', betId: 1, selectionId: idOf(4) },
      { level: 'leg', code: 'selection-unknown', betId: 1, selectionId: idOf(3) },
      { level: 'leg', code: 'selection-suspended', betId: 1, selectionId: idOf(2) },
      { level: 'leg', code: 'invalid-odds', betId: 1, selectionId: idOf(1) },
    ])
    const off = slipAfter([
      toggled(1),
      stake(1),
      { type: 'provider-status-received', provider: 'betradar', isActive: false },
    ])
    expect(codes(off)).toEqual(['selection-unknown'])
  })
})

describe('summary of a slip', () => {
  const titleAfter = (...events: SlipEvent[]) => slipSummary(slipAfter(events)).title
  const toggle = (total: number) => Array.from({ length: total }, (_, i) => toggled(i + 1))

  it('SLIP-07abcd [TICKET-11] the title depends on the number of selections: singles, doubles, trebles, accumulator', () => {
    expect([1, 2, 3, 4, 5].map((total) => titleAfter(...toggle(total))?.kind)).toEqual([
      'singles',
      'doubles',
      'trebles',
      'accumulator',
      'accumulator',
    ])
    expect(titleAfter()).toBeNull()
  })

  it('SLIP-07e SLIP-12e [TICKET-11] the title of a system has its win count, its total count and the number of combinations', () => {
    expect(titleAfter(...toggle(5), { ...system, systemId: 503 })).toEqual({
      kind: 'system',
      winCount: 3,
      totalCount: 5,
      combinations: 10n,
    })
  })

  it('stakes and wins are summed up, at current and at accepted prices', () => {
    const moved: SlipEvent = {
      type: 'odds-received',
      selectionId: createSelection(outcomeOf(1), euro).id,
      line: { isOpen: true, isActive: true, odds: 1_999 },
    }
    const slip = slipAfter([toggled(1), toggled(2), stake(333), stake(100, 2), moved], multiSingle)
    expect(slipSummary(slip)).toMatchObject({ stakeMinor: 433, winMinor: 865n, acceptedWinMinor: 866n })
  })
})
