// What the worker deletes once its time is over.
import { rejectedRequestPrune } from './bets/index.ts'
import { rejectedCashOutPrune } from './cash-out/index.ts'
import { playHourPrune } from './limits/index.ts'
import { messagePrunes } from './messaging/index.ts'
import { notificationPrune } from './notifications/index.ts'
import { rejectedPaymentPrune } from './payments/index.ts'
import { formerTokenPrune, sessionPrune } from './players/index.ts'
import { votePrunes } from './predictions/index.ts'
import { heldRatePrune } from './rates/index.ts'
import type { Prune } from './runtime/index.ts'
import { shareCodePrune } from './share-codes/index.ts'
import { reportPrune } from './statistics/index.ts'

export const prunes: readonly Prune[] = [
  rejectedRequestPrune,
  rejectedCashOutPrune,
  rejectedPaymentPrune,
  shareCodePrune,
  ...messagePrunes,
  notificationPrune,
  ...votePrunes,
  sessionPrune,
  formerTokenPrune,
  playHourPrune,
  reportPrune,
  heldRatePrune,
]
