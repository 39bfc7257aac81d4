import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'

// AUTH-11: argon2id, the library's default algorithm, at OWASP's first choice for its memory.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type Passwords = {
  /** With no hash (no such player) it takes as long and says no. Undefined: too many are being checked already. */
  isRight(passwordHash: string | undefined, password: string): Promise<boolean> | undefined
  /** Undefined likewise. */
  hash(password: string): Promise<string> | undefined
}

/** One check is 15 ms of a core: two at once leave the other calls their share, and a queue of 20 is a third of a second. */
export function createPasswords(): Passwords {
  const run = createBounded({ atOnce: 2, waiting: 20 })
  const decoy = hashPassword(randomBytes(16).toString('hex'))
  return {
    isRight: (passwordHash, password) =>
      run(async () => {
        const isSame = await verify(passwordHash ?? (await decoy), password)
        return isSame && passwordHash !== undefined
      }),
    hash: (password) => run(() => hashPassword(password)),
  }
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Runs at most so many jobs at once, lets some wait, and turns the rest away: costly work must not eat the machine. */
export function createBounded({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0

  /** Undefined: there was no room. */
  return function run<T>(job: () => Promise<T>): Promise<T> | undefined {
    if (running >= atOnce && queue.length >= waiting) return undefined
    return take().then(job).finally(leave)
  }

  function take(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return Promise.resolve()
    }
    return new Promise((resolve) => queue.push(resolve))
  }

  /** The place is handed on, not given back: nobody can slip in between. */
  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
}
