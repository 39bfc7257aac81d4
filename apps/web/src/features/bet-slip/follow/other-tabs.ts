import { sessionStore, shownPlayerId } from '../../session/index.ts'
import { takeUpOtherTab } from '../dispatch-slip.ts'
import { isRecordOfAnother } from '../slip-record.ts'
import { clearSlip } from '../slip-store.ts'

let isFollowing = false

/** SLIP-15: the slip of this browser is shown in each of its tabs as the last change left it. Once per page. */
export function followOtherTabs(): void {
  if (isFollowing) return
  isFollowing = true
  // A page that comes back from the history was told of nothing meanwhile.
  for (const sign of ['storage', 'pageshow']) addEventListener(sign, takeUpOtherTab)
  sessionStore.subscribe(() => {
    const playerId = shownPlayerId()
    if (playerId === null) return
    // BEY-04: taken up before it was known who is here.
    if (isRecordOfAnother(playerId)) clearSlip()
    else takeUpOtherTab()
  })
}
