// What other features may import. They import `query-client.ts` directly, so that the query library is not part of the
// first load.
export { activeAccount, excludedUntil, holdOf, isDemoPlayer, isUndecided, mayDeposit } from './session.ts'
export type { Session, SessionPlayer } from './session.ts'
export { isPlayerExpected } from './player-hint.ts'
export {
  applySavedProfile,
  endSession,
  enterSession,
  explainExpiry,
  isStillSignedIn,
  noticeDemand,
  noticeExpiry,
  readSession,
  readSessionUntilAnswered,
  signIn,
} from './session-calls.ts'
export type { Credentials } from './session-calls.ts'
export { OnHoldNote } from './on-hold-note.tsx'
export { readAccounts, readAllAccounts } from './read-accounts.ts'
export {
  requestSignIn,
  sessionNumber,
  sessionStore,
  shownPlayerId,
  dispatchSession,
  useSession,
} from './session-store.ts'
