import { classNames } from '@touchline/ui'
import type { ReactNode } from 'react'

export type SumRow = { label: ReactNode; value: ReactNode; tone?: 'pos' | 'neg' }

type SumListProps = { rows: readonly SumRow[]; total?: SumRow }

export function SumList({ rows, total }: SumListProps) {
  return (
    <dl className="sum">
      {rows.map((row, index) => (
        <div className="sum__row" key={index}>
          <dt>{row.label}</dt>
          <dd className={classNames('num', row.tone !== undefined && `text-${row.tone}`)}>{row.value}</dd>
        </div>
      ))}
      {total === undefined ? null : (
        <div className="sum__row sum__row--total">
          <dt>{total.label}</dt>
          <dd className="num">{total.value}</dd>
        </div>
      )}
    </dl>
  )
}
