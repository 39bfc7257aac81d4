export { policyName, PolicyOptions } from './policy-options.tsx'
export {
  bettingSettings,
  loadBettingSettings,
  ownStakes,
  saveAcceptance,
  setConfirmsPlacing,
  useBettingSettings,
} from './settings-store.ts'
