import { isQuickDepositOn } from '@touchline/contract/site-values'
import type { MessageKey } from '@touchline/i18n'
import { sessionStore } from '../session/index.ts'
import type { Links } from '../../site/links.ts'
import type { SiteView } from '../../site/site.ts'
import { delegateToHost, isHostKnown } from '../../site/page/host.ts'
import { pushModal } from '../../site/page/modal-store.ts'

type Opened = Pick<SiteView, 'platform' | 'features'>

/** DEP-01a: the page of the deposit, with what the site opens it with. */
export function depositHref(links: Links, { platform }: Pick<SiteView, 'platform'>): string {
  const query = new URLSearchParams(platform.deposit.casinoParameters).toString()
  return `${links.profile('wallet/deposit')}${query === '' ? '' : `?${query}`}`
}

/** On sites of play money it is a top-up. */
export function depositLabel({ legal }: Pick<SiteView, 'legal'>): MessageKey {
  return legal.isPlayMoney ? 'shell.top-up' : 'shell.deposit'
}

/** DEP-01: whether something else than the page of the deposit was opened, as the site wants it. Embedded, the host takes it (HOST-01). */
export function openDeposit(site: Opened): boolean {
  if (delegateToHost('deposit')) return true
  // It may be the host's: the page of the deposit waits until that is known, and hands over.
  if (!isHostKnown()) return false
  const way = wayOf(site)
  if (way === null) return false
  // DEP-02: the page asks by itself for what is missing; before anything else it is asked for here.
  const isAsked = site.platform.deposit.isMissingFieldsCheckOn && sessionStore.getState().session.status === 'player'
  if (isAsked) pushModal('deposit-fields')
  else way()
  return true
}

/** DEP-02b: nothing is missing any more. */
export function goOnToDeposit(site: Opened): void {
  wayOf(site)?.()
}

/** Null: the page. */
function wayOf({ platform, features }: Opened): (() => void) | null {
  const { mode, customUrls, iframeUrl } = platform.deposit
  const own = customUrls.find(({ origin }) => origin === location.origin)
  if (mode === 'custom-url' && own) return () => location.assign(own.url)
  if (mode === 'iframe' && iframeUrl !== null) return () => pushModal('deposit')
  if (mode === 'quick' && isQuickDepositOn(features, statusesNow())) return () => pushModal('quick-deposit')
  return null
}

function statusesNow(): readonly string[] {
  const { session } = sessionStore.getState()
  return session.status === 'player' ? (session.player.rawProfile?.statuses ?? []).map(({ id }) => id) : []
}
