import { expect, it } from 'vitest'
import { createBoundedMap } from './bounded-map.ts'

it('keeps the newest keys, and names the one that gave way', () => {
  const map = createBoundedMap<string, number>(2)
  expect([map.set('a', 1), map.set('b', 2), map.set('a', 3), map.set('c', 4)]).toEqual([
    undefined,
    undefined,
    undefined,
    'b',
  ])
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([3, undefined, 4])
  map.delete('c')
  expect(map.get('c')).toBeUndefined()
})
