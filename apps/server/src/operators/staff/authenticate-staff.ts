import { RateLimiterMemory } from 'rate-limiter-flexible'
import { reject } from '../../platform/http/index.ts'
import type { Staff } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { findStaff } from './staff-tokens.ts'

// A token of 256 bits is not guessed; what is limited is the work an unauthenticated client, or a runaway script of ours, can cause.
const limits = { unauthenticated: { points: 60, duration: 15 * 60 }, calls: { points: 300, duration: 60 } }

/** Who a bearer token is. Refuses instead of answering nobody: these calls have no anonymous side. */
export function createStaffAuthenticator(
  database: Database,
): (token: string | undefined, address: string) => Promise<Staff> {
  const unauthenticated = new RateLimiterMemory(limits.unauthenticated)
  const calls = new RateLimiterMemory(limits.calls)
  return async (token, address) => {
    const tries = await unauthenticated.get(address)
    if (tries !== null && tries.consumedPoints >= limits.unauthenticated.points) reject('too-many-attempts')
    const staff = token === undefined ? undefined : await findStaff(database, token)
    if (!staff) {
      await unauthenticated.penalty(address)
      reject('not-staff')
    }
    await calls.consume(`${staff.operatorId}/${staff.name}`).catch(() => reject('too-many-attempts'))
    return staff
  }
}
