export { createStaffDoor } from './staff-door.ts'
export { makeToken, revokeTokens } from './token-desk.ts'
export { createStaffToken, staffScopes } from './tokens.ts'
