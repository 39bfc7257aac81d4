// What a slip with something in it is made of; fetched on the first intent to bet.
export { dispatchSlip, startSlip } from './dispatch-slip.ts'
export { followSlip } from './follow/follow-slip.ts'
export { OpenSlip } from './open-slip.tsx'
export { betSubmissionOf } from './placing/submit-bets.ts'
export { unconfirmedBetOf } from './placing/unconfirmed-bets.ts'
export { loadBettingSettings } from '../betting-settings/index.ts'
export { PlacedSlip } from './receipt/placed-slip.tsx'
export { ShareSlip } from './shared/share-slip.tsx'
