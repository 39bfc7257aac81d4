import { Button, Note, Field, classNames } from '@touchline/ui'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { latinFigures } from '@touchline/i18n'
import { Sentence, useI18n } from '../../../site/i18n/use-i18n.tsx'
import { FailureNote } from './failure-note.tsx'
import { focusStep, focusFirstWrong } from './focus.ts'
import { SendAgain } from './check-mail.tsx'
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

export const codeLength = 6

type CodeInputProps = {
  label: string
  value: string
  onChange: (code: string) => void
  error?: string | undefined
}

/** Six digits in one field, so that they can be pasted and filled in by the phone; the boxes are a drawing of it. */
export function CodeInput({ label, value, onChange, error }: CodeInputProps) {
  const { figures } = useI18n()
  return (
    <Field label={label} {...(error === undefined ? {} : { error })}>
      {({ id, isWrong, describedBy }) => (
        <span className={classNames('auth__code', isWrong && 'auth__code--wrong')}>
          <input
            id={id}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            maxLength={20}
            value={value}
            aria-invalid={isWrong ? true : undefined}
            aria-describedby={describedBy}
            onChange={({ target }) => onChange(digitsOf(target.value))}
          />
          {Array.from({ length: codeLength }, (_none, place) => (
            <i key={place} aria-hidden="true" className={place === value.length ? 'at' : undefined}>
              {value[place] === undefined ? null : figures(value[place])}
            </i>
          ))}
        </span>
      )}
    </Field>
  )
}

function digitsOf(text: string): string {
  return latinFigures(text).replaceAll(/\D/g, '').slice(0, codeLength)
}

type CodeSubmitProps = { missing: number; isBusy: boolean; children: ReactNode }

/** Counts the digits that are still missing, and sends the code once there are none. */
export function CodeSubmit({ missing, isBusy, children }: CodeSubmitProps) {
  const { t } = useI18n()
  return (
    <Button
      type="submit"
      size="l"
      block
      {...(missing > 0 ? {} : { variant: 'primary' })}
      blocked={isBusy || missing > 0}
      aria-busy={isBusy}
    >
      {missing > 0 ? t('form.digits-left', { count: missing }) : children}
    </Button>
  )
}
