import type { Match } from '@touchline/contract'
import type { ReactNode } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { teamName } from './event-labels.ts'

/** Which colour is whose, and what else needs a word. */
export function Legend({ match, children }: { match: Match; children?: ReactNode }) {
  const i18n = useI18n()
  return (
    <p className="legend">
      {(['home', 'away'] as const).map((side) => (
        <span key={side}>
          <i className={`legend__dot legend__dot--${side}`} />
          <bdi>{teamName(match, side, i18n)}</bdi>
        </span>
      ))}
      {children}
    </p>
  )
}
