import { Button, Note } from '@touchline/ui'
import type { ReactNode } from 'react'
import { Sentence, useI18n } from '../../../site/i18n/use-i18n.tsx'
import type { MessageKey } from '@touchline/i18n'
import { useTitle } from './auth-place.tsx'
import { FailureNote } from './failure-note.tsx'
import { focusStep } from './focus-step.ts'
import { SendAgain } from './send-again.tsx'
import { useSubmit } from '../../../site/page/use-submit.ts'

type CheckMailProps = {
  email: string
  title: MessageKey
  text: MessageKey
  /** It was sent to a phone. */
  isSms?: boolean
  send: () => Promise<unknown>
  /** Beside sending it again. */
  other: { label: string; onPress: () => void }
  children?: ReactNode
}

/** AUTH-11c: the same words whoever the address belongs to. */
export function CheckMail({ email, title, text, isSms = false, send, other, children }: CheckMailProps) {
  const { t } = useI18n()
  const { isBusy, failure, submit } = useSubmit()
  useTitle(t(title))
  return (
    <div className="stack stack--4" data-state="check-mail">
      <p className="text-2" tabIndex={-1} ref={focusStep}>
        <Sentence
          of={text}
          values={{
            email: (
              <b key="email" dir="ltr">
                {email}
              </b>
            ),
          }}
        />
      </p>
      <Note icon={isSms ? 'phone' : 'mail'}>{t(isSms ? 'form.no-sms' : 'form.spam')}</Note>
      <FailureNote failure={failure} />
      <div className="auth__buttons">
        <SendAgain
          label={t('form.send-again')}
          isBusy={isBusy}
          onSend={() => submit(async () => void (await send()))}
        />
        <Button variant="line" size="l" onClick={other.onPress}>
          {other.label}
        </Button>
      </div>
      {children}
    </div>
  )
}
