// What the worker deletes once its time is over.
import { rejectedRequestPrune } from './betting/bets/index.ts'
import { rejectedCashOutPrune } from './betting/cash-out/index.ts'
import { playHourPrune } from './players/limits/index.ts'
import { messagePrunes } from './players/messaging/index.ts'
import { notificationPrune } from './players/notifications/index.ts'
import { rejectedPaymentPrune } from './cashier/payments/index.ts'
import { formerTokenPrune, sessionPrune } from './players/accounts/index.ts'
import { votePrunes } from './players/predictions/index.ts'
import { heldRatePrune } from './ledger/rates/index.ts'
import type { Prune } from './platform/runtime/index.ts'
import { shareCodePrune } from './betting/share-codes/index.ts'
import { reportPrune } from './odds/statistics/index.ts'

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
