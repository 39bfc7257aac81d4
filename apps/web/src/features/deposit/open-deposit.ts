import { isQuickDepositOn } from '@touchline/contract/site-values'
import type { MessageKey } from '@touchline/i18n'
import { mayDeposit, sessionStore } from '../session/index.ts'
import type { Links } from '../../site/links.ts'
import type { SiteView } from '../../site/site.ts'
import { delegateToHost, isHostKnown } from '../../site/page/host.ts'
import { pushModal } from '../../site/page/modal-store.ts'

type DepositSite = Pick<SiteView, 'platform' | 'features'>

/** DEP-01a: returns the address of the deposit page with the site's parameters. */
export function depositHref(links: Links, { platform }: Pick<SiteView, 'platform'>): string {
  const query = new URLSearchParams(platform.deposit.casinoParameters).toString()
  return `${links.profile('wallet/deposit')}${query === '' ? '' : `?${query}`}`
}

/** Returns the message key for a deposit, which is called a top-up on a site of play money. */
export function depositLabel({ legal }: Pick<SiteView, 'legal'>): MessageKey {
  return legal.isPlayMoney ? 'shell.top-up' : 'shell.deposit'
}

/**
 * DEP-01: opens the deposit through the host or as the site has configured. Returns false if the deposit page is to be
 * opened.
 */
export function openDeposit(site: DepositSite): boolean {
  if (delegateToHost('deposit')) return true
  // Until it is known whether there is a host (HOST-01), the deposit page is opened. It waits until that is known and
  // then opens the deposit through the host, if there is one.
  if (!isHostKnown()) return false
  const open = openerOf(site)
  if (open === null) return false
  // DEP-02: the deposit page asks for missing fields by itself; any other way to deposit needs a modal for them first.
  const needsFields =
    site.platform.deposit.isMissingFieldsCheckOn && sessionStore.getState().session.status === 'player'
  if (needsFields) pushModal('deposit-fields')
  else open()
  return true
}

/** DEP-02b: opens the deposit once no field is missing. */
export function goOnToDeposit(site: DepositSite): void {
  openerOf(site)?.()
}

/**
 * Returns a function that opens the configured kind of deposit. Returns null for the deposit page, which also shows
 * a player who may not deposit the reason (AUTH-05c).
 */
function openerOf({ platform, features }: DepositSite): (() => void) | null {
  if (!mayDeposit(sessionStore.getState().session)) return null
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
