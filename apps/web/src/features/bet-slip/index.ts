// What other features may use; all of it is part of the first load.
export { explainBlockedPrice, LiveOdds } from './live-odds.tsx'
export type { LiveOddsProps } from './live-odds.tsx'
export { quoteStore } from './custom-bet/quote-store.ts'
export { forgetPanel } from './panel-store.ts'
export { selectedOutcome } from './selected-outcome.ts'
export { loadSlipCode, useSlipCode } from './slip-code.ts'
export {
  clearSlip,
  forgetQuickBet,
  selectionCount,
  slipStore,
  swapCustomOutcome,
  toggleCustomOutcome,
} from './slip-store.ts'
