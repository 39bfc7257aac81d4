import { useEffect } from 'react'
import { authFormAt } from '../state/address/auth-forms.ts'
import { takeOneTime } from '../state/address/one-time.ts'
import { openModal } from '../state/address/open-modal.ts'
import { showAlert } from '../state/alert-store.ts'
import { bareHref } from '../state/links-locale.ts'
import { isFormOffered } from '../state/services.ts'
import { useSite } from '../state/use-site.ts'
import { useWords } from '../parts/words.tsx'

/** NAV-11: once per page load, what the address brought is put to use. */
export function useOneTime(): void {
  const { t } = useWords()
  const site = useSite()
  useEffect(() => {
    const { hasResetToken, betcode } = takeOneTime()
    // NAV-09: its own page shows the form already.
    const shown = authFormAt(bareHref(site, location.pathname).slice(1))
    const isFormShown = shown === 'password-edit' || !isFormOffered('password-edit', site)
    if (hasResetToken && !isFormShown) openModal('password-edit')
    if (betcode !== null) showAlert({ title: t('shell.share-title'), text: t('shell.share-not-open') })
    // What was taken once is gone.
  }, [])
}
