import { Component, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { showTranslated } from '../page/failure-alert.ts'
import { reportError } from '../reports/report-error.ts'
import { Button, Note } from '@touchline/ui'
import { useI18n } from '../i18n/use-i18n.tsx'

export type BlockBoundaryProps = {
  /** What is inside, for whoever reads the report. */
  name: string
  children: ReactNode
  /** What is shown inside, where a page shows one after another in the same place. */
  of?: unknown
  /**
   * For what an operator has put together: in its place when it fails on the server, which keeps the error inside there
   * too. Not for what stands on every page, because each such place is hydrated in one piece.
   */
  waiting?: ReactNode
}

/** ERR-02: around each zone and block of a page. What fails inside it is reported and can be retried; the rest stands. */
export function BlockBoundary({ name, children, of, waiting }: BlockBoundaryProps) {
  return (
    <ErrorBoundary
      name={name}
      of={of}
      fallback={(again, hasTried) => <ErrorFallback again={again} hasTried={hasTried} />}
    >
      {waiting === undefined ? children : <Suspense fallback={waiting}>{children}</Suspense>}
    </ErrorBoundary>
  )
}

/** ERR-02c: as it is reported, in every language, for whoever is asked for help. */
export const unexpectedError = 'UNEXPECTED ERROR'

export type ErrorFallbackProps = { again: () => void; hasTried?: boolean }

/** In the place of what failed, or could not be fetched. */
export function ErrorFallback({ again, hasTried = false }: ErrorFallbackProps) {
  const { t } = useI18n()
  const [isInVain, setIsInVain] = useState(hasTried)

  function tryAgain(): void {
    // A deploy may have taken away the file this page names; the newest page names files that are there.
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
  /** What is inside, for whoever reads the report. */
  name: string
  children: ReactNode
  /** In the place of what failed; nothing where it is left out. */
  fallback?: (again: () => void, hasTried: boolean) => ReactNode
  /** What is shown inside; something else is shown without the fault of what was. */
  of?: unknown
  /** Whoever shows it may take it away now, and show it anew when it is next asked for. */
  onError?: () => void
  /** A player has opened it: that it closes again is said, where nothing is shown in its place. */
  isOpened?: boolean
}

type State = { hasFailed: boolean; hasTried: boolean }

const whole: State = { hasFailed: false, hasTried: false }

/** ERR-02: what fails inside of it takes nothing else away. React has no other way to catch what a component throws. */
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
