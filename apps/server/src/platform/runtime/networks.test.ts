import { expect, it } from 'vitest'
import { networkOf, networksOf } from './networks.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['nonsense', 'nonsense'],
])('AUTH-11 counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each([
  ['192.0.2.7', ['192.0.2.7', '192.0.2.0/24']],
  ['2001:db8:1:12ab::1', ['2001:db8:1:12ab::/64', '2001:db8:1:1200::/56', '2001:db8:1::/48']],
])('AUTH-11 counts %s in networks of several widths', (address, names) => {
  expect(networksOf(address).map(({ name }) => name)).toEqual(names)
})
