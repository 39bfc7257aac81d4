import { placementBody } from '@touchline/betting'
import type { SlipEvent } from '@touchline/betting'
import { renewDeviceId } from '../../../site/device-id.ts'
import { dispatchSlip, isChangedElsewhere } from '../dispatch-slip.ts'
import { slipStore } from '../slip-store.ts'
import type { BetSubmission } from './submit-bets.ts'

/** Takes what the player has just agreed to into the slip, and sends it as it is then: every bet in one request. */
export function placeBets(playerId: number | null, submission: BetSubmission, ...agreed: readonly SlipEvent[]): void {
  // A slip that another tab has just changed is looked at before it is sent.
  if (playerId === null || isChangedElsewhere()) return
  dispatchSlip(...agreed)
  const body = placementBody(slipStore.getState().slip, { deviceId: renewDeviceId(), isQuick: false })
  if (body) void submission.place(playerId, body)
}
