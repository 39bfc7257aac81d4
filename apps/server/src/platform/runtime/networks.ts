import { isIPv6 } from 'node:net'

type Network = { name: string; attemptsPerHour: number }

/** Whom an address stands for when requests are counted: one household has a whole /64 of IPv6 to itself. */
export function networkOf(address: string): string {
  return networksOf(address)[0]?.name ?? address
}

/**
 * The networks an address belongs to, the narrowest first. Whoever rents a server has a /56 or a /48 of IPv6, which is
 * hundreds or thousands of /64s: each width has a limit of its own.
 */
export function networksOf(address: string): Network[] {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) {
    const wide = plain.replace(/\.\d+$/, '.0/24')
    return [{ name: plain, attemptsPerHour: 100 }, ...(wide === plain ? [] : [{ name: wide, attemptsPerHour: 1_000 }])]
  }
  const groups = groupsOf(plain)
  const prefix = groups.slice(0, 3).join(':')
  const fourth = Number.parseInt(groups[3] ?? '0', 16)
  return [
    { name: `${prefix}:${fourth.toString(16)}::/64`, attemptsPerHour: 100 },
    { name: `${prefix}:${(fourth & 0xff00).toString(16)}::/56`, attemptsPerHour: 200 },
    { name: `${prefix}::/48`, attemptsPerHour: 400 },
  ]
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const [first, last] = [split(head), split(tail ?? '')]
  const missing = tail === undefined ? 0 : 8 - first.length - last.length
  return [...first, ...Array.from({ length: missing }, () => '0'), ...last]
}

function split(part: string): string[] {
  return part === '' ? [] : part.split(':').map((group) => group.replace(/^0+(?=.)/, ''))
}
