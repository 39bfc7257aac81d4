export { checkExclusion } from './check-exclusion.ts'
export type { SignInSources } from './check-exclusion.ts'
export { createAttempts } from './attempts.ts'
export type { Attempts } from './attempts.ts'
export { checkSignUp } from './check-fields.ts'
export { createAccountCheck, isPhoneDemanded } from './complete-accounts.ts'
export { completeSignIn } from './complete-sign-in.ts'
export { changePassword, readPasswordHash } from './credentials.ts'
export { evaluatePassword, forbiddenPasswords } from './evaluate-password.ts'
export { inOpenSession } from './in-open-session.ts'
export { chooseDevice, isKnownDevice, rememberDevice } from './known-devices.ts'
export { startErasing } from './erase-closed-players.ts'
export { createPasswords } from './passwords.ts'
export type { Passwords } from './passwords.ts'
export { missingDepositFields } from './missed-fields.ts'
export { createPlayer, details, emailKey, isEmail, readRecord } from './player-records.ts'
export type { PlayerRecord } from './player-records.ts'
export { isOfferedNumber } from './phone-prefixes.ts'
export { playerRoutes } from './routes.ts'
export {
  confirmSession,
  createPlayerFinder,
  endSessionById,
  findSessionEnd,
  isConfirmed,
  readSessions,
} from './sessions.ts'
export { readPlayerSettings } from './settings.ts'
export { createStorageOwner } from './storage-owner.ts'
export type { CloseSockets } from './sign-in.ts'
export { statusRoutes } from './status-routes.ts'
