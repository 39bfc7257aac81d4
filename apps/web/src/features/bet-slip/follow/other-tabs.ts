import { sessionStore, shownPlayerId } from '../../session/index.ts'
import { takeUpOtherTab, takeUpPending } from '../dispatch-slip.ts'
import { isRecordOfAnother } from '../slip-record.ts'
import { clearSlip } from '../slip-store.ts'

let isFollowing = false

/** SLIP-15: the slip of this browser is shown in each of its tabs as the last change left it. Once per page. */
export function followOtherTabs(): void {
  if (isFollowing) return
  isFollowing = true
  // A page that comes back from the history was told of nothing meanwhile.
  for (const sign of ['storage', 'pageshow']) addEventListener(sign, takeUpAll)
  sessionStore.subscribe(() => {
    const playerId = shownPlayerId()
    // BEY-04: taken up before it was known who is here.
    if (playerId !== null && isRecordOfAnother(playerId)) clearSlip()
    else if (playerId !== null) takeUpOtherTab()
    takeUpPending()
  })
}

function takeUpAll(): void {
  takeUpOtherTab()
  takeUpPending()
}
