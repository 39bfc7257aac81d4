import type { Log, Metrics } from '@touchline/process'
import * as z from 'zod/mini'
import { reject } from '../../platform/http/index.ts'

/** The data by which a register finds a person. */
export type Person = {
  firstName: string | null
  lastName: string | null
  birthDate: string | null
  postalCode: string | null
  email: string | null
  phone: string | null
}

/** Queries a national register of exclusions. Null means not listed; Infinity means without an end. */
export type FindExclusion = (person: Person) => Promise<{ untilMs: number } | null>

const timeoutMs = 2_000

const Answer = z.object({ excluded: z.boolean(), until: z.nullable(z.iso.datetime()) })

type Options = { url: string; token: string | undefined; log: Log; metrics: Metrics }

/**
 * Returns a client of the register, which makes one POST per query. If there is no answer, the player might be listed,
 * so the sign-in is rejected with an error code of its own. Failures are counted, and the start and end of an outage
 * are logged.
 */
export function createExclusionRegister({ url, token, log, metrics }: Options): FindExclusion {
  const failures = metrics.meter.createCounter('exclusion_register_failures', {
    description: 'Lookups that the register of exclusions did not answer',
  })
  let isUp = true
  return async (person) => {
    try {
      const found = await lookUp(url, token, person)
      if (!isUp) log.info({}, 'exclusion register answers again')
      isUp = true
      return found
    } catch (error) {
      failures.add(1)
      if (isUp) log.error({ err: error }, 'exclusion register does not answer: nobody signs in')
      isUp = false
      return reject('register-unavailable', {}, 30)
    }
  }
}

async function lookUp(
  url: string,
  token: string | undefined,
  { firstName, lastName, birthDate, postalCode, email, phone }: Person,
): ReturnType<FindExclusion> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({
      first_name: firstName,
      last_name: lastName,
      date_of_birth: birthDate,
      postal_code: postalCode,
      email,
      phone,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`the register of exclusions answered ${response.status}`)
  const { excluded, until } = z.parse(Answer, await response.json())
  return excluded ? { untilMs: until === null ? Infinity : Date.parse(until) } : null
}
