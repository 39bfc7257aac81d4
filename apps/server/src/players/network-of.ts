import { isIPv6 } from 'node:net'

/** Whom an address stands for when attempts are counted: one household has a whole /64 of IPv6 to itself. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const groups = [split(head), split(tail ?? '')] as const
  const missing = tail === undefined ? 0 : 8 - groups[0].length - groups[1].length
  const whole = [...groups[0], ...Array.from({ length: missing }, () => '0'), ...groups[1]]
  return `${whole.slice(0, 4).join(':')}::/64`
}

function split(part: string): string[] {
  return part === '' ? [] : part.split(':').map((group) => group.replace(/^0+(?=.)/, ''))
}
