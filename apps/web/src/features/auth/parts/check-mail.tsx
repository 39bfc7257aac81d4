import { Button, Note } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import type { MessageKey } from '@touchline/i18n'
import { Sentence, useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useTitle } from './auth-place.tsx'
import { FailureNote } from './failure-note.tsx'
import { focusStep } from './focus.ts'
import { useSubmit } from '../../../site/page/use-submit.ts'

type CheckMailProps = {
  email: string
  title: MessageKey
  text: MessageKey
  /** The message was sent by SMS. */
  isSms?: boolean
  send: () => Promise<unknown>
  /** The button beside the one that sends it again. */
  other: { label: string; onPress: () => void }
  children?: ReactNode
}

/** AUTH-11c: asks the visitor to check the mail. It shows the same text whether or not the address has an account. */
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

/** The wait in seconds before another message can be requested, unless the server states another one. */
const waitSeconds = 60

type SendAgainProps = {
  label: string
  isBusy: boolean
  /** The last message can no longer be used, so another one can be requested at once. */
  isDue?: boolean
  /** The wait until another message can be requested. */
  seconds?: number | undefined
  onSend: () => Promise<boolean>
}

/**
 * A button that requests another message. It is available only after a minute, because most messages arrive sooner and
 * only the newest counts.
 */
export function SendAgain({ label, isBusy, isDue = false, seconds = waitSeconds, onSend }: SendAgainProps) {
  const { t, figures } = useI18n()
  const [sentAtMs, setSentAtMs] = useState(() => Date.now())
  const left = useSecondsLeft(sentAtMs + seconds * 1_000)
  const isWaiting = left > 0 && !isDue

  async function send(): Promise<void> {
    if (isWaiting || isBusy) return
    if (await onSend()) setSentAtMs(Date.now())
  }

  return (
    <Button variant="line" size="l" blocked={isWaiting || isBusy} onClick={() => void send()}>
      {isWaiting ? t('form.again-in', { time: figures(`0:${String(left).padStart(2, '0')}`) }) : label}
    </Button>
  )
}

function useSecondsLeft(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const left = Math.min(Math.max(Math.ceil((untilMs - nowMs) / 1_000), 0), waitSeconds - 1)
  const isOver = nowMs >= untilMs
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNowMs(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isOver])
  return isOver ? 0 : left
}
