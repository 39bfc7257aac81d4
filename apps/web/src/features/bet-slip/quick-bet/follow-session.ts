import type { Account } from '@touchline/contract'
import { activeAccount, sessionStore } from '../../session/index.ts'
import { dispatchQuickBet, resetQuickBet, restoreQuickBet } from './quick-bet-store.ts'

/** Currency and balance are those of the player; without one there is no quick bet (SESS-01). Returns what ends it. */
export function followSession(): () => void {
  function look(): void {
    const { session } = sessionStore.getState()
    if (session.status === 'visitor') return resetQuickBet()
    if (session.status !== 'player') return
    restoreQuickBet(session.player.id)
    const account: Account | undefined = activeAccount(session)
    if (!account) return
    dispatchQuickBet(
      { type: 'currency-changed', currency: { code: account.currency, subunits: account.subunits } },
      { type: 'balance-received', balance: account.balance },
    )
  }
  look()
  return sessionStore.subscribe(look)
}
