import { expect, it } from 'vitest'
import { getSearch } from './server.ts'

it('CAT-06c a search returns at most 40 results, whatever size is requested', () => {
  const limitOf = (limit?: string) => getSearch.query.parse({ q: 'arsenal', ...(limit && { limit }) }).limit
  expect(['39', '40', '41', '500', undefined].map(limitOf)).toEqual([39, 40, 40, 40, 20])
})
