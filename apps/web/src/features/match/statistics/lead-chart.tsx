import type { Match } from '@touchline/contract'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { stageStarts } from './chart-data.ts'
import type { LeadPoint } from './chart-data.ts'
import { Plot } from './plot.tsx'
import { teamName } from './event-labels.ts'
import { StageTicks } from './stage-ticks.tsx'

const size = { width: 600, height: 150, middle: 68 }

export type LeadChartProps = { match: Match; points: readonly LeadPoint[]; title: string }

/** Who led by how much: home above the line, away below. Time runs from left to right in every language. */
export function LeadChart({ match, points, title }: LeadChartProps) {
  const i18n = useI18n()
  const { t, number } = i18n
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || first.at === last.at) return null
  const most = Math.max(0, ...points.map(({ lead }) => lead))
  const least = Math.max(0, ...points.map(({ lead }) => -lead))
  const x = (at: number) => Math.round(((at - first.at) / (last.at - first.at)) * size.width * 10) / 10
  const y = (lead: number) => Math.round((size.middle - (lead / Math.max(most, least, 1)) * 56) * 10) / 10
  const steps = points.map(
    ({ at, lead }, place) => `${place === 0 ? 'M' : `H${x(at)}V`}${place === 0 ? `${x(at)} ` : ''}${y(lead)}`,
  )
  const line = steps.join('')
  const [home, away] = [teamName(match, 'home', i18n), teamName(match, 'away', i18n)]
  return (
    <Plot
      match={match}
      title={title}
      aside={
        last.lead === 0
          ? null
          : t('stats.lead-by', { team: last.lead > 0 ? home : away, points: number(Math.abs(last.lead)) })
      }
      size={size}
      text={t('stats.lead-text', { home, most: number(most), away, least: number(least) })}
    >
      <StageTicks starts={stageStarts(points)} x={x} width={size.width} height={size.height} />
      <clipPath id="lead-home">
        <rect width={size.width} height={size.middle} />
      </clipPath>
      <clipPath id="lead-away">
        <rect y={size.middle} width={size.width} height={size.height} />
      </clipPath>
      {(['home', 'away'] as const).map((side) => (
        <g key={side} clipPath={`url(#lead-${side})`} className={`plot__side plot__side--${side}`}>
          <path className="plot__area" d={`${line}V${size.middle}H0z`} />
          <path className="plot__line" d={line} />
        </g>
      ))}
      <path className="plot__axis" d={`M0 ${size.middle}H${size.width}`} />
      <circle className="plot__end" cx={x(last.at)} cy={y(last.lead)} r="4" />
    </Plot>
  )
}
