import { bets } from './bets.ts'
import { common } from './common.ts'
import { lists } from './lists.ts'
import { match } from './match.ts'
import { pages } from './pages.ts'
import { problems } from './problems.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'
import { slip } from './slip.ts'
import { stages } from './stages.ts'

/** The catalogue other languages are measured by: its keys are the keys. One file per group of routes. */
export const en = {
  ...common,
  ...shell,
  ...lists,
  ...match,
  ...stages,
  ...slip,
  ...bets,
  ...signIn,
  ...pages,
  ...problems,
}
