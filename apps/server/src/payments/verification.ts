import * as z from 'zod/mini'

/** As much of a player as tells who they are. */
export type Applicant = {
  playerId: number
  firstName: string | null
  lastName: string | null
  birthDate: string | null
  country: string | null
  email: string | null
}

/** The port to whoever checks that players are who they say (DEP-07b). `pending`: ask again later. */
export type VerifyPlayer = (applicant: Applicant) => Promise<'verified' | 'pending' | 'rejected'>

const timeoutMs = 5_000

const Answer = z.object({ status: z.enum(['verified', 'pending', 'rejected']) })

/** One POST per look. Throws when nobody answers: then the withdrawal waits. */
export function createVerification({ url, token }: { url: string; token: string | undefined }): VerifyPlayer {
  return async ({ playerId, firstName, lastName, birthDate, country, email }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({
        player_id: playerId,
        first_name: firstName,
        last_name: lastName,
        date_of_birth: birthDate,
        country,
        email,
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`the verification answered ${response.status}`)
    return z.parse(Answer, await response.json()).status
  }
}
