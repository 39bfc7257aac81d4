import { applyExclusions } from '../exclusion/index.ts'
import type { FindExclusion } from '../exclusion/index.ts'
import type { Log } from '@touchline/process'
import type { Database } from '../../platform/runtime/index.ts'
import type { PlayerRecord } from './player-records.ts'

/** Left out where no register of exclusions is asked. */
export type SignInSources = { database: Database; findExclusion?: FindExclusion | undefined; log: Log }

type Person = Pick<
  PlayerRecord,
  'firstName' | 'lastName' | 'birthDate' | 'details' | 'email' | 'authPhone' | 'mobilePhone' | 'isPhoneVerified'
>

/**
 * At every sign-in, and when something is changed that a person is found by. Who is listed may come in to read; while the
 * register does not answer nobody may. True: the player is excluded now, and every session is over.
 */
export async function checkExclusion(
  { database, findExclusion }: SignInSources,
  { id, operatorId }: { id: number; operatorId: number },
  { firstName, lastName, birthDate, details, email, authPhone, mobilePhone, isPhoneVerified }: Person,
): Promise<boolean> {
  const postalCode = details.postal_code ?? null
  const phone = authPhone ?? (isPhoneVerified ? mobilePhone : null)
  const person = { firstName, lastName, birthDate, postalCode, email, phone }
  return applyExclusions(database, findExclusion, { id, operatorId }, person)
}
