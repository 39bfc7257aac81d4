import { describe, expect, it } from 'vitest'
import { BetFilter, filterSearch, statusesOf } from './bet-filter.ts'

describe('filters of my bets', () => {
  it('BET-02 all, open and settled; nothing asks for refused ones', () => {
    expect(statusesOf({ status: undefined, result: undefined })).toBeUndefined()
    const [open, settled] = [
      statusesOf({ status: 'open', result: undefined }),
      statusesOf({ status: 'settled', result: undefined }),
    ]
    expect([open, settled].flat()).not.toContain('rejected')
    expect(new Set([...(open ?? []), ...(settled ?? [])]).size).toBe(8)
  })

  it('BET-02 stands in the address, and what is no filter there is none', () => {
    expect(filterSearch(BetFilter.parse({ status: 'settled', result: 'win' }))).toBe('?status=settled&result=win')
    expect(filterSearch(BetFilter.parse({ status: 'mine', result: '7' }))).toBe('')
  })
})
