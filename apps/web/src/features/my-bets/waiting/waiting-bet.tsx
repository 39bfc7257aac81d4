import type { PlacedBet } from '@touchline/contract'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useLeft } from './use-left.ts'

/** BET-05f: a bet on a match under way waits; how long is left, and what happens to the stake meanwhile. */
export function WaitingBet({ bet }: { bet: PlacedBet }) {
  const { t } = useI18n()
  const leftMs = useLeft(bet.status === 'submitted' ? (bet.decides_in_ms ?? 0) : null)
  if (leftMs === null) return null
  return (
    <div className="bet__waiting" role="timer">
      <b>{leftMs === 0 ? t('bets.waiting-due') : t('bets.waiting-left', { count: Math.ceil(leftMs / 1_000) })}</b>
      <span className="text-xs text-3">{t('bets.waiting-more')}</span>
    </div>
  )
}
