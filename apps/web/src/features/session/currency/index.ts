import { postAccount } from '@touchline/contract'
import type { Api } from '../../../api/index.ts'
import { readUntilAnswered } from '../../../api/read-until-answered.ts'
import { applyAccounts, readAccounts } from '../read-accounts.ts'
import { balanceChanges, sessionStore, shownPlayerId } from '../session-store.ts'
import { activeAccount } from '../session.ts'

// Separate from `session/index.ts`, which every page loads, because only the wallet needs this.

/**
 * SESS-03: changes the currency in use. The reply contains the accounts; if a message changed a balance in the
 * meantime, they are read again.
 */
export async function changeCurrency(api: Api, currency: string): Promise<void> {
  if (activeAccount(sessionStore.getState().session)?.currency === currency) return
  const [playerId, changes] = [shownPlayerId(), balanceChanges()]
  const { accounts } = await api(postAccount, { body: { currency } })
  if (shownPlayerId() === playerId && changes === balanceChanges()) return applyAccounts(accounts)
  // The change itself succeeded, so a failed read of the balance is retried and not reported.
  await readAccounts(api).catch(() => void readUntilAnswered(() => readAccounts(api)))
}
