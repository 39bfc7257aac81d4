import { lazyPart } from '../../../site/lazy/lazy-part.tsx'
import { slipCode } from '../slip-code.ts'

/** Few turn it on: it is fetched with the switch, or where it was left on. */
export const quickCode = lazyPart(
  () => {
    slipCode.loadAhead()
    return import('./quick-parts.ts')
  },
  'bets',
  'filled-slip',
  'quick-bet',
)
