import { Component } from 'react'
import type { ReactNode } from 'react'
import { showTranslated } from '../page/failure-alert.ts'
import { reportError } from '../reports/report-error.ts'

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
