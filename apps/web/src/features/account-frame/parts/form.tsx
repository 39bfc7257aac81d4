import { Button, Note } from '@touchline/ui'
import type { MessageKey } from '@touchline/i18n'
import { useEffect, useRef } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import '../account.css'
import type { Act } from './use-act.ts'

type FormProps = { act: Act; onSubmit: (given: FormData) => void; className?: string; children: ReactNode }

/** Shows a problem of the form as such above its fields, and focuses the first wrong field. */
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

/**
 * Shows a problem. The element is rendered even without one, so that screen readers announce the text when it appears.
 */
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

type SubmitProps = {
  act: Act
  children: ReactNode
  /** Disables the button while there is nothing to send. */
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

/** A `ref` for the field that the browser focuses when it opens the dialog. */
export function beginHere(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}

/** A `ref` that focuses an element which replaces another one. */
export function focusHere(element: HTMLElement | null): void {
  element?.focus()
}

/** Returns a text field of a form as typed. */
export function textOf(given: FormData, name: string): string {
  const value = given.get(name)
  return typeof value === 'string' ? value : ''
}
