import { hasFlag } from '../../../site/storage/storage.ts'
import { storedNames } from '../../../site/storage/stored-names.ts'
import { slipCode } from '../slip-code.ts'

/**
 * SLIP-15: fetches the code of the slip once another tab has put something into the slip. Returns a function that stops
 * waiting.
 */
export function awaitOtherTabs(): () => void {
  const look = () => {
    if (hasFlag(storedNames.bets)) slipCode.loadAhead()
  }
  // Another tab may have filled the slip before this page listened, or while this page was in the back/forward cache.
  look()
  for (const sign of ['storage', 'pageshow']) addEventListener(sign, look)
  return () => {
    for (const sign of ['storage', 'pageshow']) removeEventListener(sign, look)
  }
}
