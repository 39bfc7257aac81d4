import { getMatchWidget, getMatches } from '@touchline/contract/server'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { isCacheable, maxAgeOf } from './route-handlers.ts'

it('BOOK-04 data that rarely change have a longer max age than the score', () => {
  const age = (type: string) => maxAgeOf(getMatchWidget, { id: 1, type })
  expect([age('standings'), age('head-to-head')]).toEqual([120, 120])
  expect(age('lineups')).toBeGreaterThan(age('timeline'))
  expect(age('constructor')).toBe(1)
  expect(maxAgeOf(getMatches, undefined)).toBe(1)
})

it('a response that not everyone may read is not cached, even if it has a max age', () => {
  const declared = { path: '/x', summary: 'x', reply: z.object({}), errors: [] } as const
  const call = { ...declared, method: 'GET', maxAgeSeconds: 5 } as const
  expect([isCacheable(call), isCacheable({ ...call, access: 'anyone' })]).toEqual([true, true])
  expect(isCacheable({ ...call, access: 'player' })).toBe(false)
  expect(isCacheable({ ...call, access: 'staff', scope: 'rates:read' })).toBe(false)
  expect([isCacheable({ ...call, method: 'POST' }), isCacheable({ ...declared, method: 'GET' })]).toEqual([
    false,
    false,
  ])
})
