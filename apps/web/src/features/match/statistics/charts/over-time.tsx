import type { Match } from '@touchline/contract'
import { memo } from 'react'
import { useI18n } from '../../../../site/i18n/use-i18n.tsx'
import { killLead, leadPoints, stageStarts } from './chart-data.ts'
import { GamesChart } from './games-chart.tsx'
import { InningsCharts } from './innings-chart.tsx'
import type { MatchReport } from '../match-report.ts'
import { PressureChart } from './pressure-chart.tsx'
import { Rounds } from './rounds.tsx'
import type { LeadPoint } from './chart-data.ts'
import { Plot, StageTicks } from './plot.tsx'
import { teamName } from '../event-labels.ts'
import './over-time.css'

export type OverTimeProps = { match: Match; report: MatchReport }

/**
 * Draws the course of the match in a chart whose kind depends on the sport. Without reported events there is no chart.
 */
export const OverTime = memo(
  function OverTime({ match, report }: OverTimeProps) {
    const { t } = useI18n()
    switch (match.sport.key) {
      case 'tennis':
        return <GamesChart match={match} report={report} />
      case 'basketball':
      case 'american-football':
        return <LeadChart match={match} points={leadPoints(report.play)} title={t('stats.lead')} />
      case 'cricket':
        return <InningsCharts match={match} report={report} />
      case 'counter-strike':
        return <Rounds match={match} report={report} />
      case 'dota-2':
        return <LeadChart match={match} points={killLead(report.play)} title={t('stats.kill-lead')} />
      default:
        return <PressureChart match={match} report={report} />
    }
  },
  // The clock changes with every publication, but the chart depends on the report alone.
  (before, next) => before.report === next.report && before.match.status === next.match.status,
)

const size = { width: 600, height: 150, middle: 68 }

type LeadChartProps = { match: Match; points: readonly LeadPoint[]; title: string }

/** Draws the lead, home above the line and away below. Time runs from left to right in every language. */
function LeadChart({ match, points, title }: LeadChartProps) {
  const i18n = useI18n()
  const { t, number } = i18n
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || first.at === last.at) return null
  const maxHome = Math.max(0, ...points.map(({ lead }) => lead))
  const maxAway = Math.max(0, ...points.map(({ lead }) => -lead))
  const x = (at: number) => Math.round(((at - first.at) / (last.at - first.at)) * size.width * 10) / 10
  const y = (lead: number) => Math.round((size.middle - (lead / Math.max(maxHome, maxAway, 1)) * 56) * 10) / 10
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
      text={t('stats.lead-text', { home, most: number(maxHome), away, least: number(maxAway) })}
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
