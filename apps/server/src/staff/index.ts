export { createStaffAuthenticator } from './authenticate-staff.ts'
export { createStaffToken, createTokenForOperator, revokeTokensOfOperator, staffScopes } from './staff-tokens.ts'
