import type { Account } from '@touchline/contract'
import { activeAccount, sessionStore } from '../../session/index.ts'
import { storedNames } from '../../../site/stored-names.ts'
import { dispatchQuickBet, quickStore, readTimesElsewhere, resetQuickBet, restoreQuickBet } from './quick-bet-store.ts'

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
  const onStored = ({ key }: StorageEvent) => {
    if (key === storedNames.quickTimes) readTimesElsewhere()
  }
  look()
  addEventListener('storage', onStored)
  const leaveSession = sessionStore.subscribe(look)
  // What changes while a bet is on its way counts when it is answered: the live update is often here before the reply.
  const leaveQuickBet = quickStore.subscribe(({ quick }, { quick: before }) => {
    if (before.state === 'processing' && quick.state !== 'processing') look()
  })
  return () => {
    removeEventListener('storage', onStored)
    leaveSession()
    leaveQuickBet()
  }
}
