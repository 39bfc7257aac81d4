import { MatchStatus } from '@touchline/contract'
import type { Match, MatchState } from '@touchline/contract'
import type { I18n, MessageKey } from '@touchline/i18n'
import { periodHead } from './match-time.tsx'
import { points, sentOff } from './score-columns.ts'

type Column = { key: string; head: string; home: string; away: string; isTotal?: boolean }

export function columnsOf({ sport, status, state }: Match, i18n: I18n): Column[] {
  const { period_scores, score, game_score } = state
  if (period_scores.length === 0 || score === null || state.scoreboard?.innings !== undefined) return []
  const { t } = i18n
  return [
    ...period_scores.map(({ number, stage, home, away }) => ({
      key: String(number),
      head: periodHead(stage, number, i18n),
      home,
      away,
    })),
    ...(game_score === undefined || status !== MatchStatus.Live
      ? []
      : [{ key: 'game', head: t('match.points'), home: points(game_score.home), away: points(game_score.away) }]),
    ...countsOf(state, i18n),
    { key: 'total', head: t(totalHead(sport.key)), ...score, isTotal: true },
  ]
}

/** Returns columns for corners and cards, if the feed counts them. */
function countsOf(state: MatchState, { t }: I18n): Column[] {
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
/** Sports that are played on maps, not in sets. */
export const inMaps: ReadonlySet<string> = new Set(['counter-strike', 'dota-2'])

/** Sports whose total is a number of goals; that of other sports is a number of points. */
const inGoals: ReadonlySet<string> = new Set(['soccer', 'ice-hockey', 'handball'])
const inRuns: ReadonlySet<string> = new Set(['baseball', 'cricket'])

function totalHead(sport: string): MessageKey {
  if (inSets.has(sport)) return 'match.sets'
  if (inMaps.has(sport)) return 'match.maps'
  if (inGoals.has(sport)) return 'market-group.goals'
  return inRuns.has(sport) ? 'market-group.runs' : 'market-group.points'
}
