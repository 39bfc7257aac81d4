import { RateLimiterMemory } from 'rate-limiter-flexible'
import { isIPv6 } from 'node:net'

// Guessing one account from one place ends soon. The account as a whole is slower to close, so that somebody who only
// knows a mail address cannot keep its owner out with a few calls. Held in memory: each process counts for itself.
const limits = {
  pair: { points: 5, duration: 15 * 60 },
  account: { points: 100, duration: 60 * 60 },
  network: { points: 100, duration: 60 * 60 },
}

type Attempt = { operatorId: number; email: string; address: string }

export type SignInAttempts = {
  /** Counts the attempt before it is checked, so that many at once count too. False: it must not be checked. */
  begin(attempt: Attempt): Promise<boolean>
  /** The password was right: this attempt was none, and the failures before it are forgiven. */
  forgive(attempt: Attempt): Promise<void>
}

export function createSignInAttempts(): SignInAttempts {
  const pairs = new RateLimiterMemory(limits.pair)
  const accounts = new RateLimiterMemory(limits.account)
  const networks = new RateLimiterMemory(limits.network)
  return {
    async begin(attempt) {
      const { pair, account, network } = keysOf(attempt)
      // In this order: attempts rejected for one network do not count against the account.
      return (await isLeft(networks, network)) && (await isLeft(pairs, pair)) && (await isLeft(accounts, account))
    },
    async forgive(attempt) {
      const { pair, account, network } = keysOf(attempt)
      await Promise.all([pairs.delete(pair), accounts.reward(account), networks.reward(network)])
    },
  }
}

async function isLeft(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  return limiter.consume(key).then(
    () => true,
    () => false,
  )
}

function keysOf({ operatorId, email, address }: Attempt) {
  const account = `${operatorId}/${email}`
  const network = networkOf(address)
  return { account, network, pair: `${account}/${network}` }
}

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
