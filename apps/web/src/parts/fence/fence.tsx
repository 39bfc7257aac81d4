import { Button, Note, Skeleton } from '@touchline/ui'
import { Component, Suspense } from 'react'
import type { ReactNode } from 'react'
import { reportError } from '../../state/reports/report-error.ts'
import { useWords } from '../words.tsx'

export type FenceProps = {
  /** What is inside, for whoever reads the report. */
  name: string
  children: ReactNode
  /** Sized as the content, so that nothing moves when it comes. */
  waiting?: ReactNode
}

/** ERR-02: around each block of a page. What fails inside it is told and tried again; the rest of the page stands. */
export function Fence({ name, children, waiting = <Skeleton height="control" /> }: FenceProps) {
  return (
    <ErrorBoundary name={name} fallback={(again) => <Broken again={again} />}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** In the place of what failed, or could not be fetched. */
export function Broken({ again }: { again: () => void }) {
  const { t } = useWords()
  return (
    <Note
      tone="warn"
      icon="warning"
      action={
        <Button size="s" onClick={again}>
          {t('common.retry')}
        </Button>
      }
    >
      {t('problem.part')}
    </Note>
  )
}

type BoundaryProps = { name: string; children: ReactNode; fallback: (again: () => void) => ReactNode }

// React has no other way to catch what a component throws.
class ErrorBoundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown): void {
    reportError(error, { details: { block: this.props.name } })
  }

  override render(): ReactNode {
    const { children, fallback } = this.props
    return this.state.isBroken ? fallback(() => this.setState({ isBroken: false })) : children
  }
}
