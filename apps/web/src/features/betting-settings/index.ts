export { policyName, PolicyOptions } from './policy-options.tsx'
export {
  bettingSettings,
  loadBettingSettings,
  ownStakes,
  saveAcceptance,
  useBettingSettings,
} from './settings-store.ts'
