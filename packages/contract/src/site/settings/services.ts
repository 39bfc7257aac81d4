import * as z from 'zod/mini'

const off = z._default(z.boolean(), false)

/**
 * What a site offers its players besides sports, bets and results. A service that is off is linked nowhere, and its
 * addresses answer "not found". Each is off until it is built; whoever builds one turns it on.
 */
export const Services = z.strictObject({
  /** New accounts, with the confirmation of their email. */
  sign_up: off,
  /** A new password by mail, and unlocking a sign-in. */
  password_reset: off,
  /** The account's own page. */
  account: off,
  deposit: off,
  transactions: off,
  limits: off,
  favorites: off,
  promotions: off,
})
export type Services = z.infer<typeof Services>
