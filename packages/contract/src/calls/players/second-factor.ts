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
    /** Whether the site offers second factors. Those already set up stay in force. */
    is_offered: z.boolean(),
    /** Whether authenticator apps are offered; they are not where the server cannot encrypt secrets. */
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

/** It takes effect after a first valid code. The recovery codes are shown only this once. */
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
    /** With the player's first factor; shown only this once. */
    recovery_codes: z.optional(z.array(z.string())),
  }),
})

export const deletePasskey = call({
  method: 'DELETE',
  path: '/api/platform/player/passkeys/:id',
  access: 'player',
  reply: z.object({}),
})

/** The second step of signing in, with the challenge of the first. A passkey needs no first step, because it covers both. */
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
