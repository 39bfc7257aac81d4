import type { PlacedBet } from '@touchline/contract'
import { Button, Note } from '@touchline/ui'
import { useEffect, useRef } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useIsUnderWay } from './edit-legs.ts'
import type { SeenOffer } from './offers.ts'
import { amountOf } from './part.ts'
import { requestCashOut } from './request-cash-out.ts'
import { usePage } from '../../../site/use-page.ts'
import { reasonText } from './reason-text.ts'
import { TwoResults } from './part-form.tsx'

type ConfirmationProps = {
  playerId: number
  bet: PlacedBet
  seen: SeenOffer
  sharePercent: number | null
  /** The amount that the player has seen and agreed to; a lower offer must be confirmed again. */
  agreedMinor: number
  onAgree: (agreedMinor: number) => void
  onClose: () => void
}

/**
 * The step before the bet is sold. The request carries the minimum the player accepts, and a higher offer is paid in
 * full (CASH-6).
 */
export function Confirmation(props: ConfirmationProps) {
  const { playerId, bet, seen, sharePercent, agreedMinor, onAgree, onClose } = props
  const { api } = usePage()
  const i18n = useI18n()
  const { t, money } = i18n
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const { offer } = seen
  const isLive = useIsUnderWay(bet)
  const amountMinor = amountOf(offer, sharePercent)
  const hasFallen = amountMinor !== null && amountMinor < agreedMinor

  function sell(): void {
    if (amountMinor === null) return
    if (hasFallen) return onAgree(amountMinor)
    void requestCashOut(api, { playerId, betId: bet.id, minMinor: agreedMinor, sharePercent })
    onClose()
  }

  return (
    <div className="stack stack--3" role="group" aria-label={t('cash-out.confirm-title')} tabIndex={-1} ref={place}>
      <TwoResults bet={bet} offer={offer} sharePercent={sharePercent} amountMinor={amountMinor ?? agreedMinor} />
      <div role="status">
        {amountMinor === null ? (
          <Note tone="warn" icon="pause" title={t('cash-out.none')}>
            {reasonText(offer.reason ?? 'no-value', i18n)}
          </Note>
        ) : hasFallen ? (
          <Note tone="warn" icon="warning" title={t('cash-out.fell')}>
            {t('cash-out.fell-more', { before: money(agreedMinor, bet.stake), now: money(amountMinor, bet.stake) })}
          </Note>
        ) : amountMinor > agreedMinor ? (
          <Note tone="pos">{t('cash-out.rose', { now: money(amountMinor, bet.stake) })}</Note>
        ) : null}
      </div>
      <div className="row co__choice">
        <Button className="grow" onClick={onClose}>
          {t('cash-out.keep')}
        </Button>
        <Button className="grow" split variant="primary" blocked={amountMinor === null} onClick={sell}>
          <span>
            {t(hasFallen ? 'cash-out.agree' : sharePercent === null ? 'cash-out.sell-all' : 'cash-out.sell-part')}
          </span>
          <bdi className="num">{money(amountMinor ?? agreedMinor, bet.stake)}</bdi>
        </Button>
      </div>
      <p className="text-xs text-3">
        {t('cash-out.least', { amount: money(Math.min(agreedMinor, amountMinor ?? agreedMinor), bet.stake) })}{' '}
        {/* Only the server knows how long the cash-out waits, if it waits at all. */}
        {isLive ? t('cash-out.live') : null}
      </p>
    </div>
  )
}
