import { getMatchWidget, getMatches } from '@touchline/contract'
import { expect, it } from 'vitest'
import { maxAgeOf } from './route-handlers.ts'

it('BOOK-04 what changes seldom is kept longer than the score', () => {
  const age = (type: string) => maxAgeOf(getMatchWidget, { id: 1, type })
  expect([age('standings'), age('head-to-head')]).toEqual([120, 120])
  expect(age('lineups')).toBeGreaterThan(age('timeline'))
  expect(age('constructor')).toBe(1)
  expect(maxAgeOf(getMatches, undefined)).toBe(1)
})
