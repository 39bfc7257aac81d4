import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { createBounded } from '../../platform/runtime/index.ts'

// AUTH-11: argon2id, the library's default algorithm, at OWASP's first choice for its memory.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type Passwords = {
  /** With no hash (no such player) it takes as long and says no. Undefined: too many are being checked already. */
  isRight(passwordHash: string | undefined, password: string): Promise<boolean> | undefined
  /** Undefined likewise. */
  hash(password: string): Promise<string> | undefined
}

/** One check is 15 ms of a core: half of them leave the other calls their share, and a queue of 20 is a third of a second. */
export function createPasswords(): Passwords {
  const run = createBounded({ atOnce: Math.max(1, Math.floor(availableParallelism() / 2)), waiting: 20 })
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
