import { Component } from 'react'
import type { ReactNode } from 'react'
import { reportError } from '../reports/report-error.ts'

export type BoundaryProps = {
  /** What is inside, for whoever reads the report. */
  name: string
  children: ReactNode
  /** In the place of what failed; nothing where it is left out. */
  fallback?: (again: () => void, hasTried: boolean) => ReactNode
  /** What is shown inside; something else is shown without the fault of what was. */
  of?: unknown
  /** Whoever shows it may take it away now, and show it anew when it is next asked for. */
  onBroken?: () => void
}

type State = { isBroken: boolean; hasTried: boolean }

const whole: State = { isBroken: false, hasTried: false }

/** ERR-02: what fails inside of it takes nothing else away. React has no other way to catch what a component throws. */
export class Boundary extends Component<BoundaryProps, State> {
  override state: State = whole

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown): void {
    reportError(error, { details: { block: this.props.name } })
    this.props.onBroken?.()
  }

  override componentDidUpdate({ of }: BoundaryProps): void {
    if (of !== this.props.of && (this.state.isBroken || this.state.hasTried)) this.setState(whole)
  }

  again = (): void => this.setState({ isBroken: false, hasTried: true })

  override render(): ReactNode {
    const { children, fallback } = this.props
    const { isBroken, hasTried } = this.state
    return isBroken ? fallback?.(this.again, hasTried) : children
  }
}
