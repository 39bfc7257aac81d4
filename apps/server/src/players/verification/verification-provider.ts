import type { Person, VerificationAnswer } from '@touchline/betting'
import * as z from 'zod/mini'

/** The part of a player that shows who they are. */
export type Applicant = Person & { playerId: number; country: string | null }

/** An excluded or closed account whose owner the player may be. */
export type Candidate = { playerId: number; firstName: string; lastName: string; birthDate: string }

/** The port to a provider that checks who players are, and whether they are a candidate (DEP-07b). `pending`: ask again later. */
export type VerifyPlayer = (applicant: Applicant, candidates: readonly Candidate[]) => Promise<VerificationAnswer>

const timeoutMs = 5_000

const Answer = z.object({
  status: z.enum(['verified', 'pending', 'rejected']),
  /** The ids of `candidates` that are the same person. Missing or null means that the provider does not compare. */
  same_as: z.optional(z.nullable(z.array(z.int()).check(z.maxLength(100)))),
})

/** Makes one POST per check. Throws if there is no answer; then the player waits. */
export function createVerification({ url, token }: { url: string; token: string | undefined }): VerifyPlayer {
  return async ({ playerId, country, email, ...person }, candidates) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({
        player_id: playerId,
        ...wireNames(person),
        country,
        email,
        ...(candidates.length > 0 && {
          candidates: candidates.map((one) => ({ player_id: one.playerId, ...wireNames(one) })),
        }),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`the verification answered ${response.status}`)
    const { status, same_as: sameAs = null } = z.parse(Answer, await response.json())
    return { status, sameAs }
  }
}

function wireNames({ firstName, lastName, birthDate }: Pick<Person, 'firstName' | 'lastName' | 'birthDate'>) {
  return { first_name: firstName, last_name: lastName, date_of_birth: birthDate }
}
