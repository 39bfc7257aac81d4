// What other features may import; all of it is part of the first load.
export { quoteStore } from './custom-bet/custom-bet-stores.ts'
export { forgetPanel } from './panel/panel-store.ts'
export { slipCode } from './slip-code.ts'
export {
  clearSlip,
  forgetQuickBet,
  selectionCount,
  slipStore,
  swapCustomOutcome,
  toggleCustomOutcome,
} from './slip-store.ts'
