import { useRouter } from '@tanstack/react-router'
import { showAlert } from '../../site/page/alert-store.ts'
import { showFailure } from '../../site/page/failure-alert.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import type { Links } from '../../site/links.ts'
import { slipStore } from '../bet-slip/index.ts'
import { signOut } from './sign-out.ts'
import { usePage } from '../../site/use-page.ts'

/** SESS-01: what a button to sign out does where nothing else says that it failed. */
export function useSignOut(): () => void {
  const signOutAndLeave = useChosenSignOut()
  return () => void signOutAndLeave().catch(showFailure)
}

/**
 * SESS-01: a sign-out that the player chose, on a page or in a form over it. It says what is worth saying, and leads home from the
 * pages of the account, which have nothing to show any more; a session that expires leaves the player where they are.
 */
export function useChosenSignOut(): () => Promise<void> {
  const { api, links } = usePage()
  const { t } = useI18n()
  const router = useRouter()
  return async () => {
    // A bet that is still unconfirmed stays stored for this player, and an alert says so.
    const isUnconfirmed = slipStore.getState().slip.inProgress
    await signOut(api)
    if (isUnconfirmed) showAlert({ title: t('shell.bet-in-doubt'), text: t('shell.bet-in-doubt-more'), tone: 'warn' })
    if (isOfAccount(location.pathname, links)) router.history.push(links.home())
  }
}

function isOfAccount(path: string, links: Links): boolean {
  return path === links.profile() || path.startsWith(`${links.profile()}/`)
}
