import { describe, expect, it } from 'vitest'
import { BetStatus } from '@touchline/contract'
import { samplePlacedBet } from '../bet-slip/testing/samples.ts'
import { requestedBets, isListed, statusesOf } from './requested-bets.ts'
import { BetFilter, filterSearch } from './bet-filter.ts'

describe('filters of my bets', () => {
  it('BET-01i BET-02a submitted, rejected and cancelled bets are listed under all, but neither under open nor under settled', () => {
    expect(statusesOf({ status: undefined, result: undefined })).toBeUndefined()
    const requested = (['open', 'settled'] as const).flatMap(
      (status) => statusesOf({ status, result: undefined }) ?? [],
    )
    expect(new Set(requested).size).toBe(requested.length)
    const others = BetStatus.options.filter((status) => !requested.includes(status))
    expect(others.toSorted()).toEqual(['cancelled', 'rejected', 'submitted'])
  })

  it('BET-02b a bet is listed only under its own result', () => {
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

  it('BET-02b a cashed-out bet is listed as won, lost or refunded, by its payout compared with its stake', () => {
    const listed = (win_amount: number) => {
      const bet = { ...samplePlacedBet, status: 'cashed_out', result: 'cashed_out', win_amount } as const
      return (['win', 'lose', 'refund'] as const).filter((result) => isListed({ status: 'settled', result }, bet))
    }
    expect([listed(1_001), listed(999), listed(1_000)]).toEqual([['win'], ['lose'], ['refund']])
  })

  it('BET-02 the filter is part of the address, and invalid values are ignored', () => {
    expect(filterSearch(BetFilter.parse({ status: 'settled', result: 'win' }))).toBe('?status=settled&result=win')
    expect(filterSearch(BetFilter.parse({ status: 'mine', result: '7' }))).toBe('')
    const chosen = { type: 'combo', from: '2026-11-01', to: '2026-11-15' }
    expect(filterSearch(BetFilter.parse(chosen))).toBe('?type=combo&from=2026-11-01&to=2026-11-15')
    expect(filterSearch(BetFilter.parse({ type: 'double', from: 'today', to: '2026-02-31' }))).toBe('')
  })

  it('BET-02e the search is part of the address, trimmed; a single letter is ignored', () => {
    expect(filterSearch(BetFilter.parse({ search: ' rovers ' }))).toBe('?search=rovers')
    expect(filterSearch(BetFilter.parse({ search: ' r ' }))).toBe('')
    // The names in a bet never change, so a listed bet stays in the list; for any other the server decides.
    const requested = requestedBets({ search: 'rovers' }, 'UTC')
    expect(isListed(requested, { status: 'done', result: 'no_results' })).toBe(true)
  })

  it('BET-02c a bet is listed under its type and its day in the displayed time zone', () => {
    const filter = { type: 'combo', from: '2026-11-15', to: '2026-11-15' } as const
    const requested = requestedBets(filter, 'Asia/Dubai')
    expect(requested).toMatchObject({ from: '2026-11-14T20:00:00.000Z', to: '2026-11-15T20:00:00.000Z' })
    const bet = { status: 'done', result: 'no_results', type: 'combo' } as const
    const at = (created_at: string) => isListed(requested, { ...bet, created_at })
    expect([at('2026-11-14T19:59:59Z'), at('2026-11-14T20:00:00Z')]).toEqual([false, true])
    expect([at('2026-11-15T19:59:59Z'), at('2026-11-15T20:00:00Z')]).toEqual([true, false])
    expect(isListed(requested, { ...bet, type: 'single', created_at: '2026-11-15T10:00:00Z' })).toBe(false)
  })
})
