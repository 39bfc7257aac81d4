import { postAccount } from '@touchline/contract'
import type { Api } from '../../../api/index.ts'
import { readUntilAnswered } from '../../../api/read-until-answered.ts'
import { applyAccounts, readAccounts } from '../read-accounts.ts'
import { balanceChanges, sessionStore, shownPlayerId } from '../session-store.ts'
import { activeAccount } from '../session.ts'

// Only the wallet needs this; the exports of `session/index.ts` are loaded with every page.

/** SESS-03: the reply holds the accounts, unless a newer message arrived meanwhile: then they are read again. */
export async function changeCurrency(api: Api, currency: string): Promise<void> {
  if (activeAccount(sessionStore.getState().session)?.currency === currency) return
  const [playerId, changes] = [shownPlayerId(), balanceChanges()]
  const { accounts } = await api(postAccount, { body: { currency } })
  if (shownPlayerId() === playerId && changes === balanceChanges()) return applyAccounts(accounts)
  // The currency was changed, so a failed read of its balance is retried and not reported.
  await readAccounts(api).catch(() => void readUntilAnswered(() => readAccounts(api)))
}
