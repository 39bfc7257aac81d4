import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** The id of a player or the name of a network. */
type Caller = number | string

export type RequestLimit = {
  /** Counts a request. Returns undefined if it is allowed, or else the seconds to wait. */
  count(caller: Caller): Promise<number | undefined>
}

type Options = { requests: number; seconds: number; maxCallers?: number }

/**
 * Limits the number of a caller's requests per window, without spreading them. Each process counts separately in
 * memory; `createPlayerLimits` counts over all processes. The library does not limit the number of keys, so the callers
 * whose windows began first are dropped here.
 */
export function createRequestLimit({ requests, seconds, maxCallers = 50_000 }: Options): RequestLimit {
  const limiter = new RateLimiterMemory({ points: requests, duration: seconds })
  const callers = createBoundedMap<Caller, true>(maxCallers)

  function remember(caller: Caller): void {
    const oldest = callers.set(caller, true)
    if (oldest !== undefined) void limiter.delete(oldest)
  }

  return {
    async count(caller) {
      try {
        const { isFirstInDuration } = await limiter.consume(caller)
        if (isFirstInDuration) remember(caller)
        return undefined
      } catch (rejected) {
        if (!(rejected instanceof RateLimiterRes)) throw rejected
        return Math.max(1, Math.ceil(rejected.msBeforeNext / 1_000))
      }
    },
  }
}

type BoundedMap<Key, Value> = {
  get(key: Key): Value | undefined
  /** Sets a value, and returns the key that was dropped to make room; undefined if none was. */
  set(key: Key, value: Value): Key | undefined
  delete(key: Key): void
}

/** Creates a map of limited size. It drops the keys that were set longest ago. */
export function createBoundedMap<Key, Value>(maxSize: number): BoundedMap<Key, Value> {
  const values = new Map<Key, Value>()
  return {
    get: (key) => values.get(key),
    set(key, value) {
      values.delete(key)
      values.set(key, value)
      if (values.size <= maxSize) return undefined
      const [oldest] = values.keys()
      if (oldest !== undefined) values.delete(oldest)
      return oldest
    },
    delete: (key) => void values.delete(key),
  }
}

type Network = { name: string; attemptsPerHour: number }

/** Returns the network by which an address is limited. For IPv6 it is the /64, which one household has. */
export function networkOf(address: string): string {
  return networksOf(address)[0]?.name ?? address
}

/**
 * Returns the networks that contain an address, narrowest first. The wider ones are limited too, because a rented
 * server has a /56 or /48 of IPv6 with hundreds or thousands of /64s.
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
