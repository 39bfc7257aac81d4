import { getAccounts } from '@touchline/contract'
import type { Account } from '@touchline/contract'
import type { Api } from '../../api/index.ts'
import { withActive } from './session.ts'
import { balanceChanges, dispatchSession, sessionStore, shownPlayerId } from './session-store.ts'

/** What was asked for before the accounts that are shown is older than they are, however late it is answered. */
let asked = 0
let shown = 0

type Answer = { number: number; changes: number; accounts: readonly Account[] }

type Wanted = { forPlayer?: number; areAllWanted?: boolean }

/** Of who is shown, unless another player is named. PLAT-05b: the account in use alone, unless all are wanted. */
export async function requestAccounts(api: Api, { forPlayer, areAllWanted = false }: Wanted = {}): Promise<Answer> {
  asked += 1
  const [number, changes] = [asked, balanceChanges()]
  const { accounts } = await api(getAccounts, {
    query: areAllWanted ? {} : { active: 'true' },
    ...(forPlayer === undefined ? {} : { forPlayer }),
  })
  return { number, changes, accounts }
}

/** A balance that moves faster than it is read is told by its own messages. */
const mostReadings = 3

/** The account in use. */
export function readAccounts(api: Api): Promise<void> {
  return read(api, false)
}

/** For pages that list them. */
export function readAllAccounts(api: Api): Promise<void> {
  return read(api, true)
}

/** What a message said meanwhile is newer than the answer, and the answer may be about whoever was here before. */
async function read(api: Api, areAllWanted: boolean): Promise<void> {
  const playerId = shownPlayerId()
  for (let reading = 0; reading < mostReadings; reading += 1) {
    const { number, changes, accounts } = await requestAccounts(api, { areAllWanted })
    if (shownPlayerId() !== playerId || number < shown) return
    if (changes !== balanceChanges()) continue
    shown = number
    return dispatchSession({ type: areAllWanted ? 'accounts-read' : 'active-account-read', accounts })
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
  const known = session.status === 'player' && session.player.id === playerId ? session.accounts : null
  const isOlder = number < shown || changes !== balanceChanges()
  if (isOlder && known !== null) return known
  shown = Math.max(shown, number)
  return withActive(known ?? [], accounts)
}
