import type { Match } from '@touchline/contract'
import { Card } from '@touchline/ui'
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

type PlotProps = {
  match: Match
  title: string
  /** Beside the title. */
  aside?: ReactNode
  size: { width: number; height: number }
  /** The same in words. */
  text: string
  children: ReactNode
  /** Between the drawing and what its colours mean. */
  list?: ReactNode
  /** What else of the drawing needs a word. */
  note?: ReactNode
}

/** A chart that shows both sides. */
export function Plot({ match, title, aside, size: { width, height }, text, children, list, note }: PlotProps) {
  const heading = <h2 className="stats__title">{title}</h2>
  return (
    <Card as="section" className="stats__card">
      {aside === undefined ? (
        heading
      ) : (
        <div className="stats__head">
          {heading}
          <span className="text-xs text-3">{aside}</span>
        </div>
      )}
      <svg className="plot" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={text}>
        {children}
      </svg>
      {list}
      <Legend match={match}>{note}</Legend>
    </Card>
  )
}
