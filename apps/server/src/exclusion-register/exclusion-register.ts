import * as z from 'zod/mini'

/** As much of a person as a register needs to find them. */
export type Person = {
  firstName: string | null
  lastName: string | null
  birthDate: string | null
  postalCode: string | null
  email: string | null
  phone: string | null
}

/** The port to a national register of exclusions. Null: not listed; Infinity: without an end. */
export type FindExclusion = (person: Person) => Promise<{ untilMs: number } | null>

const timeoutMs = 2_000

const Answer = z.object({ excluded: z.boolean(), until: z.nullable(z.iso.datetime()) })

/** One POST per sign-in. Throws when the register does not answer: nobody plays who might be listed. */
export function createExclusionRegister({ url, token }: { url: string; token: string | undefined }): FindExclusion {
  return async ({ firstName, lastName, birthDate, postalCode, email, phone }) => {
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
}
