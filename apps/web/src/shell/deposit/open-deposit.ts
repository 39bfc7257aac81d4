import { isQuickDepositOn } from '@touchline/contract/site-values'
import { sessionStore } from '../../features/session/session-store.ts'
import type { SiteView } from '../../site/site.ts'
import { delegateToHost } from '../host/host.ts'
import { pushModal } from '../modals/modal-store.ts'

/** DEP-01: whether something else than the page of the deposit was opened, as the site wants it. Embedded, the host takes it (HOST-01). */
export function openDeposit({ platform, features }: Pick<SiteView, 'platform' | 'features'>): boolean {
  if (delegateToHost('deposit')) return true
  const { mode, customUrls, iframeUrl } = platform.deposit
  const own = customUrls.find(({ origin }) => origin === location.origin)
  if (mode === 'custom-url' && own) location.assign(own.url)
  else if (mode === 'iframe' && iframeUrl !== null) pushModal('deposit')
  else if (mode === 'quick' && isQuickDepositOn(features, statusesNow())) pushModal('quick-deposit')
  else return false
  return true
}

function statusesNow(): readonly string[] {
  const { session } = sessionStore.getState()
  return session.status === 'player' ? (session.player.rawProfile?.statuses ?? []).map(({ id }) => id) : []
}
