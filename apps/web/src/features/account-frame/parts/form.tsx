import { Button, Field, Note, TextInput } from '@touchline/ui'
import { latinFigures } from '@touchline/i18n'
import type { MessageKey, I18n } from '@touchline/i18n'
import { useEffect, useRef, useState } from 'react'
import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSubmit } from '../../../site/page/use-submit.ts'
import { ApiError } from '../../../api/index.ts'
import '../account.css'

type FormProps = { act: Act; onSubmit: (given: FormData) => void; className?: string; children: ReactNode }

/** Says what is wrong before its fields, and leads to the first that is wrong. */
export function Form({ act: { problems, isBusy }, onSubmit, className = 'stack stack--4', children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!isBusy) onSubmit(new FormData(event.currentTarget))
  }

  return (
    <form ref={form} className={className} method="post" noValidate onSubmit={send}>
      <Failure problem={problems.form} />
      {children}
    </form>
  )
}

/** Always there, so that what comes into it is announced. Alone where there is no form around it. */
export function Failure({ problem }: { problem: MessageKey | null }) {
  const { t } = useI18n()
  return (
    <div role="alert" className="account-alert">
      {problem === null ? null : (
        <Note tone="neg" icon="warning">
          {t(problem)}
        </Note>
      )}
    </div>
  )
}

type FormFieldProps = Omit<ComponentProps<typeof TextInput>, 'name'> & {
  name: string
  label: string
  hint?: ReactNode
  problem?: MessageKey | undefined
}

/** A labelled line of text with what is wrong with it below. */
export function FormField({ name, label, hint, problem, ...input }: FormFieldProps) {
  const { t } = useI18n()
  return (
    <Field label={label} {...(hint === undefined ? {} : { hint })} {...(problem ? { error: t(problem) } : {})}>
      {(control) => <TextInput {...control} {...input} name={name} />}
    </Field>
  )
}

type AmountInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'after' | 'onChange'> & {
  currency: string
  /** In Latin figures, whatever the page is written in. */
  typed: string
  onType: (text: string) => void
}

/** An amount of money, in the figures of the page. */
export function AmountInput({ currency, typed, onType, ...input }: AmountInputProps) {
  const { figures } = useI18n()
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      {...input}
      value={figures(typed)}
      after={currency}
      onChange={({ target }) => onType(latinFigures(target.value))}
    />
  )
}

type SubmitProps = {
  act: Act
  children: ReactNode
  /** There is nothing to send yet; it says so. */
  isBlocked?: boolean
}

export function Submit({ act: { isBusy }, children, isBlocked = false }: SubmitProps) {
  const { t } = useI18n()
  return (
    <Button type="submit" variant="primary" size="l" block blocked={isBusy || isBlocked} aria-busy={isBusy}>
      {isBusy ? t('hub.busy') : children}
    </Button>
  )
}

/** As `ref` of the field a dialog begins with: the browser looks for it when it opens the dialog. */
export function beginHere(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}

/** As `ref` of a field that appears where another has stood. */
export function focusHere(element: HTMLElement | null): void {
  element?.focus()
}

/** A text of a form, as it was given. */
export function textOf(given: FormData, name: string): string {
  const value = given.get(name)
  return typeof value === 'string' ? value : ''
}

export type Act = {
  isBusy: boolean
  problems: Problems
  setProblems: (problems: Problems) => void
  /** One at a time: what is pressed twice is done once. */
  run: (act: () => Promise<void>) => void
}

/** A call that a form or a button makes, and what went wrong with it, at which field. */
export function useAct(): Act {
  const i18n = useI18n()
  const { isBusy, submit } = useSubmit()
  const [problems, setProblems] = useState<Problems>(noProblems)

  async function perform(act: () => Promise<void>): Promise<void> {
    setProblems(noProblems)
    try {
      await act()
    } catch (error) {
      setProblems(problemsOf(error, i18n))
      throw error
    }
  }

  return { isBusy, problems, setProblems, run: (act) => void submit(() => perform(act)) }
}

/** What is wrong with a form: beside its fields, or with the whole. */
type Problems = { fields: Readonly<Partial<Record<string, MessageKey>>>; form: MessageKey | null }

const noProblems: Problems = { fields: {}, form: null }

/** Fields that are wrong are marked where they stand; of anything else the form says what it was. */
function problemsOf(error: unknown, { knows }: Pick<I18n, 'knows'>): Problems {
  if (!(error instanceof ApiError)) return { fields: {}, form: 'problem.more' }
  if (error.code === 'invalid-fields' && error.fields.length > 0)
    return {
      fields: Object.fromEntries(error.fields.map(({ id, reason }) => [id, `wrong.${reason}`] as const)),
      form: null,
    }
  const key = error.code === 'unreachable' ? 'problem.no-answer' : `problem.${error.code}`
  return { fields: {}, form: knows(key) ? key : 'problem.more' }
}
