import { describe, expect, it } from 'vitest'
import { BetStatus } from '@touchline/contract'
import { samplePlacedBet } from '../bet-slip/testing/samples.ts'
import { requestedBets, isListed, statusesOf } from './requested-bets.ts'
import { BetFilter, filterSearch } from './bet-filter.ts'

describe('filters of my bets', () => {
  it('BET-01i BET-02a all, open and settled; submitted, rejected and cancelled are in neither of the two', () => {
    expect(statusesOf({ status: undefined, result: undefined })).toBeUndefined()
    const asked = (['open', 'settled'] as const).flatMap((status) => statusesOf({ status, result: undefined }) ?? [])
    expect(new Set(asked).size).toBe(asked.length)
    const others = BetStatus.options.filter((status) => !asked.includes(status))
    expect(others.toSorted()).toEqual(['cancelled', 'rejected', 'submitted'])
  })

  it('BET-02b a bet is in the list of its result alone', () => {
    const lists = (['win', 'lose', 'refund'] as const).map((result) => ({ status: undefined, result }))
    const listed = (result: Parameters<typeof isListed>[1]['result']) =>
      lists.filter((filter) => isListed(filter, { status: 'done', result })).map(({ result: name }) => name)
    expect([listed('win_entire'), listed('refund_half_lose_other'), listed('canceled'), listed('no_results')]).toEqual([
      ['win'],
      ['lose'],
      ['refund'],
      [],
    ])
  })

  it('BET-02b a bet that was cashed out is in the list of what it was paid', () => {
    const listed = (win_amount: number) => {
      const bet = { ...samplePlacedBet, status: 'cashed_out', result: 'cashed_out', win_amount } as const
      return (['win', 'lose', 'refund'] as const).filter((result) => isListed({ status: 'settled', result }, bet))
    }
    expect([listed(1_001), listed(999), listed(1_000)]).toEqual([['win'], ['lose'], ['refund']])
  })

  it('BET-02 stands in the address, and what is no filter there is none', () => {
    expect(filterSearch(BetFilter.parse({ status: 'settled', result: 'win' }))).toBe('?status=settled&result=win')
    expect(filterSearch(BetFilter.parse({ status: 'mine', result: '7' }))).toBe('')
    const chosen = { type: 'combo', from: '2026-11-01', to: '2026-11-15' }
    expect(filterSearch(BetFilter.parse(chosen))).toBe('?type=combo&from=2026-11-01&to=2026-11-15')
    expect(filterSearch(BetFilter.parse({ type: 'double', from: 'today', to: '2026-02-31' }))).toBe('')
  })

  it('BET-02e words stand in the address, trimmed; one letter is no word', () => {
    expect(filterSearch(BetFilter.parse({ search: ' rovers ' }))).toBe('?search=rovers')
    expect(filterSearch(BetFilter.parse({ search: ' r ' }))).toBe('')
    // Names never change: a bet that is listed stays, and of another the server is asked.
    const asked = requestedBets({ search: 'rovers' }, 'UTC')
    expect(isListed(asked, { status: 'done', result: 'no_results' })).toBe(true)
  })

  it('BET-02c a bet is in the list of its type and of the days of the zone that is shown', () => {
    const filter = { type: 'combo', from: '2026-11-15', to: '2026-11-15' } as const
    const asked = requestedBets(filter, 'Asia/Dubai')
    expect(asked).toMatchObject({ from: '2026-11-14T20:00:00.000Z', to: '2026-11-15T20:00:00.000Z' })
    const bet = { status: 'done', result: 'no_results', type: 'combo' } as const
    const at = (created_at: string) => isListed(asked, { ...bet, created_at })
    expect([at('2026-11-14T19:59:59Z'), at('2026-11-14T20:00:00Z')]).toEqual([false, true])
    expect([at('2026-11-15T19:59:59Z'), at('2026-11-15T20:00:00Z')]).toEqual([true, false])
    expect(isListed(asked, { ...bet, type: 'single', created_at: '2026-11-15T10:00:00Z' })).toBe(false)
  })
})
