export { createStaffAuthenticator, createTokenForOperator, revokeTokensOfOperator } from './staff-tokens.ts'
