import type { Person, VerificationAnswer } from '@touchline/betting'
import * as z from 'zod/mini'

/** The data by which a player is identified. */
export type Applicant = Person & { playerId: number; country: string | null }

/** An excluded or closed account that may belong to the same person. */
export type Candidate = { playerId: number; firstName: string; lastName: string; birthDate: string }

/**
 * Queries a provider about the identity of a player, and whether the player is one of the candidates (DEP-07b).
 * `pending` means that the query has to be repeated later.
 */
export type VerifyPlayer = (applicant: Applicant, candidates: readonly Candidate[]) => Promise<VerificationAnswer>

const timeoutMs = 5_000

const Answer = z.object({
  status: z.enum(['verified', 'pending', 'rejected']),
  /** The ids of the `candidates` that are the same person. Missing or null if the provider does not compare. */
  same_as: z.optional(z.nullable(z.array(z.int()).check(z.maxLength(100)))),
})

/**
 * Returns a client of the provider, which makes one POST per check. It throws if there is no answer; then the player
 * waits.
 */
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
