export { createAttempts } from './attempts.ts'
export type { Attempts } from './attempts.ts'
export { checkSignUp } from './check-fields.ts'
export { completeSignIn } from './complete-sign-in.ts'
export { readPasswordHash, savePassword } from './credentials.ts'
export { evaluatePassword } from './evaluate-password.ts'
export { forgetDevices } from './known-devices.ts'
export { networkOf } from './networks.ts'
export { createPasswords } from './passwords.ts'
export type { Passwords } from './passwords.ts'
export { createPlayer, details, emailKey, isEmail, readRecord } from './player-records.ts'
export { isOfferedNumber } from './phone-prefixes.ts'
export { playerRoutes } from './routes.ts'
export {
  confirmSession,
  createPlayerFinder,
  endAllSessions,
  endSessionById,
  isConfirmed,
  readSessions,
} from './sessions.ts'
export { readSettings } from './settings.ts'
export type { CloseSockets } from './sign-in.ts'
