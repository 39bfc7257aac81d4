import { cutQuery } from './cut-query.ts'

/** What only the person who got the mail may know. It must not reach a log, a referrer or anybody's script. */
export const secretNames = ['reset_password_token', 'confirmation_token', 'unlock_token'] as const
export type SecretName = (typeof secretNames)[number]

/**
 * Whether an asked address holds one: its answer is kept by nobody and tells nobody where the visitor came from. A second
 * `?`, or an address within the address, hides the name in another's value, where it is as secret.
 */
export function carriesSecret(url: string): boolean {
  const given = [...new URLSearchParams(cutQuery(url)[1])].flat()
  return given.some((text) => secretNames.some((name) => text.includes(name)))
}
