import { placementBody } from '@touchline/betting'
import type { SlipEvent } from '@touchline/betting'
import { renewDeviceId } from '../../../site/device-id.ts'
import { dispatchSlip } from '../dispatch-slip.ts'
import { slipStore } from '../slip-store.ts'
import type { BetSubmission } from './submit-bets.ts'

/** Takes what the player has just agreed to into the slip, and sends it as it is then: every bet in one request. */
export function placeBets(playerId: number | null, submission: BetSubmission, ...agreed: readonly SlipEvent[]): void {
  if (playerId === null) return
  dispatchSlip(...agreed)
  const body = placementBody(slipStore.getState().slip, { deviceId: renewDeviceId(), isQuick: false })
  if (body) void submission.place(playerId, body)
}
