export { createStaffAuthenticator } from './authenticate-staff.ts'
export { createTokenForOperator, revokeTokensOfOperator } from './staff-tokens.ts'
