import { Button } from '@touchline/ui'
import { useWords } from '../../../parts/words.tsx'
import { openModal } from '../../../state/address/open-modal.ts'
import type { FrameProps } from './frame-props.ts'

/** SHELL-09: asked once. Both answers weigh the same. */
export function SignUpReminder({ close }: FrameProps) {
  const { t } = useWords()

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
