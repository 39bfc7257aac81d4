import { Button, Note, Field, classNames } from '@touchline/ui'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { latinFigures } from '@touchline/i18n'
import { Sentence, useI18n } from '../../../site/i18n/use-i18n.tsx'
import { FailureNote } from './failure-note.tsx'
import { focusStep, focusFirstWrong } from './focus.ts'
import { SendAgain } from './check-mail.tsx'
import { useSubmit } from '../../../site/page/use-submit.ts'

/** The server accepts this many attempts per code. */
const maxTries = 5

export type CodeResult = 'right' | 'wrong' | 'gone'

type PhoneCodeProps = {
  number: string
  /** Checks a code; `gone` means that this code can no longer be tried. */
  check: (code: string) => Promise<CodeResult>
  /** Sends another code. Undefined if that needs the previous form, which `onOther` shows. */
  onAgain: (() => Promise<void>) | undefined
  onConfirmed: () => Promise<void>
  onOther: () => void
  /** When another code can be sent and whether the limit is reached, if the server reports it. */
  another?: { inSeconds: number; isLimitReached: boolean }
  /** The text for a reached limit. */
  limit: 'code.limit' | 'verify.limit'
}

/** AUTH-03h: verifies a number by a code sent by SMS. */
export function PhoneCode({ number, check, onAgain, onConfirmed, onOther, another, limit }: PhoneCodeProps) {
  const { t } = useI18n()
  const [code, setCode] = useState('')
  const [wrongTries, setWrongTries] = useState(0)
  const [isRejected, setIsRejected] = useState(false)
  const [isGone, setIsGone] = useState(false)
  const { isBusy, failure, submit, clear } = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => focusStep(form.current), [])
  const isRight = useRef(false)
  const isUsedUp = isGone || wrongTries >= maxTries
  const missing = codeLength - code.length
  const error = isUsedUp
    ? t(isGone || onAgain === undefined ? 'code.over' : 'code.used-up')
    : isRejected
      ? t('code.wrong', { count: maxTries - wrongTries })
      : undefined

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (missing > 0 || isUsedUp) return form.current?.querySelector('input')?.focus()
    await submit(async () => {
      // A code can be used only once. If it was right and the next step failed, only that step is repeated.
      const result = isRight.current ? 'right' : await check(code)
      isRight.current = result === 'right'
      if (isRight.current) return onConfirmed()
      setIsRejected(true)
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
      setIsRejected(false)
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
          setIsRejected(false)
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
            // If the server states no time, another code can be requested at once when this one is used up.
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

/** Uses one input for six digits, so that phones can paste or fill them in; the boxes only display them. */
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

/** The submit button of a code. While digits are missing, it is blocked and states how many. */
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
