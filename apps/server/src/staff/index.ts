export { createStaffAuthenticator } from './authenticate-staff.ts'
export { createTokenForOperator, revokeTokensOfOperator, createStaffToken, staffScopes } from './staff-tokens.ts'
