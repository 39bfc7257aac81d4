import type { Match } from '@touchline/contract'
import { Card, VisuallyHidden } from '@touchline/ui'
import { useI18n } from '../../../../site/i18n/use-i18n.tsx'
import { roundMaps } from './chart-data.ts'
import type { Round, RoundWay } from './chart-data.ts'
import { Legend } from './plot.tsx'
import type { MatchReport } from '../match-report.ts'
import { teamName } from '../event-labels.ts'

/** The SVG paths, on a grid of 12 by 12, of the icons for the ways to win a round. */
const signs: Readonly<Record<RoundWay, string>> = {
  elimination: 'M3 3l6 6M9 3L3 9',
  bomb: 'M2.5 7.500a3 3 0 1 0 6 0 3 3 0 1 0-6 0M7.600 5.400L10 3',
  defuse: 'M3 9l6-6M3 3v6h6',
  time: 'M2 6a4 4 0 1 0 8 0 4 4 0 1 0-8 0M6 4v2l1.500 1',
}
const ways = ['elimination', 'bomb', 'defuse', 'time'] as const

/**
 * Shows every round of every map. The position of the icon above or below the number shows the winner, the icon the way
 * the round was won.
 */
export function Rounds({ match, report: { play } }: { match: Match; report: MatchReport }) {
  const { t, knows } = useI18n()
  const maps = roundMaps(play)
  if (maps.length === 0) return null
  return (
    <Card as="section" className="stats__card">
      <h2 className="stats__title">{t('stats.rounds')}</h2>
      {maps.map(({ stage, rounds }) => {
        const key = `stage.${stage}`
        return (
          <div key={stage} className="rounds__map">
            <h3 className="text-xs text-3">{knows(key) ? t(key) : ''}</h3>
            <ol className="rounds">
              {rounds.map((round) => (
                <RoundSquare key={round.id} match={match} round={round} />
              ))}
            </ol>
          </div>
        )
      })}
      <Legend match={match}>
        {ways.map((way) => (
          <span key={way}>
            <Sign way={way} />
            {t(`stats.by-${way}`)}
          </span>
        ))}
      </Legend>
    </Card>
  )
}

function RoundSquare({ match, round: { number, side, way } }: { match: Match; round: Round }) {
  const i18n = useI18n()
  const { t } = i18n
  const words = { number: i18n.number(number), team: teamName(match, side, i18n), how: t(`stats.by-${way}`) }
  return (
    <li className={`rounds__round rounds__round--${side}`}>
      <VisuallyHidden>{t('stats.round', words)}</VisuallyHidden>
      <i aria-hidden="true">
        <Sign way={way} />
      </i>
      <span aria-hidden="true" className="num">
        {i18n.number(number)}
      </span>
    </li>
  )
}

function Sign({ way }: { way: RoundWay }) {
  return (
    <svg className="rounds__sign" viewBox="0 0 12 12" aria-hidden="true">
      <path d={signs[way]} />
    </svg>
  )
}
