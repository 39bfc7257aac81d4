import { hasFlag } from '../../../site/storage/storage.ts'
import { storedNames } from '../../../site/storage/stored-names.ts'
import { slipCode } from '../slip-code.ts'

/** SLIP-15: a page that has not fetched the code of the slip does so once another tab has put something into the slip. */
export function awaitOtherTabs(): () => void {
  const look = () => {
    if (hasFlag(storedNames.bets)) slipCode.loadAhead()
  }
  // Another tab may have done so before this page listened, or while it lay in the history.
  look()
  for (const sign of ['storage', 'pageshow']) addEventListener(sign, look)
  return () => {
    for (const sign of ['storage', 'pageshow']) removeEventListener(sign, look)
  }
}
