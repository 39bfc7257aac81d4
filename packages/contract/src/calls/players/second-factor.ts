import * as z from 'zod/mini'
import { call } from '../shared/endpoint.ts'
import { Player } from './platform.ts'

/** Options for the browser's credential call, as WebAuthn defines them. */
const BrowserOptions = z.record(z.string(), z.unknown())

/** AUTH-13b: the second factors of the player. */
export const getSecondFactor = call({
  method: 'GET',
  path: '/api/platform/player/second_factor',
  access: 'player',
  reply: z.object({
    /** Whether the site offers second factors. Factors that were added before stay in force. */
    is_offered: z.boolean(),
    /** Whether authenticator apps are offered. They are not if the server has no key to encrypt their secrets. */
    is_app_offered: z.boolean(),
    has_totp: z.boolean(),
    recovery_codes_left: z.int(),
    passkeys: z.array(
      z.object({ id: z.string(), name: z.string(), created_at: z.string(), last_used_at: z.nullable(z.string()) }),
    ),
  }),
})

export const postTotp = call({
  method: 'POST',
  path: '/api/platform/player/second_factor/totp',
  access: 'player',
  reply: z.object({ secret: z.string(), uri: z.string() }),
})

/**
 * Adds the authenticator app with a first valid code; it takes effect then. If it is the first factor, the recovery
 * codes are in this reply only.
 */
export const putTotp = call({
  method: 'PUT',
  path: '/api/platform/player/second_factor/totp',
  access: 'player',
  reply: z.object({ recovery_codes: z.array(z.string()) }),
})

export const deleteTotp = call({
  method: 'DELETE',
  path: '/api/platform/player/second_factor/totp',
  access: 'player',
  reply: z.object({}),
})

export const postPasskeyOptions = call({
  method: 'POST',
  path: '/api/platform/player/passkeys/options',
  access: 'player',
  reply: z.object({ challenge: z.string(), options: BrowserOptions }),
})

export const postPasskey = call({
  method: 'POST',
  path: '/api/platform/player/passkeys',
  access: 'player',
  reply: z.object({
    id: z.string(),
    /** Present with the player's first factor, and shown only this once. */
    recovery_codes: z.optional(z.array(z.string())),
  }),
})

export const deletePasskey = call({
  method: 'DELETE',
  path: '/api/platform/player/passkeys/:id',
  access: 'player',
  reply: z.object({}),
})

/**
 * The second step of signing in, with the challenge of the first step. Signing in with a passkey needs no second step.
 */
export const postSecondFactor = call({
  method: 'POST',
  path: '/api/platform/users/sign_in/second_factor',
  reply: z.object({ player: Player }),
})

export const postPasskeyChallenge = call({
  method: 'POST',
  path: '/api/platform/users/sign_in/passkey/options',
  reply: z.object({ challenge: z.string(), options: BrowserOptions }),
})

export const postPasskeySignIn = call({
  method: 'POST',
  path: '/api/platform/users/sign_in/passkey',
  reply: z.object({ player: Player }),
})
