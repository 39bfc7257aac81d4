import type { Catalogue } from '../../catalogue.ts'
import { about, help, privacy, rules, saferPlay, terms } from './articles.ts'
import { auth, preferences, signIn } from './account.ts'
import { bets, slip } from './bets.ts'
import { cashOut } from './cash-out.ts'
import { mail } from './mail.ts'
import { receiptCheck } from './receipt-check.ts'
import { filledSlip } from './slip.ts'
import { browse, lists, search } from './event-list.ts'
import { common, interaction, pages, shell } from './shell.ts'
import { errors, problems } from './errors.ts'
import { match, stages } from './match.ts'

export const ar: Catalogue = {
  common,
  shell,
  lists,
  match,
  stages,
  slip,
  bets,
  'cash-out': cashOut,
  mail,
  'receipt-check': receiptCheck,
  'filled-slip': filledSlip,
  'sign-in': signIn,
  pages,
  problems,
  about,
  auth,
  browse,
  errors,
  help,
  interaction,
  privacy,
  rules,
  'safer-play': saferPlay,
  preferences,
  search,
  terms,
}
