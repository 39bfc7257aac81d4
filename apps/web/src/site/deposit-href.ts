import type { MessageKey } from '@touchline/i18n'
import type { Links } from './links.ts'
import type { SiteView } from './site.ts'

/** DEP-01: whether something else than the page of the deposit was opened, as the site wants it. */
export type OpenDeposit = (site: SiteView) => boolean

/** DEP-01a: the page of the deposit, with what the site opens it with. */
export function depositHref(links: Links, { platform }: Pick<SiteView, 'platform'>): string {
  const query = new URLSearchParams(platform.deposit.casinoParameters).toString()
  return `${links.profile('wallet/deposit')}${query === '' ? '' : `?${query}`}`
}

/** On sites of play money it is a top-up. */
export function depositLabel({ legal }: Pick<SiteView, 'legal'>): MessageKey {
  return legal.isPlayMoney ? 'shell.top-up' : 'shell.deposit'
}
