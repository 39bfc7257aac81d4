import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { Player } from './platform.ts'
import { printableText } from '../shared/printable-text.ts'

const playerErrors = ['not-signed-in', 'not-from-here'] as const
const base64url = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[\w-]+=*$/))
const Challenge = z.string().check(z.regex(/^[\w-]{43}$/))
/** Six digits of an app, or a recovery code. */
const Code = z.string().check(z.regex(/^(?:\d{6}|[A-Z2-7]{5}-[A-Z2-7]{5})$/))
const Transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
/** What the browser is told, as WebAuthn writes it. */
const BrowserOptions = z.record(z.string(), z.unknown())

const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(z.enum(['platform', 'cross-platform']))),
  clientExtensionResults: z.record(z.string(), z.unknown()),
}

/** What a browser answers when a passkey is made (WebAuthn, RegistrationResponseJSON). */
export const NewPasskey = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(30_000),
    authenticatorData: z.optional(base64url(8_000)),
    transports: z.optional(z.array(Transport).check(z.maxLength(7))),
    publicKeyAlgorithm: z.optional(z.int()),
    publicKey: z.optional(base64url(8_000)),
  }),
})

/** What a browser answers when one is used (AuthenticationResponseJSON). */
export const UsedPasskey = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(8_000),
    signature: base64url(8_000),
    userHandle: z.optional(z.nullable(base64url(200))),
  }),
})
export type UsedPasskey = z.infer<typeof UsedPasskey>
export type NewPasskey = z.infer<typeof NewPasskey>

/** AUTH-13b: what the player has turned on. */
export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/platform/player/second_factor',
  summary: 'The second factors of the player',
  access: 'player',
  reply: z.object({
    /** Whether the site offers them. What was turned on before stays in force. */
    is_offered: z.boolean(),
    /** Whether an app with codes is among them: not where secrets cannot be encrypted. */
    is_app_offered: z.boolean(),
    has_totp: z.boolean(),
    recovery_codes_left: z.int(),
    passkeys: z.array(
      z.object({ id: z.string(), name: z.string(), created_at: z.string(), last_used_at: z.nullable(z.string()) }),
    ),
  }),
  errors: ['not-signed-in'],
})

export const postTotp = endpoint({
  method: 'POST',
  path: '/api/platform/player/second_factor/totp',
  summary: 'Begin to use an app that shows codes',
  access: 'player',
  reply: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['not-found', 'confirm-password', ...playerErrors],
})

/** It is in force once a code of it was given. The recovery codes are shown this once. */
export const putTotp = endpoint({
  method: 'PUT',
  path: '/api/platform/player/second_factor/totp',
  summary: 'Turn the app on with its first code',
  access: 'player',
  body: z.strictObject({ code: Code }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['invalid-request', 'invalid-fields', 'not-found', 'confirm-password', 'too-many-attempts', ...playerErrors],
})

export const deleteTotp = endpoint({
  method: 'DELETE',
  path: '/api/platform/player/second_factor/totp',
  summary: 'Turn the app off',
  access: 'player',
  reply: z.object({}),
  errors: ['confirm-password', ...playerErrors],
})

export const postPasskeyOptions = endpoint({
  method: 'POST',
  path: '/api/platform/player/passkeys/options',
  summary: 'What the browser needs to make a passkey',
  access: 'player',
  reply: z.object({ challenge: z.string(), options: BrowserOptions }),
  errors: ['not-found', 'confirm-password', ...playerErrors],
})

export const postPasskey = endpoint({
  method: 'POST',
  path: '/api/platform/player/passkeys',
  summary: 'Keep a passkey that the browser has made',
  access: 'player',
  body: z.strictObject({ challenge: Challenge, name: printableText(1, 50), passkey: NewPasskey }),
  reply: z.object({
    id: z.string(),
    /** With the first factor of the player; shown this once. */
    recovery_codes: z.optional(z.array(z.string())),
  }),
  errors: ['invalid-request', 'invalid-fields', 'token-rejected', 'confirm-password', ...playerErrors],
})

export const deletePasskey = endpoint({
  method: 'DELETE',
  path: '/api/platform/player/passkeys/:id',
  summary: 'Remove a passkey',
  access: 'player',
  params: z.object({ id: base64url(1_400) }),
  reply: z.object({}),
  errors: ['invalid-request', 'not-found', 'confirm-password', ...playerErrors],
})

const signInErrors = [
  'register-unavailable',
  'invalid-request',
  'invalid-credentials',
  'token-rejected',
  'too-many-attempts',
  'not-from-here',
] as const

/** The second step of signing in, with the challenge of the first. A passkey needs no first step: it is both. */
export const postSecondFactor = endpoint({
  method: 'POST',
  path: '/api/platform/users/sign_in/second_factor',
  summary: 'Sign in with the second factor',
  closedFor: 'sign-in',
  body: z.strictObject({ challenge: Challenge, code: Code }),
  reply: z.object({ player: Player }),
  errors: signInErrors,
})

export const postPasskeyChallenge = endpoint({
  method: 'POST',
  path: '/api/platform/users/sign_in/passkey/options',
  summary: 'What the browser needs to use a passkey',
  closedFor: 'sign-in',
  reply: z.object({ challenge: z.string(), options: BrowserOptions }),
  errors: ['invalid-request', 'too-many-attempts', 'not-from-here'],
})

export const postPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/platform/users/sign_in/passkey',
  summary: 'Sign in with a passkey',
  closedFor: 'sign-in',
  body: z.strictObject({ challenge: Challenge, passkey: UsedPasskey }),
  reply: z.object({ player: Player }),
  errors: signInErrors,
})
