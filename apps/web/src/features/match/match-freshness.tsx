import { FreshnessDot } from '@touchline/ui'
import { useMatchFreshness } from '../../live/hooks/use-live.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'

export function MatchFreshness({ matchId }: { matchId: number }) {
  const { t } = useI18n()
  const freshness = useMatchFreshness(matchId)
  return <FreshnessDot state={freshness}>{t(`freshness.${freshness}`)}</FreshnessDot>
}
