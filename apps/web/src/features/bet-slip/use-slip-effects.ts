import { useEffect } from 'react'
import type { Api } from '../../api/index.ts'
import { requestSignIn, sessionStore } from '../session/index.ts'
import { unconfirmedBetOf } from './unconfirmed-bets.ts'
import { slipStore, dispatchSlip } from './slip-store.ts'
import { useSlipAhead, useSlipCode } from './slip-code.ts'

/** What a page does for its slip, shown or not: it has the code when it is needed, and looks up an unconfirmed bet. */
export function useSlipEffects(api: Api): void {
  const status = sessionStore(({ session }) => session.status)
  const playerId = sessionStore(({ session }) => (session.status === 'player' ? session.player.id : null))
  const isWaiting = slipStore(({ slip }) => slip.placement?.isChecking === true)
  const { code } = useSlipCode()
  useSlipAhead(slipStore(({ slip }) => slip.bets.length > 0))

  // One that another page left behind, before it was closed or signed out of.
  const isFree = slipStore(({ slip }) => slip.bets.length === 0)
  useEffect(() => {
    const found = playerId === null || !isFree ? null : unconfirmedBetOf(playerId)
    if (!found || playerId === null) return
    const { bets, sent } = found.unconfirmed
    const timer = setTimeout(() => {
      // The page that sent it may have had its answer meanwhile.
      if (unconfirmedBetOf(playerId)?.unconfirmed.sent.key === sent.key)
        dispatchSlip({ type: 'unconfirmed-found', bets, sent })
    }, found.waitMs)
    return () => clearTimeout(timer)
  }, [playerId, isFree])

  // A bet that was unconfirmed when the page went, or when the session ended, is looked up as soon as that is possible.
  useEffect(() => {
    if (!isWaiting) return
    if (playerId !== null) void code?.betSubmissionOf(api).resume(playerId)
    else if (status === 'visitor') requestSignIn('expired')
  }, [api, code, playerId, status, isWaiting])
}
