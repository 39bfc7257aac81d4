import type { Match } from '@touchline/contract'
import { Card } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useI18n } from '../../../../site/i18n/use-i18n.tsx'
import { teamName } from '../event-labels.ts'
import './plot.css'

/** Explains the colours of both sides and the other marks of a chart. */
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
  /** Rendered beside the title. */
  aside?: ReactNode
  size: { width: number; height: number }
  /** Describes the chart for screen readers. */
  text: string
  children: ReactNode
  /** Rendered between the chart and its legend. */
  list?: ReactNode
  /** Added to the legend. */
  note?: ReactNode
}

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

type StageTicksProps = {
  starts: readonly { at: number; stage: number }[]
  x: (at: number) => number
  width: number
  height: number
}

/** The width of a letter where the text of charts is largest. */
const letterWidth = 8.5

/** Marks the beginning of each period, and names the period if its name fits. */
export function StageTicks({ starts, x, width, height }: StageTicksProps) {
  const { t, knows } = useI18n()
  return starts.map(({ at, stage }, place) => {
    const key = `stage.${stage}`
    const name = knows(key) ? t(key) : ''
    const next = starts[place + 1]
    const room = (next === undefined ? width : x(next.at)) - x(at)
    return (
      <g key={at}>
        {place === 0 ? null : <path className="plot__tick" d={`M${x(at)} 0V${height - 16}`} />}
        {room < name.length * letterWidth ? null : (
          <text x={x(at) + 2} y={height - 3}>
            {name}
          </text>
        )}
      </g>
    )
  })
}
