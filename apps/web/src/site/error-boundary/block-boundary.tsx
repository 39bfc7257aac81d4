import { Button, Note } from '@touchline/ui'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '../i18n/use-i18n.tsx'
import { Boundary } from './error-boundary.tsx'

export type FenceProps = {
  /** What is inside, for whoever reads the report. */
  name: string
  children: ReactNode
  /** What is shown inside, where a page shows one after another in the same place. */
  of?: unknown
  /**
   * For what an operator has put together: in its place when it fails on the server, which keeps the fault inside there
   * too. Not for what stands on every page, because each such place is hydrated in one piece.
   */
  waiting?: ReactNode
}

/** ERR-02: around each zone and block of a page. What fails inside it is told and tried again; the rest stands. */
export function Fence({ name, children, of, waiting }: FenceProps) {
  return (
    <Boundary name={name} of={of} fallback={(again, hasTried) => <Broken again={again} hasTried={hasTried} />}>
      {waiting === undefined ? children : <Suspense fallback={waiting}>{children}</Suspense>}
    </Boundary>
  )
}

export type BrokenProps = { again: () => void; hasTried?: boolean }

/** In the place of what failed, or could not be fetched. */
export function Broken({ again, hasTried = false }: BrokenProps) {
  const { t } = useWords()
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
      {t('problem.part')}
    </Note>
  )
}
