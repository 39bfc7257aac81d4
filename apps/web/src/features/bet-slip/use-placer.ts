import { useEffect, useMemo } from 'react'
import type { Api } from '../../api/index.ts'
import { tellBetNews } from '../../state/bets/bet-changes.ts'
import { readAccounts } from '../../state/session/session-calls.ts'
import { askToSignIn, sessionStore } from '../../state/session/session-store.ts'
import { slipStore, tellSlip } from '../../state/slip/slip-store.ts'
import { isInFlight } from '../../state/slip/slip.ts'
import { mintKey } from './mint-key.ts'
import { createPlacer } from './placer.ts'
import type { Placer } from './placer.ts'

/** One for the page: the slip may be drawn twice, in the rail and in the sheet, but a bet is placed once. */
export function usePlacer(api: Api): Placer {
  const placer = useMemo(
    () =>
      createPlacer({
        api,
        mintKey,
        slip: () => slipStore.getState().slip,
        tell: tellSlip,
        onPlaced: (bet) => {
          tellBetNews({ type: 'bet-changed', bet })
          // The live event tells it too; whichever comes first.
          readAccounts(api).catch(() => {})
        },
        onSignInNeeded: () => askToSignIn('expired'),
      }),
    [api],
  )
  const status = sessionStore(({ session }) => session.status)
  const playerId = sessionStore(({ session }) => (session.status === 'player' ? session.player.id : null))
  const isWaiting = slipStore(({ slip }) => slip.phase.name === 'checking')

  // A bet that was in doubt when the page went, or when the session ended, is asked about as soon as that is possible.
  useEffect(() => {
    if (!isWaiting || !isInFlight(slipStore.getState().slip)) return
    if (playerId !== null) void placer.resume(playerId)
    else if (status === 'visitor') askToSignIn('expired')
  }, [placer, playerId, status, isWaiting])
  return placer
}
