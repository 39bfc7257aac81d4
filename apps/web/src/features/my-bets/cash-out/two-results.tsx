import type { CashOutOffer, PlacedBet } from '@touchline/contract'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { restOf, returnOf } from './part.ts'

type TwoResultsProps = { bet: PlacedBet; offer: CashOutOffer; sharePercent: number | null; amountMinor: number }

/** Always both: what comes now, and what is given up or stays in play. */
export function TwoResults({ bet, offer, sharePercent, amountMinor }: TwoResultsProps) {
  const { t, money } = useI18n()
  const { stake } = bet
  const rest = restOf(offer, sharePercent)
  const kept = returnOf(bet, rest)
  const open = returnOf(bet, offer.open_stake)
  return (
    <dl className="co__results">
      <div>
        <dt>{t('cash-out.get')}</dt>
        <dd>
          <bdi className="num">{money(amountMinor, stake)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('cash-out.give-up')}</dt>
        <dd>{t('cash-out.up-to', { amount: money(open - kept, stake) })}</dd>
      </div>
      {rest === 0 ? null : (
        <div>
          <dt>{t('cash-out.still-running')}</dt>
          <dd>{t('cash-out.running-for', { stake: money(rest, stake), win: money(kept, stake) })}</dd>
        </div>
      )}
    </dl>
  )
}
