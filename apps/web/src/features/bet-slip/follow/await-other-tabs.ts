import { storedNames } from '../../../site/stored-names.ts'
import { loadSlipCode } from '../slip-code.ts'

/** SLIP-15: a page without the code of the slip fetches it once another tab has put something into the slip. */
export function awaitOtherTabs(): () => void {
  const look = ({ key, newValue }: StorageEvent) => {
    if (key === storedNames.bets && newValue !== null) loadSlipCode()
  }
  addEventListener('storage', look)
  return () => removeEventListener('storage', look)
}
