import type { Api } from '../../api/index.ts'
import { tellBetNews } from '../../state/bets/bet-changes.ts'
import { readAccounts } from '../../state/session/session-calls.ts'
import { askToSignIn } from '../../state/session/session-store.ts'
import { slipStore, tellSlip } from '../../state/slip/slip-store.ts'
import { mintKey } from './mint-key.ts'
import { createPlacer } from './placer.ts'
import type { Placer } from './placer.ts'

const placers = new WeakMap<Api, Placer>()

/** One for the page: the slip may be drawn twice, in the rail and in the sheet, but a bet is placed once. */
export function placerOf(api: Api): Placer {
  const known = placers.get(api)
  if (known) return known
  const placer = createPlacer({
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
  })
  placers.set(api, placer)
  return placer
}
