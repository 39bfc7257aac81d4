import { getAccounts } from '@touchline/contract'
import type { Account } from '@touchline/contract'
import type { Api } from '../../api/index.ts'
import { balanceChanges, dispatchSession, sessionStore, shownPlayerId } from './session-store.ts'

/** What was asked for before the accounts that are shown is older than they are, however late it is answered. */
let asked = 0
let shown = 0

type Answer = { number: number; changes: number; accounts: readonly Account[] }

/** Of who is shown, unless another player is named. */
export async function requestAccounts(api: Api, forPlayer?: number): Promise<Answer> {
  asked += 1
  const [number, changes] = [asked, balanceChanges()]
  const { accounts } = await api(getAccounts, forPlayer === undefined ? {} : { forPlayer })
  return { number, changes, accounts }
}

/** A balance that moves faster than it is read is told by its own messages. */
const mostReadings = 3

/** What a message said meanwhile is newer than the answer, and the answer may be about whoever was here before. */
export async function readAccounts(api: Api): Promise<void> {
  const playerId = shownPlayerId()
  for (let reading = 0; reading < mostReadings; reading += 1) {
    const { number, changes, accounts } = await requestAccounts(api)
    if (shownPlayerId() !== playerId || number < shown) return
    if (changes !== balanceChanges()) continue
    shown = number
    return dispatchSession({ type: 'accounts-read', accounts })
  }
}

/** Accounts as a change of them has answered. */
export function applyAccounts(accounts: readonly Account[]): void {
  asked += 1
  shown = asked
  dispatchSession({ type: 'accounts-read', accounts })
}

/** The accounts of a profile that was read: those of the answer, unless newer ones of the same player are known. */
export function newestAccounts(playerId: number, { number, changes, accounts }: Answer): readonly Account[] {
  const { session } = sessionStore.getState()
  const isOlder = number < shown || changes !== balanceChanges()
  if (isOlder && session.status === 'player' && session.player.id === playerId) return session.accounts
  shown = Math.max(shown, number)
  return accounts
}
