import type { Match } from '@touchline/contract'
import { memo } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { killLead, leadPoints } from './chart-data.ts'
import { GamesChart } from './games-chart.tsx'
import { InningsCharts } from './innings-chart.tsx'
import { LeadChart } from './lead-chart.tsx'
import type { MatchReport } from './match-report.ts'
import { PressureChart } from './pressure-chart.tsx'
import { Rounds } from './rounds.tsx'

export type OverTimeProps = { match: Match; report: MatchReport }

/** The whole match in one picture, as its sport is read. Where the incidents are missing there is none. */
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
  // The clock moves with every publication; the report comes every few seconds.
  (before, next) => before.report === next.report && before.match.status === next.match.status,
)
