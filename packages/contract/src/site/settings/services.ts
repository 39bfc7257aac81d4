import * as z from 'zod/mini'

const off = z._default(z.boolean(), false)

/**
 * What a site offers its players besides sports, bets and results. A service that is off is linked nowhere, and its
 * addresses answer "not found". What is not built yet is off until somebody builds it.
 */
export const Services = z.strictObject({
  /** New accounts, with the confirmation of their email. */
  sign_up: off,
  /** A new password by mail, and unlocking a sign-in. */
  password_reset: off,
  /** The account's own page. */
  account: off,
  deposit: off,
  withdrawal: off,
  transactions: off,
  limits: off,
  /** Stars on matches, leagues and teams, their page and their part of the menu. */
  favorites: z._default(z.boolean(), true),
  promotions: off,
})
export type Services = z.infer<typeof Services>
