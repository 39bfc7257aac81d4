import { Button, Note } from '@touchline/ui'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { Sentence, useI18n } from '../../../site/i18n/use-i18n.tsx'
import { CodeInput, codeLength, CodeSubmit } from './code-input.tsx'
import { FailureNote } from './failure-note.tsx'
import { focusStep } from './focus-step.ts'
import { focusFirstWrong } from './focus-wrong.ts'
import { SendAgain } from './send-again.tsx'
import { useSubmit } from '../../../site/page/use-submit.ts'

/** As many as the server takes for one code. */
const mostTries = 5

export type CodeResult = 'right' | 'wrong' | 'gone'

type PhoneCodeProps = {
  number: string
  /** `gone`: this code cannot be tried any more. */
  check: (code: string) => Promise<CodeResult>
  /** Sends another code. Undefined: that needs the form before, which `onOther` shows. */
  onAgain: (() => Promise<void>) | undefined
  onConfirmed: () => Promise<void>
  onOther: () => void
  /** What the server has said of the next code, where it says so: when, and whether there is one. */
  another?: { inSeconds: number; isLimitReached: boolean }
  /** Said when there is none for now. */
  limit: 'code.limit' | 'verify.limit'
}

/** AUTH-03h: a number is proved by the code of an SMS. */
export function PhoneCode({ number, check, onAgain, onConfirmed, onOther, another, limit }: PhoneCodeProps) {
  const { t } = useI18n()
  const [code, setCode] = useState('')
  const [wrongTries, setWrongTries] = useState(0)
  const [isRefused, setIsRefused] = useState(false)
  const [isGone, setIsGone] = useState(false)
  const { isBusy, failure, submit, clear } = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => focusStep(form.current), [])
  const isRight = useRef(false)
  const isUsedUp = isGone || wrongTries >= mostTries
  const missing = codeLength - code.length
  const error = isUsedUp
    ? t(isGone || onAgain === undefined ? 'code.over' : 'code.used-up')
    : isRefused
      ? t('code.wrong', { count: mostTries - wrongTries })
      : undefined

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (missing > 0 || isUsedUp) return form.current?.querySelector('input')?.focus()
    await submit(async () => {
      // A code counts once: where only what follows it got no answer, that is done again.
      const result = isRight.current ? 'right' : await check(code)
      isRight.current = result === 'right'
      if (isRight.current) return onConfirmed()
      setIsRefused(true)
      setIsGone(result === 'gone')
      setWrongTries(wrongTries + 1)
      focusFirstWrong(form.current)
    })
  }

  async function sendAgain(again: () => Promise<void>): Promise<boolean> {
    const isSent = await submit(again)
    if (isSent) {
      setCode('')
      setIsGone(false)
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
      onSubmit={(event) => void send(event)}
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
      <FailureNote failure={failure} text={failure?.code === 'too-many-attempts' ? limit : undefined} />
      {isUsedUp ? null : (
        <CodeSubmit missing={missing} isBusy={isBusy}>
          {t('code.check')}
        </CodeSubmit>
      )}
      {another?.isLimitReached ? <Note tone="warn">{t(limit)}</Note> : null}
      <div className="auth__buttons">
        {another?.isLimitReached || onAgain === undefined ? null : (
          <SendAgain
            label={t('code.again')}
            isBusy={isBusy}
            // Where the server names no time, a code that is used up is replaced at once.
            isDue={isUsedUp && another === undefined}
            seconds={another?.inSeconds}
            onSend={() => sendAgain(onAgain)}
          />
        )}
        <Button variant="line" size="l" onClick={onOther}>
          {t(onAgain === undefined ? 'code.refill' : 'code.other')}
        </Button>
      </div>
    </form>
  )
}
