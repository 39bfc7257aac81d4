import { Button } from '@touchline/ui'
import { postPhoneConfirmation } from '@touchline/contract'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { Sentence, useI18n } from '../../../site/i18n/use-i18n.tsx'
import { isApiError } from '../../../api/index.ts'
import { useAuthPlace, useTitle } from '../parts/auth-place.tsx'
import { CodeInput, codeLength } from '../parts/code-input.tsx'
import { FailureNote } from '../parts/failure-note.tsx'
import { focusFirstWrong } from '../parts/focus-wrong.ts'
import { SendAgain } from '../parts/send-again.tsx'
import { useSubmit } from '../parts/use-submit.ts'

/** As many as the server takes for one code. */
const mostTries = 5

type PhoneCodeProps = {
  number: string
  /** Sends another code. */
  onAgain: () => Promise<void>
  onConfirmed: () => Promise<void>
  onOther: () => void
}

/** AUTH-03h: a sign-up by phone number is confirmed by the code of an SMS. */
export function PhoneCode({ number, onAgain, onConfirmed, onOther }: PhoneCodeProps) {
  const { t } = useI18n()
  const { api } = useAuthPlace()
  const [code, setCode] = useState('')
  const [wrongTries, setWrongTries] = useState(0)
  const [isRefused, setIsRefused] = useState(false)
  const { isBusy, failure, submit, clear } = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  useTitle(t('code.title'))
  const isUsedUp = wrongTries >= mostTries
  const missing = codeLength - code.length
  const error = isUsedUp
    ? t('code.used-up')
    : isRefused
      ? t('code.wrong', { count: mostTries - wrongTries })
      : undefined

  async function check(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (missing > 0 || isUsedUp) return form.current?.querySelector('input')?.focus()
    await submit(async () => {
      try {
        await api(postPhoneConfirmation, { body: { auth_phone_number: number, code } })
      } catch (problem) {
        if (!isApiError(problem, 'token-refused')) throw problem
        setIsRefused(true)
        setWrongTries(wrongTries + 1)
        return focusFirstWrong(form.current)
      }
      await onConfirmed()
    })
  }

  async function sendAgain(): Promise<boolean> {
    const isSent = await submit(onAgain)
    if (isSent) {
      setCode('')
      setWrongTries(0)
      setIsRefused(false)
    }
    return isSent
  }

  return (
    <form
      className="stack stack--4"
      method="post"
      noValidate
      ref={form}
      data-state="phone-code"
      onSubmit={(event) => void check(event)}
    >
      <p className="text-2" role="status">
        <Sentence
          of="code.sent"
          values={{
            number: (
              <bdi key="number" className="num">
                {number}
              </bdi>
            ),
          }}
        />
      </p>
      <CodeInput
        label={t('form.code')}
        value={code}
        error={error}
        onChange={(next) => {
          clear()
          setIsRefused(false)
          setCode(next)
        }}
      />
      <FailureNote failure={failure} text={failure?.code === 'too-many-attempts' ? 'code.limit' : undefined} />
      <Button
        type="submit"
        size="l"
        block
        {...(missing > 0 || isUsedUp ? {} : { variant: 'primary' })}
        blocked={isBusy || missing > 0 || isUsedUp}
        aria-busy={isBusy}
      >
        {isUsedUp ? t('code.ask-new') : missing > 0 ? t('form.digits-left', { count: missing }) : t('code.check')}
      </Button>
      <div className="auth__buttons">
        <SendAgain label={t('code.again')} isBusy={isBusy} isDue={isUsedUp} onSend={sendAgain} />
        <Button variant="line" size="l" onClick={onOther}>
          {t('code.other')}
        </Button>
      </div>
    </form>
  )
}
