import type { Match, PlayEvent } from '@touchline/contract'
import { Button, Card, Chip, ChipRow, classNames, Icon } from '@touchline/ui'
import type { IconName } from '@touchline/ui'
import { Fragment, memo, useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { sportIcon } from '../../../sports/match/sport-icon.ts'
import { ScoreFigures } from './history.tsx'
import { eventMinute, eventPlayers, eventTitle, isKeyMoment } from './event-labels.ts'
import './play-by-play.css'

export type PlayByPlayProps = { match: Match; play: readonly PlayEvent[]; title: string }

const eventsShown = 30

/** Lists the events of a match as text, newest first. */
export const PlayByPlay = memo(
  function PlayByPlay({ match, play, title }: PlayByPlayProps) {
    const i18n = useI18n()
    const { t, number } = i18n
    const [isWhole, setIsWhole] = useState(false)
    const [limit, setLimit] = useState(eventsShown)
    const described = play.filter((event) => eventTitle(event, match, i18n) !== null).toReversed()
    const key = described.filter(isKeyMoment)
    const hasChoice = key.length > 0 && key.length < described.length
    const chosen = hasChoice && !isWhole ? key : described
    const shown = chosen.slice(0, limit)
    if (described.length === 0) return null
    return (
      <Card as="section" className="stats__card stats__card--flush stats__plays">
        <div className="stats__head">
          <h2 className="stats__title">{title}</h2>
          <span className="text-xs text-3">{t('stats.newest-first')}</span>
        </div>
        {hasChoice ? (
          <ChipRow label={title} className="stats__chips">
            <Chip selected={!isWhole} count={number(key.length)} onClick={() => setIsWhole(false)}>
              {t('stats.key-moments')}
            </Chip>
            <Chip selected={isWhole} count={number(described.length)} onClick={() => setIsWhole(true)}>
              {t('stats.all-events')}
            </Chip>
          </ChipRow>
        ) : null}
        <ol
          className={classNames('plays', described.every(({ match_time: time }) => time === null) && 'plays--timeless')}
        >
          {shown.map((event, place) => (
            <Fragment key={event.id}>
              {event.stage === shown[place - 1]?.stage ? null : <PeriodRow stage={event.stage} />}
              <PlayRow match={match} event={event} />
            </Fragment>
          ))}
        </ol>
        {shown.length === chosen.length ? null : (
          <Button variant="quiet" className="stats__more" onClick={() => setLimit(limit + 4 * eventsShown)}>
            {t('stats.more-events', { count: chosen.length - shown.length })}
          </Button>
        )}
      </Card>
    )
  },
  // The clock changes with every publication, but the list depends on the play alone.
  (before, next) => before.play === next.play && before.match.id === next.match.id && before.title === next.title,
)

function PlayRow({ match, event }: { match: Match; event: PlayEvent }) {
  const i18n = useI18n()
  const players = eventPlayers(event, i18n)
  const isScore = event.type === 'goal' || event.type === 'set_won' || event.type === 'score'
  return (
    <li className={classNames('plays__row', isScore && 'plays__row--score')}>
      <span className="plays__time num">{eventMinute(event, i18n) ?? ''}</span>
      <EventMark type={event.type} sport={match.sport.key} />
      <span>
        <b>{eventTitle(event, match, i18n)}</b> {players === '' ? null : <bdi>{players}</bdi>}
      </span>
      {event.score === null ? <span /> : <ScoreFigures score={event.score} />}
    </li>
  )
}

/** The heading above the events of a period. */
function PeriodRow({ stage }: { stage: number | null }) {
  const { t, knows } = useI18n()
  const key = `stage.${stage}`
  return knows(key) ? <li className="plays__period">{t(key)}</li> : null
}

const icons: Readonly<Record<string, IconName>> = {
  substitution: 'swap',
  started: 'clock',
  period: 'clock',
  ended: 'clock',
  corrected: 'refresh',
}
const cards: ReadonlySet<string> = new Set(['yellow_card', 'yellow_red_card', 'red_card'])
function EventMark({ type, sport }: { type: string; sport: string }) {
  if (cards.has(type))
    return (
      <span className={classNames('plays__card', type !== 'yellow_card' && 'plays__card--red')} aria-hidden="true" />
    )
  return <Icon name={icons[type] ?? sportIcon(sport)} size="s" className="plays__icon" />
}
