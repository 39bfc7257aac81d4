import { describe, expect, it } from 'vitest'
import { BetStatus } from '@touchline/contract'
import { BetFilter, filterSearch, isListed, statusesOf } from './bet-filter.ts'

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

  it('BET-02 stands in the address, and what is no filter there is none', () => {
    expect(filterSearch(BetFilter.parse({ status: 'settled', result: 'win' }))).toBe('?status=settled&result=win')
    expect(filterSearch(BetFilter.parse({ status: 'mine', result: '7' }))).toBe('')
  })
})
