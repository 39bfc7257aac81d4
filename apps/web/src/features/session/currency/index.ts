import { postAccount } from '@touchline/contract'
import type { Api } from '../../../api/index.ts'
import { readUntilAnswered } from '../../../api/read-until-answered.ts'
import { applyAccounts, readAccounts } from '../read-accounts.ts'
import { balanceChanges, sessionStore, shownPlayerId } from '../session-store.ts'
import { activeAccount } from '../session.ts'

// For the wallet alone: what `session/index.ts` exports is fetched with every page.

/** SESS-03: the answer has the accounts. A message that came meanwhile is newer: then they are read. Of the account in use nothing is asked. */
export async function changeCurrency(api: Api, currency: string): Promise<void> {
  if (activeAccount(sessionStore.getState().session)?.currency === currency) return
  const [playerId, changes] = [shownPlayerId(), balanceChanges()]
  const { accounts } = await api(postAccount, { body: { currency } })
  if (shownPlayerId() === playerId && changes === balanceChanges()) return applyAccounts(accounts)
  // The currency was changed: that its balance is not known yet is no failure of it.
  await readAccounts(api).catch(() => void readUntilAnswered(() => readAccounts(api)))
}
