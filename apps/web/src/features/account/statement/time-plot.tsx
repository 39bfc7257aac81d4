import type { Statement } from '@touchline/contract'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { minutesText } from '../../limits/index.ts'
import { quietPeriods } from './statement-table.tsx'

type TimePlotProps = { statement: Statement; labels: readonly string[] }

/** RG-06de: how long the player was signed in, a bar for each week or month; what is no longer kept has none. */
export function TimePlot({ statement, labels }: TimePlotProps) {
  const i18n = useI18n()
  const { t } = i18n
  const quiet = quietPeriods(statement.periods)
  const most = Math.max(1, ...statement.periods.map(({ minutes }) => minutes ?? 0))
  return (
    <ul className="time-plot">
      {statement.periods.slice(quiet).map(({ from, minutes }, place) => (
        <li key={from}>
          <span className="text-2">{labels[quiet + place]}</span>
          <span className="time-plot__bar" aria-hidden="true">
            <i style={{ inlineSize: `${(((minutes ?? 0) / most) * 100).toFixed(1)}%` }} />
          </span>
          <span className="num">{minutes === null ? t('statement.not-kept') : minutesText(minutes, i18n)}</span>
        </li>
      ))}
    </ul>
  )
}
