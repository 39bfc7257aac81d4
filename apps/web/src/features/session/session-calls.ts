import { deleteSignOut, getPlayer, postSignIn } from '@touchline/contract'
import type { Profile, SessionEnd } from '@touchline/contract'
import { isApiError } from '../../api/index.ts'
import { readUntilAnswered } from '../../api/read-until-answered.ts'
import type { Api, Exchange } from '../../api/index.ts'
import { newestAccounts, requestAccounts } from './read-accounts.ts'
import { dispatchSession, requestSignIn, sessionNumber, sessionStore, shownPlayerId } from './session-store.ts'

/** Requests of the profile are numbered: only the reply to the last one counts. */
let lastRequested = 0

/** Reads the session after hydration, and again after signing in. */
export async function readSession(api: Api): Promise<void> {
  lastRequested += 1
  const number = lastRequested
  dispatchSession({ type: 'profile-requested' })
  const { player } = await api(getPlayer, {})
  const answer = player ? await requestAccounts(api, { forPlayer: player.id }) : null
  if (number !== lastRequested) return
  const accounts = player && answer ? newestAccounts(player.id, answer) : []
  dispatchSession({ type: 'profile-read', player, accounts })
}

/**
 * Shows a profile that was just saved; it is newer than any request under way. A profile of another player means that
 * another tab changed the session, which is then read again.
 */
export function applySavedProfile(api: Api, player: Profile): void {
  const { session } = sessionStore.getState()
  if (session.status !== 'player') return
  if (session.player.id !== player.id) return void readSessionUntilAnswered(api)
  lastRequested += 1
  dispatchSession({ type: 'profile-read', player, accounts: session.accounts })
}

/** Belongs to the read that is being repeated. A new read aborts it, so that only one is repeated at a time. */
let reading: AbortController | undefined

/** Repeats the read until it succeeds. A failure is dispatched, so that waiting pages can show it. */
export function readSessionUntilAnswered(api: Api): Promise<void> {
  reading?.abort()
  reading = new AbortController()
  const read = async () => {
    try {
      await readSession(api)
    } catch (error) {
      dispatchSession({ type: 'profile-failed' })
      throw error
    }
  }
  return readUntilAnswered(read, { signal: reading.signal })
}

export type Credentials = { password: string } & ({ email: string } | { auth_phone_number: string })

export async function signIn(api: Api, credentials: Credentials): Promise<void> {
  await api(postSignIn, { body: credentials })
  await enterSession(api)
}

const maxWaitMs = 10_000

/**
 * AUTH-01c: reads the session after any form signed a player in. The form must not sign in twice, so the read is
 * repeated until it succeeds, and after ten seconds the form goes on even without a reply.
 */
export async function enterSession(api: Api): Promise<void> {
  const answered = readSessionUntilAnswered(api).then(() => true)
  if (!(await Promise.race([answered, wait(maxWaitMs)]))) dispatchSession({ type: 'profile-late' })
  requestSignIn(null)
}

function wait(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, ms, false))
}

/**
 * A function that may tell the player about the end of a session. It gets the limit that ended the session, if any, and
 * returns whether it told the player.
 */
type Explains = (endedBy: SessionEnd | undefined) => boolean

const explainers = new Set<Explains>()

/**
 * RG-03f: registers a function that explains the end of a session in place of the request to sign in. Returns a
 * function that removes it.
 */
export function explainExpiry(explains: Explains): () => void {
  explainers.add(explains)
  return () => void explainers.delete(explains)
}

/**
 * SESS-02c: a rejection of this call does not mean that the session has ended. The path is repeated here, because the
 * declaration of the call is loaded only with the page that shows points.
 */
const pointsPath = '/api/platform/player/comp_points'

let isLeaving = false

/**
 * Signs out. Calls under way may report the end of the session before the reply arrives. The player wanted that end, so
 * no alert or request to sign in is shown.
 */
export async function endSession(api: Api): Promise<void> {
  isLeaving = true
  try {
    await api(deleteSignOut, {})
  } finally {
    isLeaving = false
  }
}

/**
 * BEY-04: returns whether the browser is signed in as the shown player. If another player has signed in in another tab,
 * the page switches to that player.
 */
export async function confirmPlayer(api: Api): Promise<boolean> {
  const number = sessionNumber()
  const { player } = await api(getPlayer, {})
  if (player === null || number !== sessionNumber()) return false
  if (player.id === shownPlayerId()) return true
  await readSession(api)
  return false
}

/** The check under way, which is shared by calls that are rejected at the same time. */
let confirming: { number: number; answer: Promise<boolean> } | undefined

/**
 * SESS-02: returns whether a call that was rejected for an ended session can be repeated, because the player has signed
 * in again in another tab.
 */
export async function isStillSignedIn(api: Api, { url, sessionNumber: sentIn }: Exchange): Promise<boolean> {
  const number = sessionNumber()
  if (url === pointsPath || isLeaving || sentIn !== number || shownPlayerId() === null) return false
  if (confirming?.number !== number) {
    const end = () => {
      if (confirming?.number === number) confirming = undefined
    }
    // If the check fails, the call is not repeated.
    const answer = confirmPlayer(api).catch(() => false)
    confirming = { number, answer: answer.finally(end) }
  }
  return confirming.answer
}

/**
 * SESS-02: called with every error, because any call may report that its session has ended. The player is asked to sign
 * in, and the slip is retained.
 */
export function noticeExpiry(error: unknown, { url, sessionNumber: sentIn }: Partial<Exchange> = {}): void {
  if (url === pointsPath || isLeaving) return
  // The call was sent in an earlier session, so its rejection does not concern the present one.
  if (sentIn !== undefined && sentIn !== sessionNumber()) return
  if (!isApiError(error, 'not-signed-in') || sessionStore.getState().session.status !== 'player') return
  if ([...explainers].some((explains) => explains(error.endedBy))) return
  dispatchSession({ type: 'ended' })
  requestSignIn('expired')
}

/**
 * AUTH-05, AUTH-06: called with every error, because any call may report that the site demands something of the player
 * first. The forms then read what is demanded.
 */
export function noticeDemand(error: unknown): void {
  if (isApiError(error, 'account-incomplete')) sessionStore.setState(({ demands }) => ({ demands: demands + 1 }))
}
