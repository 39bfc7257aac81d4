import { postSignIn } from '@touchline/contract'
import { handle, refuse } from '../http/index.ts'
import type { Database } from '../runtime/index.ts'
import { createAttempts } from './attempts.ts'
import { createPasswords } from './passwords.ts'
import { emailKey, readCredentials, readPlayer } from './read-player.ts'
import { endSession, openSession } from './sessions.ts'

/** AUTH-11: no answer, and no time an answer takes, tells whether an account exists. */
export function signInRoute(database: Database) {
  const attempts = createAttempts()
  const passwords = createPasswords()

  return handle(postSignIn, async ({ body, site, address, session }) => {
    const { operatorId } = site
    const email = emailKey(body.email)
    const attempt = { operatorId, email, address }
    if (!(await attempts.begin(attempt))) refuse('too-many-attempts')
    const credentials = await readCredentials(database, operatorId, email)
    const isRight = await (passwords.isRight(credentials?.passwordHash, body.password) ?? refuse('too-many-attempts'))
    const player = isRight && credentials ? await readPlayer(database, credentials.id) : undefined
    if (!player) refuse('invalid-credentials')

    await attempts.forgive(attempt)
    // Whatever this browser was before, it is no longer: a token from before signing in is worth nothing after it.
    if (session.token !== undefined) await endSession(database, session.token, operatorId)
    session.keep(await openSession(database, { id: player.id, operatorId }))
    return { player }
  })
}
