import { expect, it, vi } from 'vitest'
import { createRequestLimit, createBoundedMap, networkOf, networksOf } from './request-limit.ts'

it('a request limit counts each caller separately, and returns the number of seconds to wait', async () => {
  vi.useFakeTimers()
  try {
    const limit = createRequestLimit({ requests: 2, seconds: 10 })
    expect([await limit.count(1), await limit.count(1), await limit.count(2)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(await limit.count(1)).toBe(10)
    vi.advanceTimersByTime(9_500)
    expect(await limit.count(1)).toBe(1)
    vi.advanceTimersByTime(600)
    expect(await limit.count(1)).toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})

it('a request limit stores a limited number of callers and drops the one whose window began first', async () => {
  const limit = createRequestLimit({ requests: 1, seconds: 10, maxCallers: 2 })
  for (const player of [1, 2, 3]) await limit.count(player)
  expect(await limit.count(2)).toBe(10)
  expect(await limit.count(3)).toBe(10)
  expect(await limit.count(1)).toBeUndefined()
})

it('a bounded map drops the key that was set longest ago, and returns it', () => {
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

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['nonsense', 'nonsense'],
])('AUTH-11 the address %s is limited as the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each([
  ['192.0.2.7', ['192.0.2.7', '192.0.2.0/24']],
  ['2001:db8:1:12ab::1', ['2001:db8:1:12ab::/64', '2001:db8:1:1200::/56', '2001:db8:1::/48']],
])('AUTH-11 the address %s belongs to networks of several widths', (address, names) => {
  expect(networksOf(address).map(({ name }) => name)).toEqual(names)
})
