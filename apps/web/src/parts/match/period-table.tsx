import type { Match, MatchState } from '@touchline/contract'
import { VisuallyHidden } from '@touchline/ui'
import { useWords } from '../words.tsx'
import { points, sentOff } from './score-columns.ts'
import { periodHead } from './stage-words.ts'

export type PeriodTableProps = { home: string; away: string; match: Match }

type Column = { key: string; head: string; home: string; away: string; isTotal?: boolean }

/** The score period by period; nothing before there is one. In cricket the score says it all. */
export function PeriodTable({ home, away, match }: PeriodTableProps) {
  const words = useWords()
  const columns = columnsOf(match, words)
  if (columns.length === 0) return null
  return (
    // With large letters it is wider than a phone, and is moved by itself; by keys as well.
    <div className="periods-room" role="group" aria-label={words.t('match.score')} tabIndex={0}>
      <table className="periods">
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{words.t('match.team')}</VisuallyHidden>
            </th>
            {columns.map(({ key, head }) => (
              <th scope="col" key={key}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['home', 'away'] as const).map((side) => (
            <tr key={side}>
              <th scope="row">
                <span className="periods__name trunc" dir="auto">
                  {side === 'home' ? home : away}
                </span>
              </th>
              {columns.map((column) => (
                <td key={column.key} className={column.isTotal ? 'periods__total' : undefined}>
                  {words.figures(column[side])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function columnsOf({ sport, status, state }: Match, words: ReturnType<typeof useWords>): Column[] {
  const { period_scores, score, game_score } = state
  if (period_scores.length === 0 || score === null || state.scoreboard?.innings !== undefined) return []
  const { t } = words
  return [
    ...period_scores.map(({ number, stage, home, away }) => ({
      key: String(number),
      head: periodHead(stage, number, words),
      home,
      away,
    })),
    ...(game_score === undefined || status !== 1
      ? []
      : [{ key: 'game', head: t('match.points'), home: points(game_score.home), away: points(game_score.away) }]),
    ...countsOf(state, words),
    { key: 'total', head: t(totalHead(sport.key)), ...score, isTotal: true },
  ]
}

/** What is counted besides the score, where the feed does. */
function countsOf(state: MatchState, { t }: ReturnType<typeof useWords>): Column[] {
  const { statistics } = state
  if (statistics === undefined) return []
  const counted = {
    corners: statistics.corners,
    yellow: statistics.yellow_cards,
    red:
      (statistics.red_cards ?? statistics.yellow_red_cards)
        ? { home: sentOff(state, 'home'), away: sentOff(state, 'away') }
        : undefined,
  }
  return (['corners', 'yellow', 'red'] as const).flatMap((key) => {
    const sides = counted[key]
    return sides ? [{ key, head: t(`match.${key}`), home: String(sides.home), away: String(sides.away) }] : []
  })
}

const inSets: ReadonlySet<string> = new Set(['tennis', 'volleyball', 'table-tennis', 'badminton', 'beach-volley'])
const inMaps: ReadonlySet<string> = new Set(['counter-strike', 'dota-2'])

function totalHead(sport: string): 'match.sets' | 'match.maps' | 'match.total' {
  if (inSets.has(sport)) return 'match.sets'
  return inMaps.has(sport) ? 'match.maps' : 'match.total'
}
