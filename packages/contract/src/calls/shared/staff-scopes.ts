/** What a token of staff may allow. Every call of staff needs one of them; a token has one or more. */
export const staffScopes = [
  'configuration:read',
  'configuration:write',
  'betting:read',
  'betting:write',
  'players:read',
  'players:write',
  'payments:read',
  'payments:write',
  'points:read',
  'points:write',
  'rates:read',
  'rates:write',
] as const
export type StaffScope = (typeof staffScopes)[number]
