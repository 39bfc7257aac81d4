import type { Match } from '@touchline/contract'
import type { ComponentType } from 'react'
import type { LiveOddsProps } from '../../bet-slip/index.ts'
import type { PlayerTable as Table } from './player-rows.ts'
import './player-table.css'

export type PlayerTableProps = { match: Match; table: Table; Price: ComponentType<LiveOddsProps> }

/** A row per player, a column per market; the names stay where they are while the columns scroll. */
export function PlayerTable({ match, table: { columns, rows }, Price }: PlayerTableProps) {
  return (
    // It may be wider than a phone: who scrolls by keys has to reach it.
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
          {rows.map(({ player, cells }) => (
            <tr key={player}>
              <th scope="row">
                <bdi>{player}</bdi>
              </th>
              {cells.map((line, index) => (
                <td key={columns[index]}>
                  <div className="players__cell">
                    {line?.outcomes.map(({ id }) => (
                      <Price
                        key={id}
                        match={match}
                        market={line}
                        outcomeId={id}
                        {...(line.outcomes.length > 1 ? { layout: 'label' as const } : {})}
                      />
                    ))}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
