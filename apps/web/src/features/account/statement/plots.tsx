import type { Statement } from '@touchline/contract'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { minutesText } from '../../limits/index.ts'
import { quietPeriods } from './statement-table.tsx'

type NetPlotProps = { statement: Statement; labels: readonly string[]; description: string }
type Size = { name: 'wide' | 'narrow'; width: number; height: number }

const margin = { start: 56, end: 8, top: 12, bottom: 28 }
const sizes: readonly Size[] = [
  { name: 'wide', width: 880, height: 260 },
  { name: 'narrow', width: 340, height: 240 },
]

/** RG-06e: draws a bar for each week or month and the running total as a line, left to right in every language. */
export function NetPlot(props: NetPlotProps) {
  return sizes.map((size) => (
    <div key={size.name} className={size.name === 'wide' ? 'not-phone' : 'only-phone'}>
      <Plot {...props} {...size} />
    </div>
  ))
}

function Plot({ statement, labels, description, name, width, height }: NetPlotProps & Size) {
  const { amount } = useI18n()
  const points = plotPoints(statement.periods.map(({ settled }) => settled))
  const ticks = ticksOf(points)
  const [min, max] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const inner = { width: width - margin.start - margin.end, height: height - margin.top - margin.bottom }
  const y = (minor: number) => margin.top + ((max - minor) / (max - min)) * inner.height
  const slot = inner.width / points.length
  const x = (place: number) => margin.start + slot * (place + 0.5)
  const bar = Math.min(36, slot * 0.56)
  // A narrow plot has space for every fourth label, counted back from the last one.
  const isNamed = (place: number) => name === 'wide' || (points.length - 1 - place) % 4 === 0
  const last = points.at(-1)
  return (
    <svg className="net-plot" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={description}>
      {ticks.map((tick) => (
        <g key={tick}>
          <path
            className={tick === 0 ? 'net-plot__zero' : 'net-plot__grid'}
            d={`M${margin.start} ${y(tick).toFixed(1)}H${width - margin.end}`}
          />
          <text x={margin.start - 8} y={(y(tick) + 4).toFixed(1)} textAnchor="end">
            {amount(tick, statement)}
          </text>
        </g>
      ))}
      {points.map(({ value }, place) =>
        value === 0 ? null : (
          <rect
            key={labels[place]}
            className={value > 0 ? 'net-plot__won' : 'net-plot__lost'}
            x={(x(place) - bar / 2).toFixed(1)}
            y={Math.min(y(value), y(0)).toFixed(1)}
            width={bar.toFixed(1)}
            height={Math.abs(y(value) - y(0)).toFixed(1)}
          />
        ),
      )}
      <path
        className="net-plot__total"
        d={points
          .map(({ total }, place) => `${place === 0 ? 'M' : 'L'}${x(place).toFixed(1)} ${y(total).toFixed(1)}`)
          .join('')}
      />
      {last ? <circle className="net-plot__end" cx={x(points.length - 1)} cy={y(last.total)} r="3.5" /> : null}
      {points.map((_, place) =>
        isNamed(place) ? (
          <text key={labels[place]} x={x(place).toFixed(1)} y={height - 8} textAnchor="middle">
            {labels[place]}
          </text>
        ) : null,
      )}
    </svg>
  )
}

/** A value and the running total up to it. */
type PlotPoint = { value: number; total: number }

export function plotPoints(values: readonly number[]): PlotPoint[] {
  let total = 0
  return values.map((value) => ({ value, total: (total += value) }))
}

/** Returns the grid lines: round values that enclose every point and include zero. */
export function ticksOf(points: readonly PlotPoint[]): number[] {
  const all = points.flatMap(({ value, total }) => [value, total])
  const [min, max] = [Math.min(0, ...all), Math.max(0, ...all)]
  const step = niceStep((max - min) / 4)
  const ticks: number[] = []
  for (let tick = Math.floor(min / step) * step; tick < max + step; tick += step) ticks.push(tick || 0)
  return ticks.length > 1 ? ticks : [0, step]
}

/** Rounds up to 1, 2 or 5 times a power of ten, and to one minor unit at least. */
function niceStep(rough: number): number {
  if (rough <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(rough))
  const share = rough / power
  return power * (share <= 1 ? 1 : share <= 2 ? 2 : share <= 5 ? 5 : 10)
}

type TimePlotProps = { statement: Statement; labels: readonly string[] }

/**
 * RG-06de: draws a bar for the time signed in of each week or month; a period whose time is no longer stored has none.
 */
export function TimePlot({ statement, labels }: TimePlotProps) {
  const i18n = useI18n()
  const { t } = i18n
  const quiet = quietPeriods(statement.periods)
  const max = Math.max(1, ...statement.periods.map(({ minutes }) => minutes ?? 0))
  return (
    <ul className="time-plot">
      {statement.periods.slice(quiet).map(({ from, minutes }, place) => (
        <li key={from}>
          <span className="text-2">{labels[quiet + place]}</span>
          <span className="time-plot__bar" aria-hidden="true">
            <i style={{ inlineSize: `${(((minutes ?? 0) / max) * 100).toFixed(1)}%` }} />
          </span>
          <span className="num">{minutes === null ? t('statement.not-kept') : minutesText(minutes, i18n)}</span>
        </li>
      ))}
    </ul>
  )
}
