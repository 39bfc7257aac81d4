import type { Match } from '@touchline/contract'
import { useI18n } from '../../../../site/i18n/use-i18n.tsx'
import { tennisGames } from './chart-data.ts'
import { Plot } from './plot.tsx'
import type { MatchReport } from '../match-report.ts'
import { teamName } from '../event-labels.ts'

const size = { width: 600, height: 150, middle: 66 }
const maxBarWidth = 34

/** Draws a bar for each game on the winner's side, whose height is the margin in points. */
export function GamesChart({ match, report: { play } }: { match: Match; report: MatchReport }) {
  const i18n = useI18n()
  const { t, number } = i18n
  const games = tennisGames(play)
  if (games.length === 0) return null
  const step = Math.min(maxBarWidth, size.width / games.length)
  const maxMargin = Math.max(...games.map(({ margin }) => margin), 1)
  const wonBy = (side: 'home' | 'away') => games.filter((game) => game.side === side).length
  return (
    <Plot
      match={match}
      title={t('stats.games')}
      aside={
        <>
          {t('stats.games-note')} · <b>{t('stats.break-letter')}</b> {t('stats.break-note')}
        </>
      }
      size={size}
      text={t('stats.games-text', {
        home: teamName(match, 'home', i18n),
        own: number(wonBy('home')),
        away: teamName(match, 'away', i18n),
        other: number(wonBy('away')),
      })}
    >
      {games.map(({ id, side, isBreak, margin, stage }, place) => {
        const height = 8 + (margin / maxMargin) * 36
        const isFirst = games[place - 1]?.stage !== stage
        const key = `stage.${stage}`
        return (
          <g key={id}>
            {isFirst && place > 0 ? <path className="plot__tick" d={`M${place * step} 0V${size.height - 16}`} /> : null}
            {isFirst && i18n.knows(key) ? (
              <text x={place * step + 2} y={size.height - 3}>
                {t(key)}
              </text>
            ) : null}
            <rect
              className={`plot__bar plot__bar--${side}`}
              x={place * step + 1}
              y={side === 'home' ? size.middle - height : size.middle}
              width={step - 2}
              height={height}
              rx="2"
            />
            {isBreak ? (
              <text
                className="plot__strong"
                textAnchor="middle"
                x={(place + 0.5) * step}
                y={side === 'home' ? size.middle - height - 5 : size.middle + height + 13}
              >
                {t('stats.break-letter')}
              </text>
            ) : null}
          </g>
        )
      })}
      <path className="plot__axis" d={`M0 ${size.middle}H${size.width}`} />
    </Plot>
  )
}
