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

/** Only one read is repeated at a time. */
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
 * AUTH-01c: reads the session after any form signed a player in. The form must not sign in twice, so the read is repeated until
 * it succeeds, and the form leads on after a while even without a reply.
 */
export async function enterSession(api: Api): Promise<void> {
  const answered = readSessionUntilAnswered(api).then(() => true)
  if (!(await Promise.race([answered, wait(maxWaitMs)]))) dispatchSession({ type: 'profile-late' })
  requestSignIn(null)
}

function wait(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, ms, false))
}

/** Gets the limit that ended the session, if any. Returns true if it tells the player about the end. */
type Explains = (endedBy: SessionEnd | undefined) => boolean

const explainers = new Set<Explains>()

/** RG-03f: registers an explanation of expiries, which replaces the request to sign in. Returns a function that removes it. */
export function explainExpiry(explains: Explains): () => void {
  explainers.add(explains)
  return () => void explainers.delete(explains)
}

/** SESS-02c: this call may be rejected without ending the session. Its declaration loads with the page that shows points. */
const pointsPath = '/api/platform/player/comp_points'

let isLeaving = false

/**
 * Signs out. Calls under way may report the end of the session before the reply arrives; it was wanted, so they neither show
 * it nor ask to sign in.
 */
export async function endSession(api: Api): Promise<void> {
  isLeaving = true
  try {
    await api(deleteSignOut, {})
  } finally {
    isLeaving = false
  }
}

/** BEY-04: returns whether the browser is signed in as the shown player, and shows another one signed in by another tab. */
export async function confirmPlayer(api: Api): Promise<boolean> {
  const number = sessionNumber()
  const { player } = await api(getPlayer, {})
  if (player === null || number !== sessionNumber()) return false
  if (player.id === shownPlayerId()) return true
  await readSession(api)
  return false
}

/** Calls that are rejected together share one confirmation. */
let confirming: { number: number; answer: Promise<boolean> } | undefined

/** SESS-02: the session of a call has ended, but the player may have signed in again in another tab since. */
export async function isStillSignedIn(api: Api, { url, sessionNumber: sentIn }: Exchange): Promise<boolean> {
  const number = sessionNumber()
  if (url === pointsPath || isLeaving || sentIn !== number || shownPlayerId() === null) return false
  if (confirming?.number !== number) {
    const end = () => {
      if (confirming?.number === number) confirming = undefined
    }
    // Without a reply the rejection stands.
    const answer = confirmPlayer(api).catch(() => false)
    confirming = { number, answer: answer.finally(end) }
  }
  return confirming.answer
}

/** SESS-02: any call may report that its session has ended. The slip is retained. */
export function noticeExpiry(error: unknown, { url, sessionNumber: sentIn }: Partial<Exchange> = {}): void {
  if (url === pointsPath || isLeaving) return
  // The reply is late: a player has signed in since.
  if (sentIn !== undefined && sentIn !== sessionNumber()) return
  if (!isApiError(error, 'not-signed-in') || sessionStore.getState().session.status !== 'player') return
  if ([...explainers].some((explains) => explains(error.endedBy))) return
  dispatchSession({ type: 'ended' })
  requestSignIn('expired')
}

/** AUTH-05, AUTH-06: any call may report that the site demands something first; the forms then read what it is. */
export function noticeDemand(error: unknown): void {
  if (isApiError(error, 'account-incomplete')) sessionStore.setState(({ demands }) => ({ demands: demands + 1 }))
}
