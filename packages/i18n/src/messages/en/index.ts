import { about, help, privacy, rules, saferPlay, terms } from './articles.ts'
import { auth, preferences, signIn } from './account.ts'
import { authForms } from './auth-forms.ts'
import { bets, slip } from './bets.ts'
import { builder, matchWatch } from './match-parts.ts'
import { cashOut } from './cash-out.ts'
import { devices, myAccount, profile, security, yourData } from './my-account.ts'
import { payments, deposit, wallet } from './wallet.ts'
import { quickBet } from './quick-bet.ts'
import { limitNames, limits, playingTime } from './limits.ts'
import { mail } from './mail.ts'
import { contact, notices, notifications, prediction, termsNotice } from './notifications.ts'
import { receiptCheck, sharedSlip, sharing } from './sharing.ts'
import { filledSlip } from './slip.ts'
import { browse, favorites, lists, search } from './event-list.ts'
import { common, interaction, pages, shell } from './shell.ts'
import { errors, problems } from './errors.ts'
import { match, stages } from './match.ts'
import { matchPlay } from './match-play.ts'
import { statement } from './statement.ts'

/**
 * All messages in English, by group. Other languages must have the same keys. A page loads the groups that it names.
 */
export const en = {
  common,
  shell,
  lists,
  match,
  stages,
  'match-play': matchPlay,
  'match-watch': matchWatch,
  slip,
  bets,
  builder,
  'cash-out': cashOut,
  'quick-bet': quickBet,
  payments,
  wallet,
  deposit,
  mail,
  notices,
  notifications,
  contact,
  'terms-notice': termsNotice,
  prediction,
  'receipt-check': receiptCheck,
  'filled-slip': filledSlip,
  sharing,
  'shared-slip': sharedSlip,
  'sign-in': signIn,
  'limit-names': limitNames,
  limits,
  'playing-time': playingTime,
  'my-account': myAccount,
  profile,
  security,
  devices,
  'your-data': yourData,
  statement,
  pages,
  problems,
  about,
  auth,
  'auth-forms': authForms,
  browse,
  errors,
  favorites,
  help,
  interaction,
  privacy,
  rules,
  'safer-play': saferPlay,
  preferences,
  search,
  terms,
}
