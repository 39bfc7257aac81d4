import { useEffect } from 'react'
import { takeOneTime } from '../state/address/one-time.ts'
import { openModal } from '../state/address/open-modal.ts'
import { showAlert } from '../state/alert-store.ts'
import { useWords } from '../parts/words.tsx'

/** NAV-11: once per page load, what the address brought is put to use. */
export function useOneTime(): void {
  const { t } = useWords()
  useEffect(() => {
    const { hasResetToken, betcode } = takeOneTime()
    if (hasResetToken) openModal('password-edit')
    if (betcode !== null) showAlert({ title: t('shell.share-title'), text: t('shell.share-not-open') })
    // What was taken once is gone.
  }, [])
}
