import type { Sport } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import type { MenuAction } from '../layout/layout-link.tsx'
import type { Links } from '../../site/links.ts'
import type { SiteView } from '../../site/site.ts'
import { depositHref } from '../../features/deposit/open-deposit.ts'

/** Everything that menu items are built from. */
export type MenuContext = {
  site: SiteView
  links: Links
  i18n: I18n
  /** The path of the page that is shown. */
  path: string
  sports: readonly Sport[]
  isPlayer: boolean
  /** The number of favorites; left out while it is unknown. */
  favorites?: number | undefined
}

/** Returns where an action leads before scripts run, or if nothing performs it. */
export function actionHref(action: MenuAction, { links, path, site, isPlayer }: MenuContext): string {
  switch (action) {
    case 'sign-in':
    case 'sign-up':
      return links.auth(action, path)
    case 'account':
      return isPlayer ? links.profile() : links.signIn(path)
    case 'deposit':
      return depositHref(links, site)
    case 'my-bets':
      return links.bets()
    case 'help':
      return links.help('helpCenter')
    case 'cookies':
      return links.cookies()
    case 'menu':
      return '#menu'
    case 'language':
    case 'odds-format':
    case 'theme':
      return '#languages'
    case 'search':
    case 'chat':
    case 'bet-slip':
      return links.home()
  }
}
