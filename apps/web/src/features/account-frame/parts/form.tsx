import { Button, Field, Note, TextInput } from '@touchline/ui'
import { latinFigures } from '@touchline/i18n'
import type { MessageKey, I18n } from '@touchline/i18n'
import { useEffect, useRef, useState } from 'react'
import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { showAlert } from '../../../site/page/alert-store.ts'
import type { Alert } from '../../../site/page/alert-store.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSubmit } from '../../../site/page/use-submit.ts'
import { ApiError } from '../../../api/index.ts'
import '../account.css'

type FormProps = { act: Act; onSubmit: (given: FormData) => void; className?: string; children: ReactNode }

/** Shows the problem of the whole form above its fields, and focuses the first wrong field. */
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

/** The element is always there, so that screen readers announce its content. It also works without a form. */
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

/** A labelled text input with its problem below. */
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
  /** The text in Latin digits, whatever digits the page shows. */
  typed: string
  onType: (text: string) => void
}

/** An input for an amount of money, in the digits of the page. */
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
  /** There is nothing to send yet, as the label says. */
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

/** Marks, as a `ref`, the field that the browser focuses when it opens the dialog. */
export function beginHere(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}

/** Focuses, as a `ref`, an element that replaces another one. */
export function focusHere(element: HTMLElement | null): void {
  element?.focus()
}

/** Returns a text field of a form as typed. */
export function textOf(given: FormData, name: string): string {
  const value = given.get(name)
  return typeof value === 'string' ? value : ''
}

export type Act = {
  isBusy: boolean
  problems: Problems
  setProblems: (problems: Problems) => void
  /** Runs one act at a time, so a double press runs it once. */
  run: (act: () => Promise<void>) => void
}

/** Runs the call of a form or button, and holds what went wrong and at which field. */
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

/** Confirms a finished change by an alert, which disappears with the player's session (BEY-04). */
export function showDone(done: Pick<Alert, 'title' | 'text'>): void {
  showAlert({ ...done, tone: 'pos', icon: 'check', isOfPlayer: true })
}

/** The problems of a form, per field and as a whole. */
type Problems = { fields: Readonly<Partial<Record<string, MessageKey>>>; form: MessageKey | null }

const noProblems: Problems = { fields: {}, form: null }

/** Wrong fields are marked one by one; any other error is shown for the whole form. */
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
