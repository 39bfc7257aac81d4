import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { sentenceCase } from '../../site/i18n/text.ts'
import './outcome-grid.css'

export type OutcomeGridProps = { columns: 1 | 2 | 3 | 'many'; children: ReactNode }

export function OutcomeGrid({ columns, children }: OutcomeGridProps) {
  return (
    <div className="outcomes" data-columns={columns} data-prices="">
      {children}
    </div>
  )
}

export type OutcomeLine = { key: string; label: string; odds: readonly ReactNode[] }

export type OutcomeLinesProps = { heads: readonly string[]; lines: readonly OutcomeLine[] }

/**
 * Shows a table with a row for each value of a handicap or total, and a column for each side. Buttons have the layout
 * `price`.
 */
export function OutcomeLines({ heads, lines }: OutcomeLinesProps) {
  return (
    <div className="lines" data-columns={heads.length} data-prices="">
      <span aria-hidden="true" />
      {heads.map((head) => (
        <span className="lines__head" dir="auto" key={head} aria-hidden="true">
          {sentenceCase(head)}
        </span>
      ))}
      {lines.map(({ key, label, odds }) => (
        <Fragment key={key}>
          <span className="lines__label num" aria-hidden="true">
            {label}
          </span>
          {odds.map((price, index) => (
            <Fragment key={index}>{price}</Fragment>
          ))}
        </Fragment>
      ))}
    </div>
  )
}
