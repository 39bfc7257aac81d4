import { MatchStatus } from '@touchline/contract'
import type { CompetitorRef, Match, MatchState } from '@touchline/contract'
import type { MessageKey } from '@touchline/i18n'
import { Card, classNames, Crumbs, Flag, Time, VisuallyHidden } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { KickOff, StartFacts } from './kick-off.tsx'
import { MatchTime, periodHead } from './match-time.tsx'
import { activeSide, points, sentOff } from './score-columns.ts'
import { SideMark, ActiveDot } from './team.tsx'
import type { Activity } from './team.tsx'
import './scoreboard.css'

export type ScoreboardProps = {
  match: Match
  /** The breadcrumb: sport, category and league. */
  crumbs: readonly { href: string; label: string }[]
  /** Rendered at the end of the first line. */
  end?: ReactNode
  nowMs: number
  /** Rendered beside the name of a side. */
  markOf?: ((side: CompetitorRef) => ReactNode) | undefined
  /** Rendered below the name of a side. Its room is reserved even while it is empty. */
  formOf?: ((side: 'home' | 'away') => ReactNode) | undefined
}

export function Scoreboard({ match, crumbs, end, nowMs, markOf, formOf }: ScoreboardProps) {
  const i18n = useI18n()
  const home = match.home?.name ?? i18n.t('match.to-be-decided')
  const away = match.away?.name ?? i18n.t('match.to-be-decided')
  const isBefore = match.status === MatchStatus.Prematch
  const active = activeSide(match.state, match.status)
  const activity = match.state.current_server === undefined ? 'bats' : 'serves'
  return (
    <Card as="section" className="score" aria-label={i18n.t('match.scoreboard')}>
      <VisuallyHidden as="h1">{i18n.t('match.versus', { home, away })}</VisuallyHidden>
      <ScoreTop match={match} crumbs={crumbs} end={end} />
      <div className={classNames('score__main', isBefore && 'score__main--before')}>
        <ScoreTeam
          side={match.home}
          sport={match.sport.key}
          activity={active === 'home' ? activity : null}
          markOf={markOf}
          form={formOf?.('home')}
        />
        <div className="score__middle">
          {isBefore ? (
            <KickOff startTime={match.start_time} nowMs={nowMs} />
          ) : (
            <CurrentScore match={match} nowMs={nowMs} />
          )}
        </div>
        <ScoreTeam
          side={match.away}
          sport={match.sport.key}
          activity={active === 'away' ? activity : null}
          markOf={markOf}
          form={formOf?.('away')}
        />
      </div>
      {isBefore ? <StartFacts match={match} nowMs={nowMs} /> : null}
      <PeriodTable home={home} away={away} match={match} />
    </Card>
  )
}

/** Shows the score, or the start of a match without a score. */
function CurrentScore({ match, nowMs }: Pick<ScoreboardProps, 'match' | 'nowMs'>) {
  const i18n = useI18n()
  const { score } = match.state
  if (score === null) {
    return (
      <Time className="score__start" dateTime={match.start_time}>
        {i18n.startsAt(match.start_time, nowMs)}
      </Time>
    )
  }
  return (
    <>
      <b className={classNames('score__numbers', isLong(score) && 'score__numbers--long')}>
        <VisuallyHidden>{`${i18n.t('match.score')} `}</VisuallyHidden>
        <bdi className="num">{i18n.figures(score.home)}</bdi>
        <span> – </span>
        <bdi className="num">{i18n.figures(score.away)}</bdi>
      </b>
      <span className="score__time">
        <MatchTime status={match.status} state={match.state} startTime={match.start_time} />
      </span>
    </>
  )
}

/** The head of the page of an outright, which has a name and many contenders instead of two sides. */
export function OutrightHead({ match, crumbs, end }: Pick<ScoreboardProps, 'match' | 'crumbs' | 'end'>) {
  const i18n = useI18n()
  const contenders = i18n.t('match.contenders', { count: match.competitors.length })
  const decided = match.end_date === null ? null : i18n.t('match.decided', { date: i18n.date(noonOf(match.end_date)) })
  return (
    <Card as="section" className="score">
      <ScoreTop match={match} crumbs={crumbs} end={end} />
      <h1 className="score__outright">{match.name ?? match.tournament.name}</h1>
      <p className="text-sm score__meta">{decided === null ? contenders : `${contenders} · ${decided}`}</p>
    </Card>
  )
}

/** The end date is midnight in UTC. At noon it is the same day in nearly all time zones. */
function noonOf(iso: string): string {
  return `${iso.slice(0, 10)}T12:00:00Z`
}

function ScoreTop({ match, crumbs, end }: Pick<ScoreboardProps, 'match' | 'crumbs' | 'end'>) {
  const { t } = useI18n()
  return (
    <div className="score__top">
      <Flag code={match.category.country_code} />
      <Crumbs label={t('match.breadcrumb')} items={crumbs} />
      {end === undefined ? null : <span className="score__end">{end}</span>}
    </div>
  )
}

type ScoreTeamProps = Pick<ScoreboardProps, 'markOf'> & {
  side: CompetitorRef | null
  sport: string
  activity: Activity | null
  /** Undefined where no room is reserved for it. */
  form: ReactNode
}

function ScoreTeam({ side, sport, activity, markOf, form }: ScoreTeamProps) {
  const { t } = useI18n()
  return (
    <div className="score__team">
      <SideMark side={side} sport={sport} size="l" />
      <div className="score__name">
        <bdi>{side?.name ?? t('match.to-be-decided')}</bdi>
        {side === null ? null : markOf?.(side)}
        {activity === null ? null : <ActiveDot activity={activity} />}
        {form === undefined ? null : <div className="score__form">{form}</div>}
      </div>
    </div>
  )
}

/** `144/3 – 58/0` needs more room than `2 – 1`. */
function isLong({ home, away }: { home: string; away: string }): boolean {
  return home.length + away.length > 6
}

export type PeriodTableProps = { home: string; away: string; match: Match }

type Column = { key: string; head: string; home: string; away: string; isTotal?: boolean }

/** The score of each period. Cricket has none, because its score is complete by itself. */
function PeriodTable({ home, away, match }: PeriodTableProps) {
  const i18n = useI18n()
  const columns = columnsOf(match, i18n)
  if (columns.length === 0) return null
  return (
    // With a large font the table is wider than a phone, so it scrolls, and can be focused for keyboard users.
    <div className="periods-room" role="group" aria-label={i18n.t('match.score')} tabIndex={0}>
      <table className="periods">
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{i18n.t('match.team')}</VisuallyHidden>
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
                  {i18n.figures(column[side])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function columnsOf({ sport, status, state }: Match, i18n: ReturnType<typeof useI18n>): Column[] {
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

/** Corners and cards, where the feed counts them. */
function countsOf(state: MatchState, { t }: ReturnType<typeof useI18n>): Column[] {
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

/** The total of other sports is a number of points. */
const inGoals: ReadonlySet<string> = new Set(['soccer', 'ice-hockey', 'handball'])
const inRuns: ReadonlySet<string> = new Set(['baseball', 'cricket'])

function totalHead(sport: string): MessageKey {
  if (inSets.has(sport)) return 'match.sets'
  if (inMaps.has(sport)) return 'match.maps'
  if (inGoals.has(sport)) return 'market-group.goals'
  return inRuns.has(sport) ? 'market-group.runs' : 'market-group.points'
}
