import { deleteSignOut, postSignIn } from '@touchline/contract'
import { handle, reject } from '../http/index.ts'
import type { Log } from '@touchline/process'
import type { Database } from '../runtime/index.ts'
import { createSignInAttempts } from './sign-in-attempts.ts'
import { createPasswords } from './passwords.ts'
import { emailKey, readCredentials, readPlayer } from './player-records.ts'
import { endSession, openSession } from './sessions.ts'

/** AUTH-11: neither the response nor its time reveals whether an account exists. */
export function signInRoute(database: Database) {
  const attempts = createSignInAttempts()
  const passwords = createPasswords()

  return handle(postSignIn, async ({ body, site, address, session }) => {
    const { operatorId } = site
    const email = emailKey(body.email)
    const attempt = { operatorId, email, address }
    if (!(await attempts.begin(attempt))) reject('too-many-attempts')
    const credentials = await readCredentials(database, operatorId, email)
    const isRight = await (passwords.isRight(credentials?.passwordHash, body.password) ?? reject('too-many-attempts'))
    const player = isRight && credentials ? await readPlayer(database, credentials.id) : undefined
    if (!player) reject('invalid-credentials')

    await attempts.forgive(attempt)
    // Whatever this browser was before, it is no longer: a token from before signing in is worth nothing after it.
    if (session.token !== undefined) await endSession(database, session.token, operatorId)
    session.keep(await openSession(database, { id: player.id, operatorId }))
    return { player }
  })
}

export type CloseSockets = (player: string) => Promise<void>

/** PLAT-01. Signing out twice, or with a session long dead, is signed out. */
export function signOutRoute(database: Database, closeSockets: CloseSockets, log: Log) {
  return handle(deleteSignOut, async ({ session, site, traceId }) => {
    const playerId =
      session.token === undefined ? undefined : await endSession(database, session.token, site.operatorId)
    session.drop()
    if (playerId !== undefined)
      // The session is over all the same; what a socket may still read ends with its token.
      await closeSockets(String(playerId)).catch((error: unknown) =>
        log.warn({ err: error, trace_id: traceId }, 'sockets not closed'),
      )
    return {}
  })
}
