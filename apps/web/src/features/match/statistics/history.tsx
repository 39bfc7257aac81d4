import type { CompetitorRef, Match, MatchRef, Score } from '@touchline/contract'
import { Card } from '@touchline/ui'
import type { CSSProperties } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { matchTitle } from '../../../sports/match/match-name.ts'
import { SideMark } from '../../../sports/match/team.tsx'
import { FormMark, lastMatches, resultOf } from '../form-mark.tsx'
import type { Meetings } from '../form-mark.tsx'
import { teamName } from './event-labels.ts'
import { usePage } from '../../../site/use-page.ts'
import './side-totals.css'
import './history.css'

type HistoryProps = { match: Match; history: Meetings }

const meetingsShown = 5

/** Shows the last five matches of each side, with opponent, home or away, and result. */
export function Form({ match, history }: HistoryProps) {
  const i18n = useI18n()
  const sides = (['home', 'away'] as const).filter((side) => lastMatches(history, side).length > 0)
  if (sides.length === 0) return null
  return (
    <Card as="section" className="stats__card stats__card--flush">
      <h2 className="stats__title stats__head">{i18n.t('stats.form')}</h2>
      {sides.map((side) => (
        <div key={side}>
          <h3 className="fixtures__team">
            <SideMark side={match[side]} sport={match.sport.key} size="s" />
            <bdi>{teamName(match, side, i18n)}</bdi>
          </h3>
          <ul className="fixtures">
            {lastMatches(history, side).map((earlier) => (
              <FormRow key={earlier.id} earlier={earlier} team={match[side]} />
            ))}
          </ul>
        </div>
      ))}
    </Card>
  )
}

function FormRow({ earlier, team }: { earlier: MatchRef; team: CompetitorRef | null }) {
  const { links } = usePage()
  const { t, date } = useI18n()
  const isHome = earlier.home?.id === team?.id
  const opponent = isHome ? earlier.away : earlier.home
  const result = resultOf(earlier, isHome)
  return (
    <li className="fixtures__row">
      <span className="num text-3">{date(earlier.start_time)}</span>
      <a href={links.match(earlier.sport.key, earlier.slug)}>
        <bdi>{opponent?.name ?? t('match.to-be-decided')}</bdi>
      </a>
      <span className="text-3">{t(isHome ? 'stats.at-home' : 'stats.away')}</span>
      {earlier.score === null ? <span /> : <ScoreFigures score={earlier.score} />}
      {result === null ? <span /> : <FormMark result={result} />}
    </li>
  )
}

/** Counts the wins of each side, and lists the latest meetings. */
export function HeadToHead({ match, history }: HistoryProps) {
  const { links } = usePage()
  const i18n = useI18n()
  const { t, number, date } = i18n
  const { meetings } = history
  if (meetings.length === 0) return null
  const counts = { won: 0, drawn: 0, lost: 0 }
  for (const meeting of meetings) {
    const result = resultOf(meeting, meeting.home?.id === match.home?.id)
    if (result !== null) counts[result] += 1
  }
  return (
    <Card as="section" className="stats__card">
      <h2 className="stats__title">{t('stats.head-to-head')}</h2>
      <dl className="wins">
        {(['won', 'drawn', 'lost'] as const).map((result) => (
          <div key={result}>
            <dt>
              {result === 'drawn'
                ? t('stats.draws')
                : t('stats.wins', { team: teamName(match, result === 'won' ? 'home' : 'away', i18n) })}
            </dt>
            <dd className="num">{number(counts[result])}</dd>
          </div>
        ))}
      </dl>
      <span className="duo__bar duo__bar--three" aria-hidden="true">
        {(['won', 'drawn', 'lost'] as const).map((result) => (
          <i key={result} style={{ '--share': counts[result] } as CSSProperties} />
        ))}
      </span>
      <ul className="fixtures fixtures--inside">
        {meetings.slice(0, meetingsShown).map((meeting) => (
          <li key={meeting.id} className="fixtures__row fixtures__row--short">
            <span className="num text-3">{date(meeting.start_time)}</span>
            <a href={links.match(meeting.sport.key, meeting.slug)}>{matchTitle(meeting, i18n)}</a>
            {meeting.score === null ? <span /> : <ScoreFigures score={meeting.score} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Shows the next matches of both sides. */
export function NextMatches({ match: played, history }: HistoryProps) {
  const { links } = usePage()
  const i18n = useI18n()
  const next = [...new Map([...history.home_next, ...history.away_next].map((match) => [match.id, match])).values()]
  if (next.length === 0) return null
  return (
    <Card as="section" className="stats__card stats__card--flush stats__next">
      <h2 className="stats__title stats__head">{i18n.t('stats.next')}</h2>
      <ul className="fixtures">
        {next
          .toSorted((one, other) => one.start_time.localeCompare(other.start_time))
          .map((match) => (
            <li key={match.id} className="fixtures__row fixtures__row--short">
              <span className="num text-3">{i18n.dateTime(match.start_time)}</span>
              <a href={links.match(match.sport.key, match.slug)}>{matchTitle(match, i18n)}</a>
              {/* Only the name of another league is worth showing. */}
              <span className="text-3">
                {match.tournament.id === played.tournament.id ? '' : match.tournament.name}
              </span>
            </li>
          ))}
      </ul>
    </Card>
  )
}

/** Shows a score with each figure on the side of its team, in both text directions. */
export function ScoreFigures({ score }: { score: Score }) {
  const { figures } = useI18n()
  return (
    <span className="plays__score">
      <bdi>{figures(score.home)}</bdi>–<bdi>{figures(score.away)}</bdi>
    </span>
  )
}
