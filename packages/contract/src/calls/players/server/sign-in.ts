import * as z from 'zod/mini'
import { CurrencyCode } from '../../../betting/money.ts'
import { EmailText, printableText } from '../../shared/text.ts'
import { PhoneNumber, ProfileFields, SignUpFields, TrackingTags } from '../../shared/player-fields.ts'
import * as identity from '../identity.ts'
import * as platform from '../platform.ts'
import * as secondFactor from '../second-factor.ts'
import { playerErrors, serve } from '../../shared/serve.ts'

const EmailBody = z.strictObject({ email: EmailText })

/** `not-found` means that the site does not offer the form. */
const emailErrors = ['invalid-request', 'not-found', 'too-many-attempts', 'country-blocked', 'not-from-here'] as const

export const postUser = serve(identity.postUser, {
  summary: 'Sign up',
  closedFor: 'sign-up',
  body: z.strictObject({ fields: SignUpFields, tracking: z.optional(TrackingTags) }),
  errors: [...emailErrors, 'invalid-fields'],
})

export const getConfirmation = serve(identity.getConfirmation, {
  summary: 'Confirm an email address by the token that was mailed',
  changesState: true,
  // Blocked like sign-up, because this call creates the account.
  closedFor: 'sign-up',
  query: z.object({ confirmation_token: identity.MailedToken }),
  errors: ['invalid-request', 'token-rejected', 'too-many-attempts', 'country-blocked', 'not-from-here'],
})

export const postConfirmation = serve(identity.postConfirmation, {
  summary: 'Send the confirmation again',
  body: EmailBody,
  errors: emailErrors,
})

export const postPhoneConfirmation = serve(identity.postPhoneConfirmation, {
  summary: 'Confirm a sign-up by the code that was sent',
  closedFor: 'sign-up',
  body: z.strictObject({ auth_phone_number: PhoneNumber, code: z.string().check(z.regex(/^\d{6}$/)) }),
  errors: [...emailErrors, 'token-rejected'],
})

export const getUnlock = serve(identity.getUnlock, {
  summary: 'Unlock an account by the token that was mailed',
  changesState: true,
  query: z.object({ unlock_token: identity.MailedToken }),
  errors: ['invalid-request', 'token-rejected', 'too-many-attempts', 'not-from-here'],
})

export const postUnlock = serve(identity.postUnlock, {
  summary: 'Send the unlock mail again',
  body: EmailBody,
  errors: emailErrors,
})

export const postPassword = serve(identity.postPassword, {
  summary: 'Send a link that sets a new password, by mail or SMS',
  // AUTH-02: either identifier with which a player can sign in.
  body: z.union([EmailBody, z.strictObject({ auth_phone_number: PhoneNumber })]),
  errors: emailErrors,
})

export const putPassword = serve(identity.putPassword, {
  summary: 'Set a new password by the token that was mailed',
  body: z.strictObject({ reset_password_token: identity.MailedToken, password: printableText(1, 256) }),
  errors: ['invalid-request', 'invalid-fields', 'token-rejected', 'too-many-attempts', 'not-from-here'],
})

/** A language such as `en` or `pt-BR`. Whether the site has it is checked elsewhere. */
export const LocaleText = z.string().check(z.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z]{2})?$/))

export const postSignIn = serve(platform.postSignIn, {
  summary: 'Sign in; the session travels in a cookie',
  closedFor: 'sign-in',
  /** AUTH-02: exactly one of email and phone number. */
  body: z
    .strictObject({
      email: z.optional(EmailText),
      auth_phone_number: z.optional(PhoneNumber),
      password: printableText(1, 256),
    })
    .check(z.refine(({ email, auth_phone_number: phone }) => (email === undefined) !== (phone === undefined))),
  errors: [
    'invalid-request',
    'invalid-credentials',
    'second-factor-needed',
    'unconfirmed',
    'country-blocked',
    'account-locked',
    'too-many-attempts',
    'register-unavailable',
    'not-from-here',
  ],
})

export const deleteSignOut = serve(platform.deleteSignOut, {
  summary: 'End the session and close its sockets',
  closedFor: 'none',
  errors: ['not-from-here'],
})

export const getPlayer = serve(platform.getPlayer, {
  summary: 'Who is signed in',
  openTo: 'excluded',
  /** The language in which the country is named. */
  query: z.object({ locale: z.optional(LocaleText) }),
  errors: ['invalid-request'],
})

export const getAccounts = serve(platform.getAccounts, {
  summary: "The player's accounts",
  openTo: 'excluded',
  /** With `true`, only the active account is returned (PLAT-05b). */
  query: z.object({ active: z.optional(z.literal('true')) }),
  errors: ['invalid-request', 'not-signed-in'],
})

export const postAccount = serve(platform.postAccount, {
  summary: 'Open an account in a currency of the site, or use the one there is',
  body: z.strictObject({ currency: CurrencyCode }),
  errors: ['invalid-request', 'invalid-fields', 'not-signed-in', 'not-from-here'],
})

export const patchLocale = serve(platform.patchLocale, {
  summary: "Change the player's language",
  openToIncomplete: true,
  body: z.strictObject({ locale: LocaleText }),
  errors: ['invalid-request', 'invalid-fields', 'not-signed-in', 'not-from-here'],
})

export const patchPlayer = serve(platform.patchPlayer, {
  summary: "Change the player's profile",
  openToIncomplete: true,
  body: ProfileFields,
  errors: [
    'register-unavailable',
    'invalid-request',
    'invalid-fields',
    'confirm-password',
    'too-many-attempts',
    'not-signed-in',
    'not-from-here',
  ],
})

const base64url = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]+=*$/))

const Challenge = z.string().check(z.regex(/^[\w-]{43}$/))

/** Six digits of an authenticator app, or a recovery code. */
const Code = z.string().check(z.regex(/^(?:\d{6}|[A-Z2-7]{5}-[A-Z2-7]{5})$/))

const Transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(z.enum(['platform', 'cross-platform']))),
  clientExtensionResults: z.record(z.string(), z.unknown()),
}

/** What the browser returns after creating a passkey (WebAuthn, RegistrationResponseJSON). */
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

/** What the browser returns after using a passkey (WebAuthn, AuthenticationResponseJSON). */
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

export const getSecondFactor = serve(secondFactor.getSecondFactor, {
  summary: 'The second factors of the player',
  errors: ['not-signed-in'],
})

export const postTotp = serve(secondFactor.postTotp, {
  summary: 'Begin to use an app that shows codes',
  errors: ['not-found', 'confirm-password', ...playerErrors],
})

export const putTotp = serve(secondFactor.putTotp, {
  summary: 'Turn the app on with its first code',
  body: z.strictObject({ code: Code }),
  errors: ['invalid-request', 'invalid-fields', 'not-found', 'confirm-password', 'too-many-attempts', ...playerErrors],
})

export const deleteTotp = serve(secondFactor.deleteTotp, {
  summary: 'Turn the app off',
  errors: ['confirm-password', ...playerErrors],
})

export const postPasskeyOptions = serve(secondFactor.postPasskeyOptions, {
  summary: 'What the browser needs to make a passkey',
  errors: ['not-found', 'confirm-password', ...playerErrors],
})

export const postPasskey = serve(secondFactor.postPasskey, {
  summary: 'Keep a passkey that the browser has made',
  body: z.strictObject({ challenge: Challenge, name: printableText(1, 50), passkey: NewPasskey }),
  errors: ['invalid-request', 'invalid-fields', 'token-rejected', 'confirm-password', ...playerErrors],
})

export const deletePasskey = serve(secondFactor.deletePasskey, {
  summary: 'Remove a passkey',
  params: z.object({ id: base64url(1_400) }),
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

export const postSecondFactor = serve(secondFactor.postSecondFactor, {
  summary: 'Sign in with the second factor',
  closedFor: 'sign-in',
  body: z.strictObject({ challenge: Challenge, code: Code }),
  errors: signInErrors,
})

export const postPasskeyChallenge = serve(secondFactor.postPasskeyChallenge, {
  summary: 'What the browser needs to use a passkey',
  closedFor: 'sign-in',
  errors: ['invalid-request', 'too-many-attempts', 'not-from-here'],
})

export const postPasskeySignIn = serve(secondFactor.postPasskeySignIn, {
  summary: 'Sign in with a passkey',
  closedFor: 'sign-in',
  body: z.strictObject({ challenge: Challenge, passkey: UsedPasskey }),
  errors: signInErrors,
})
