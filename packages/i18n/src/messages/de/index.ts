import type { Catalogue } from '../../catalogue.ts'
import { about } from './about.ts'
import { auth } from './auth.ts'
import { bets } from './bets.ts'
import { browse } from './browse.ts'
import { common } from './common.ts'
import { errors } from './errors.ts'
import { help } from './help.ts'
import { interaction } from './interaction.ts'
import { lists } from './lists.ts'
import { match } from './match.ts'
import { pages } from './pages.ts'
import { preferences } from './preferences.ts'
import { privacy } from './privacy.ts'
import { problems } from './problems.ts'
import { rules } from './rules.ts'
import { saferPlay } from './safer-play.ts'
import { search } from './search.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'
import { slip } from './slip.ts'
import { stages } from './stages.ts'
import { terms } from './terms.ts'

export const de: Catalogue = {
  common,
  shell,
  lists,
  match,
  stages,
  slip,
  bets,
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
