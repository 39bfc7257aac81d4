import * as z from 'zod/mini'
import { AcceptPolicy, OddsType } from '../../../betting/bet-options.ts'
import { QuickStakes } from '../../../betting/money.ts'
import { MatchStatusList } from '../../odds/server.ts'
import { EmailText, printableText } from '../../shared/text.ts'
import { Flag, MatchId } from '../../shared/query-text.ts'
import { PhoneNumber } from '../../shared/player-fields.ts'
import { LocaleText } from './sign-in.ts'
import * as account from '../account.ts'
import * as favourites from '../favourites.ts'
import * as identity from '../identity.ts'
import * as predictions from '../predictions.ts'
import * as settings from '../settings.ts'
import * as platform from '../platform.ts'
import { playerErrors, serve } from '../../shared/serve.ts'

export const getSessions = serve(account.getSessions, {
  summary: 'Where the player is signed in, and the sign-in before this one',
  openTo: 'excluded',
  maxAtOnce: 20,
  errors: ['too-many-attempts', 'not-signed-in'],
})

export const deleteSession = serve(account.deleteSession, {
  summary: 'End one of the sessions of the player',
  openTo: 'excluded',
  openToIncomplete: true,
  closedFor: 'none',
  params: z.object({ id: z.uuid() }),
  errors: ['invalid-request', 'not-found', ...playerErrors],
})

export const postConfirmPassword = serve(account.postConfirmPassword, {
  summary: 'Prove once more who is here',
  openToIncomplete: true,
  openTo: 'excluded',
  // Open in every country, because exporting data and closing the account require it, and no operator may block these.
  closedFor: 'none',
  body: z.strictObject({ password: printableText(1, 256) }),
  errors: ['invalid-request', 'invalid-fields', 'too-many-attempts', ...playerErrors],
})

export const putPlayerPassword = serve(account.putPlayerPassword, {
  summary: 'Change the password',
  openToIncomplete: true,
  body: z.strictObject({ password: printableText(1, 256) }),
  errors: ['invalid-request', 'invalid-fields', 'confirm-password', 'too-many-attempts', ...playerErrors],
})

export const putEmail = serve(account.putEmail, {
  summary: 'Ask to change the email address',
  body: z.strictObject({ email: EmailText }),
  errors: ['invalid-request', 'invalid-fields', 'confirm-password', 'too-many-attempts', ...playerErrors],
})

export const getExport = serve(account.getExport, {
  summary: 'What is stored about the player',
  openTo: 'excluded',
  closedFor: 'none',
  maxAtOnce: 2,
  errors: ['confirm-password', 'too-many-attempts', 'not-signed-in'],
})

export const postClosure = serve(account.postClosure, {
  summary: 'Close the account and end every session',
  openToIncomplete: true,
  openTo: 'excluded',
  closedFor: 'none',
  errors: ['confirm-password', 'money-on-its-way', 'money-left', ...playerErrors],
})

export const postDemoPlayer = serve(account.postDemoPlayer, {
  summary: 'Become a demo player',
  closedFor: 'either',
  errors: ['not-found', 'account-on-hold', 'too-many-attempts', 'not-from-here'],
})

/** What a player can mark as a favorite: a match, a league or a team. */
export const FavoriteType = z.enum(['match', 'tournament', 'competitor'])
export type FavoriteType = z.infer<typeof FavoriteType>

const Named = z.object({ type: FavoriteType, id: MatchId })

export const getFavorites = serve(favourites.getFavorites, {
  summary: "The player's favourites of one type",
  params: z.object({ type: FavoriteType }),
  query: z.object({ matchStatus: z.optional(MatchStatusList), isBettable: z.optional(Flag) }),
  errors: ['invalid-request', 'not-signed-in'],
})

export const postFavorite = serve(favourites.postFavorite, {
  summary: 'Mark a match, league or team as favourite',
  params: Named,
  errors: [
    'invalid-request',
    'not-signed-in',
    'not-from-here',
    'not-found',
    'too-many-favourites',
    'too-many-attempts',
  ],
})

export const deleteFavorite = serve(favourites.deleteFavorite, {
  summary: 'No longer a favourite',
  params: Named,
  errors: ['invalid-request', 'not-signed-in', 'not-from-here', 'too-many-attempts'],
})

export const getFavoriteOverview = serve(favourites.getFavoriteOverview, {
  summary: "The player's favourites by type, leagues and teams with their names and open matches",
  errors: ['not-signed-in'],
})

export const getPhone = serve(identity.getPhone, {
  summary: 'How far the phone number is verified',
  /** The language in which the country is named. */
  query: z.object({ locale: z.optional(LocaleText) }),
  errors: ['invalid-request', 'not-signed-in'],
})

export const postPhone = serve(identity.postPhone, {
  summary: 'Send a code to a phone number',
  openToIncomplete: true,
  body: z.strictObject({ number: PhoneNumber }),
  errors: ['invalid-request', 'invalid-fields', 'too-many-attempts', 'not-signed-in', 'not-from-here'],
})

export const postPhoneVerify = serve(identity.postPhoneVerify, {
  summary: 'Verify the phone number by the code that was sent',
  openToIncomplete: true,
  body: z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/)) }),
  errors: [
    'invalid-request',
    'invalid-fields',
    'token-rejected',
    'register-unavailable',
    'not-signed-in',
    'not-from-here',
  ],
})

export const getVote = serve(predictions.getVote, {
  summary: 'A prediction, with the own pick',
  maxAtOnce: 16,
  query: z.object({ prediction_id: predictions.Prediction.shape.prediction_id }),
  errors: ['invalid-request', 'not-found', 'too-many-attempts'],
})

export const postVote = serve(predictions.postVote, {
  summary: 'Pick who wins',
  body: z.strictObject({ prediction_id: predictions.Prediction.shape.prediction_id, data: predictions.PredictionData }),
  errors: ['invalid-request', 'invalid-fields', 'not-found', 'too-many-attempts', 'not-signed-in', 'not-from-here'],
})

export const getCompPoints = serve(account.getCompPoints, {
  summary: "The player's points, and the range of their status group",
  openTo: 'excluded',
  errors: ['not-signed-in'],
})

export const getStatusGroups = serve(account.getStatusGroups, {
  summary: 'The status groups of the site, and which one is the player’s',
  openTo: 'excluded',
  errors: ['not-signed-in'],
})

const current = settings.PlayerSettings.shape
const stakes = QuickStakes.check(z.refine((record) => Object.keys(record).length <= 20, 'at most 20 currencies'))

export const getSettings = serve(settings.getSettings, {
  summary: "The player's settings",
  errors: ['not-signed-in'],
})

export const postSettings = serve(settings.postSettings, {
  summary: "Change the player's settings",
  body: z.strictObject({
    stakes: z.optional(stakes),
    auto_accept_odds_change: z.optional(AcceptPolicy),
    odds_change_tolerance: z.optional(current.odds_change_tolerance),
    odds_type: z.optional(OddsType),
    /** Null removes the subscription. */
    one_signal_push_notification_subscription: z.optional(current.one_signal_push_notification_subscription),
  }),
  errors: ['invalid-request', 'not-signed-in', 'not-from-here'],
})

export const postTerms = serve(account.postTerms, {
  summary: 'Agree to the terms that are in force',
  openTo: 'excluded',
  openToIncomplete: true,
  body: z.strictObject({ version: printableText(1, 20) }),
  errors: ['invalid-request', 'invalid-fields', 'not-signed-in', 'not-from-here'],
})

export const getVisitor = serve(platform.getVisitor, {
  summary: 'Where the visitor is, and what is closed to them there',
  closedFor: 'none',
  errors: [],
})
