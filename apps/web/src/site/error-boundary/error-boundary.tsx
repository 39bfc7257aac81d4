import { Button, Note } from '@touchline/ui'
import { Component, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { showTranslated } from '../page/failure-alert.ts'
import { reportError } from '../reports/report-error.ts'
import { useI18n } from '../i18n/use-i18n.tsx'

export type BlockBoundaryProps = {
  /** Names the content in the report. */
  name: string
  children: ReactNode
  /**
   * Identifies the content if a page may show other content in the same place, so that a failure of the one does not
   * hide the other.
   */
  of?: unknown
  /**
   * Shown in place of content that fails on the server, so that the error does not affect the rest of the page. Meant
   * for content that an operator configures, and not for content of every page, because each such boundary is hydrated
   * in one piece.
   */
  waiting?: ReactNode
  onError?: () => void
}

/**
 * ERR-02: surrounds each zone and block of a page. A failure inside is reported and can be retried; the rest of the
 * page stays.
 */
export function BlockBoundary({ name, children, of, waiting, onError }: BlockBoundaryProps) {
  return (
    <ErrorBoundary
      name={name}
      of={of}
      {...(onError && { onError })}
      fallback={(again, hasTried) => <ErrorFallback again={again} hasTried={hasTried} />}
    >
      {waiting === undefined ? children : <Suspense fallback={waiting}>{children}</Suspense>}
    </ErrorBoundary>
  )
}

/** ERR-02c: a title that is shown in English on pages in every language, so that support can identify it. */
export const unexpectedError = 'UNEXPECTED ERROR'

export type ErrorFallbackProps = { again: () => void; hasTried?: boolean }

/** Replaces content that failed or could not be fetched. */
export function ErrorFallback({ again, hasTried = false }: ErrorFallbackProps) {
  const { t } = useI18n()
  const [isInVain, setIsInVain] = useState(hasTried)

  function tryAgain(): void {
    // A deployment may have removed a file to which this page refers; a reloaded page refers to existing files.
    if (isInVain) return location.reload()
    setIsInVain(true)
    again()
  }

  return (
    <Note
      tone="warn"
      icon="warning"
      action={
        <Button size="s" onClick={tryAgain}>
          {t('common.retry')}
        </Button>
      }
    >
      {t('problem.part')} <span className="text-xs text-3">{unexpectedError}</span>
    </Note>
  )
}

export type ErrorBoundaryProps = {
  /** Names the content in the report. */
  name: string
  children: ReactNode
  /** Replaces the content that failed; nothing is shown without it. */
  fallback?: (again: () => void, hasTried: boolean) => ReactNode
  /** Identifies the content, so that other content in the same place is shown without the failure of the first. */
  of?: unknown
  /** Called after a failure, so that the parent can remove the content and show it again later. */
  onError?: () => void
  /** Set for content that the player has opened, so that an alert explains why it closes. */
  isOpened?: boolean
}

type State = { hasFailed: boolean; hasTried: boolean }

const whole: State = { hasFailed: false, hasTried: false }

/**
 * ERR-02: catches a failure of its content. It is a class, because React offers no other way to catch what a component
 * throws.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = whole

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    reportError(error, { details: { block: this.props.name } })
    this.props.onError?.()
    if (this.props.isOpened) showTranslated(({ t }) => ({ title: t('problem.part'), tone: 'neg', icon: 'warning' }))
  }

  override componentDidUpdate({ of }: ErrorBoundaryProps): void {
    if (of !== this.props.of && (this.state.hasFailed || this.state.hasTried)) this.setState(whole)
  }

  again = (): void => this.setState({ hasFailed: false, hasTried: true })

  override render(): ReactNode {
    const { children, fallback } = this.props
    const { hasFailed, hasTried } = this.state
    return hasFailed ? fallback?.(this.again, hasTried) : children
  }
}
