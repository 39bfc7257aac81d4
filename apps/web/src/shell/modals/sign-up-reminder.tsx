import { Button } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { openModal } from '../../site/address/modal-address.ts'
import type { ModalContentProps } from '../../site/page/modal-store.ts'
import '../consent/consent.css'

/** SHELL-09: the modal that reminds a visitor to sign up. Both answers look the same. */
export function SignUpReminder({ close }: ModalContentProps) {
  const { t } = useI18n()

  function signUp(): void {
    close()
    openModal('sign-up')
  }

  return (
    <>
      <p className="text-2">{t('reminder.text')}</p>
      <div className="choices">
        <Button variant="line" onClick={close}>
          {t('reminder.later')}
        </Button>
        <Button variant="line" onClick={signUp}>
          {t('reminder.sign-up')}
        </Button>
      </div>
    </>
  )
}
