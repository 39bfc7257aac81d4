export { createStaffDoor } from './authenticate-staff.ts'
export { makeToken, revokeTokens, createStaffToken, staffScopes } from './staff-tokens.ts'
