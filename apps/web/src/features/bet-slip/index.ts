// What other features may use; all of it is part of the first load.
export { LiveOdds } from './live-odds.tsx'
export { forgetPanel } from './panel-store.ts'
export { clearSlip, slipStore } from './slip-store.ts'
