import type { Match, NamedMarket } from '@touchline/contract'
import { Button } from '@touchline/ui'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import type { PlayerTable as Table } from './market-cards.ts'
import type { PriceButtonProps } from '../../../sports/odds/price-button.tsx'
import './player-table.css'

export type PlayerTableProps = {
  match: Match
  table: Table
  Price: ComponentType<PriceButtonProps>
  /** Every line of a total is shown, not only the most balanced one. */
  isWhole: boolean
}

/**
 * Shows player markets with a row for each player and a column for each market. The names stay in place while the
 * columns scroll.
 */
export function PlayerTable({ match, table: { columns, rows }, Price, ...first }: PlayerTableProps) {
  const { t } = useI18n()
  const [isWhole, setIsWhole] = useState(first.isWhole)
  const cells = rows.flatMap((row) => row.cells)
  const count = cells.reduce((sum, { lines }) => sum + lines.length, 0)
  const hasMore = cells.some(({ lines }) => lines.length > 1)
  return (
    <>
      {/* The table may be wider than a phone, so keyboard users must be able to focus and scroll it. */}
      <div className="players" tabIndex={0} role="group" aria-label={columns.join(', ')}>
        <table className="players__table">
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column} scope="col" dir="auto">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody data-prices="">
            {rows.map((row) => (
              <tr key={row.key} data-markets={row.marketKeys.join(' ')}>
                <th scope="row">
                  <bdi>{row.player}</bdi>
                </th>
                {row.cells.map(({ lines, balanced }, index) => (
                  <td key={columns[index]}>
                    {(isWhole ? lines : lines.filter((line) => line === balanced)).map((line) => (
                      <PlayerLine key={line.specifier} match={match} line={line} Price={Price} />
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hasMore ? (
        <Button size="s" variant="quiet" className="market__more" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('match.fewer-lines') : t('match.all-lines', { count })}
        </Button>
      ) : null}
    </>
  )
}

function PlayerLine({
  match,
  line,
  Price,
}: {
  match: Match
  line: NamedMarket
  Price: ComponentType<PriceButtonProps>
}) {
  const layout = line.outcomes.length > 1 ? { layout: 'label' as const } : {}
  return (
    <div className="players__cell">
      {line.outcomes.map(({ id }) => (
        <Price key={id} match={match} market={line} outcomeId={id} {...layout} />
      ))}
    </div>
  )
}
