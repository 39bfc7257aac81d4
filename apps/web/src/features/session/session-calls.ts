import { deleteSignOut, getPlayer, postSignIn } from '@touchline/contract'
import type { Profile, SessionEnd } from '@touchline/contract'
import { isApiError } from '../../api/index.ts'
import { readUntilAnswered } from '../../api/read-until-answered.ts'
import type { Api, Exchange } from '../../api/index.ts'
import { newestAccounts, requestAccounts } from './read-accounts.ts'
import { dispatchSession, requestSignIn, sessionNumber, sessionStore, shownPlayerId } from './session-store.ts'

/** Whose profile was asked for last: an answer to an earlier question is late. */
let readings = 0

/** Who is here: asked after hydration, and again after signing in. */
export async function readSession(api: Api): Promise<void> {
  readings += 1
  const own = readings
  dispatchSession({ type: 'profile-asked' })
  const { player } = await api(getPlayer, {})
  const answer = player ? await requestAccounts(api, { forPlayer: player.id }) : null
  if (own !== readings) return
  const accounts = player && answer ? newestAccounts(player.id, answer) : []
  dispatchSession({ type: 'profile-read', player, accounts })
}

/**
 * A profile that was just saved. A reading that is under way is older. Where it is about somebody else, another tab has
 * changed who is here, and that is asked anew.
 */
export function applySavedProfile(api: Api, player: Profile): void {
  const { session } = sessionStore.getState()
  if (session.status !== 'player') return
  if (session.player.id !== player.id) return void readSessionUntilAnswered(api)
  readings += 1
  dispatchSession({ type: 'profile-read', player, accounts: session.accounts })
}

/** One at a time. */
let asking: AbortController | undefined

/** The same until it is answered. Pages that wait for it are told when it fails. */
export function readSessionUntilAnswered(api: Api): Promise<void> {
  asking?.abort()
  asking = new AbortController()
  const read = async () => {
    try {
      await readSession(api)
    } catch (error) {
      dispatchSession({ type: 'profile-failed' })
      throw error
    }
  }
  return readUntilAnswered(read, { signal: asking.signal })
}

export type Credentials = { password: string } & ({ email: string } | { auth_phone_number: string })

export async function signIn(api: Api, credentials: Credentials): Promise<void> {
  await api(postSignIn, { body: credentials })
  await enterSession(api)
}

const longestWaitMs = 10_000

/**
 * AUTH-01c: somebody has just signed in, by whichever form. That was done and is not to be done twice: who is here is asked
 * for until it is answered, and no answer is no failure of the form, which leads on after a while.
 */
export async function enterSession(api: Api): Promise<void> {
  const answered = readSessionUntilAnswered(api).then(() => true)
  if (!(await Promise.race([answered, wait(longestWaitMs)]))) dispatchSession({ type: 'profile-late' })
  requestSignIn(null)
}

function wait(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, ms, false))
}

/** What ended a session, as the server says: a limit of the player, or anything else. */
type Explains = (endedBy: SessionEnd | undefined) => boolean

const explainers = new Set<Explains>()

/** RG-03f: whoever knows why a session ends says so, and nobody is asked to sign in. Returns what ends it. */
export function explainExpiry(explains: Explains): () => void {
  explainers.add(explains)
  return () => void explainers.delete(explains)
}

/** SESS-02c: whoever has no session has no points. The call itself comes with the page that shows them. */
const pointsPath = '/api/platform/player/comp_points'

let isLeaving = false

/**
 * The answer ends whatever session the browser then has, and calls that are under way are told of the end before it: nothing
 * is said to a player who wanted it, and nobody signs in until the answer is there.
 */
export async function endSession(api: Api): Promise<void> {
  isLeaving = true
  try {
    await api(deleteSignOut, {})
  } finally {
    isLeaving = false
  }
}

/** BEY-04: whether the browser is signed in as who is shown. Where it is as somebody else, by another tab, they are shown. */
export async function confirmPlayer(api: Api): Promise<boolean> {
  const number = sessionNumber()
  const { player } = await api(getPlayer, {})
  if (player === null || number !== sessionNumber()) return false
  if (player.id === shownPlayerId()) return true
  await readSession(api)
  return false
}

/** Calls that are rejected together ask once. */
let confirming: { number: number; answer: Promise<boolean> } | undefined

/** SESS-02: the session a call was sent in has ended, and the player may have signed in again in another tab since. */
export async function isStillSignedIn(api: Api, { url, sessionNumber: sentIn }: Exchange): Promise<boolean> {
  const number = sessionNumber()
  if (url === pointsPath || isLeaving || sentIn !== number || shownPlayerId() === null) return false
  if (confirming?.number !== number) {
    const end = () => {
      if (confirming?.number === number) confirming = undefined
    }
    // Without an answer the rejection holds.
    const answer = confirmPlayer(api).catch(() => false)
    confirming = { number, answer: answer.finally(end) }
  }
  return confirming.answer
}

/** SESS-02: any call may tell that the session it was sent in has ended. The slip is retained. */
export function noticeExpiry(error: unknown, { url, sessionNumber: sentIn }: Partial<Exchange> = {}): void {
  if (url === pointsPath || isLeaving) return
  // The answer is late: somebody has signed in since.
  if (sentIn !== undefined && sentIn !== sessionNumber()) return
  if (!isApiError(error, 'not-signed-in') || sessionStore.getState().session.status !== 'player') return
  if ([...explainers].some((explains) => explains(error.endedBy))) return
  dispatchSession({ type: 'ended' })
  requestSignIn('expired')
}

/** AUTH-05, AUTH-06: any call may tell that the site demands something first; whoever shows the forms asks what. */
export function noticeDemand(error: unknown): void {
  if (isApiError(error, 'account-incomplete')) sessionStore.setState(({ demands }) => ({ demands: demands + 1 }))
}
