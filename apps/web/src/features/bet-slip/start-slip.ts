import { sessionStore, shownPlayerId } from '../session/index.ts'
import { dispatchSlip } from './dispatch-slip.ts'
import { loadNewerSlip, showRecord } from './newer-slip.ts'
import { isRecordOfAnother, readSlipRecord } from './slip-record.ts'
import { clearSlip, setSlipRules, slipStore } from './slip-store.ts'
import { toggle, isSelected } from './taps/selection-taps.ts'
import { toggleCustom } from './taps/custom-taps.ts'
import { isWaitingForPlayer } from './taps/apply-tap.ts'

/**
 * Runs once, when the code of the slip has been fetched: restores the stored slip and applies the taps made before
 * that.
 */
export function startSlip(): void {
  showRecord(readSlipRecord())
  setSlipRules({ toggle, toggleCustom, dispatch: dispatchSlip })
  applyPending()
}

function applyPending(): void {
  const { pending } = slipStore.getState()
  if (pending.length === 0 || isWaitingForPlayer()) return
  for (const one of pending) {
    // The price did not look selected when it was tapped, so the tap must not remove it from the restored slip.
    if (!isSelected(one.selectionId)) toggle(one)
  }
  // The waiting taps are cleared last: an empty slip in between would close the panel that they opened.
  slipStore.setState({ pending: [] })
}

let isFollowing = false

/**
 * SLIP-15: makes this tab show the browser's one slip as the last change in any tab left it. Only the first call on a
 * page has an effect.
 */
export function followOtherTabs(): void {
  if (isFollowing) return
  isFollowing = true
  // A page restored from the back/forward cache has missed the storage events in between.
  for (const sign of ['storage', 'pageshow']) addEventListener(sign, catchUp)
  sessionStore.subscribe(() => {
    const playerId = shownPlayerId()
    // BEY-04: the slip was restored before the player was known, and it belongs to another player.
    if (playerId !== null && isRecordOfAnother(playerId)) clearSlip()
    else if (playerId !== null) loadNewerSlip()
    applyPending()
  })
}

function catchUp(): void {
  loadNewerSlip()
  applyPending()
}
