import { getAccounts } from '@touchline/contract'
import type { Account } from '@touchline/contract'
import type { Api } from '../../api/index.ts'
import { withActive } from './session.ts'
import { balanceChanges, dispatchSession, sessionStore, shownPlayerId } from './session-store.ts'

/**
 * Requests are numbered, because a reply to an earlier request than the one whose reply is shown is outdated, however
 * late it arrives.
 */
let lastRequested = 0
let lastShown = 0

type Answer = { number: number; changes: number; accounts: readonly Account[] }

type Wanted = { forPlayer?: number; areAllWanted?: boolean }

/**
 * Reads the accounts of the shown player or of `forPlayer`. PLAT-05b: reads only the account in use, unless all are
 * requested.
 */
export async function requestAccounts(api: Api, { forPlayer, areAllWanted = false }: Wanted = {}): Promise<Answer> {
  lastRequested += 1
  const [number, changes] = [lastRequested, balanceChanges()]
  const { accounts } = await api(getAccounts, {
    query: areAllWanted ? {} : { active: 'true' },
    ...(forPlayer === undefined ? {} : { forPlayer }),
  })
  return { number, changes, accounts }
}

/** A balance that changes during every read is left to the messages that change it. */
const maxAttempts = 3

/** Reads the account in use. */
export function readAccounts(api: Api): Promise<void> {
  return read(api, false)
}

/** Reads all accounts, for pages that list them. */
export function readAllAccounts(api: Api): Promise<void> {
  return read(api, true)
}

/** Ignores a reply about a previous player, and reads again if a message changed the balance in the meantime. */
async function read(api: Api, areAllWanted: boolean): Promise<void> {
  const playerId = shownPlayerId()
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { number, changes, accounts } = await requestAccounts(api, { areAllWanted })
    if (shownPlayerId() !== playerId || number < lastShown) return
    if (changes !== balanceChanges()) continue
    lastShown = number
    return dispatchSession({ type: areAllWanted ? 'accounts-read' : 'active-account-read', accounts })
  }
}

/** Applies the accounts that the reply to a change contains. */
export function applyAccounts(accounts: readonly Account[]): void {
  lastRequested += 1
  lastShown = lastRequested
  dispatchSession({ type: 'accounts-read', accounts })
}

/** Returns the accounts to show with a profile: those of the reply, unless newer ones of the same player are known. */
export function newestAccounts(playerId: number, { number, changes, accounts }: Answer): readonly Account[] {
  const { session } = sessionStore.getState()
  const known = session.status === 'player' && session.player.id === playerId ? session.accounts : null
  const isOlder = number < lastShown || changes !== balanceChanges()
  if (isOlder && known !== null) return known
  lastShown = Math.max(lastShown, number)
  return withActive(known ?? [], accounts)
}
