import { getAccounts, getPlayer, postSignIn } from '@touchline/contract'
import { isApiError } from '../../api/index.ts'
import type { Api } from '../../api/index.ts'
import { requestSignIn, sessionStore, dispatchSession } from './session-store.ts'

/** Who is here: asked after hydration, and again after signing in. */
export async function readSession(api: Api): Promise<void> {
  const { player } = await api(getPlayer, {})
  const accounts = player ? (await api(getAccounts, {})).accounts : []
  dispatchSession({ type: 'profile-read', player, accounts })
}

export async function readAccounts(api: Api): Promise<void> {
  dispatchSession({ type: 'accounts-read', accounts: (await api(getAccounts, {})).accounts })
}

export async function signIn(api: Api, credentials: { email: string; password: string }): Promise<void> {
  await api(postSignIn, { body: credentials })
  await readSession(api)
  requestSignIn(null)
}

/** SESS-02: any call may tell that the session has ended. The slip is retained. */
export function noticeExpiry(error: unknown): void {
  if (!isApiError(error, 'not-signed-in') || sessionStore.getState().session.status !== 'player') return
  dispatchSession({ type: 'ended' })
  requestSignIn('expired')
}
