import type { PlacedBet } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { Icon, Time } from '@touchline/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'
import { announce } from '../../../site/page/announcer.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { takeJustPlaced } from '../dispatch-slip.ts'

/** Confirms that the bets were accepted and shows no details of them. */
export function ReceiptHead({ bets, children }: { bets: readonly PlacedBet[]; children?: ReactNode }) {
  const i18n = useI18n()
  const { t, dateTime } = i18n
  const [bet] = bets
  const title = useRef<HTMLHeadingElement>(null)
  // The pressed button has been removed, so keyboard and screen reader users continue at the title.
  const greet = useEffectEvent(() => {
    if (!takeJustPlaced(bets)) return
    const { activeElement: active, body } = document
    if (active === null || active === body || active instanceof HTMLDialogElement)
      title.current?.focus({ preventScroll: true })
    // The announcement also reaches screen reader users whose focus is elsewhere by now.
    announce('bet', acceptanceText(bets, i18n))
  })
  useEffect(() => greet(), [])
  return (
    <div className="receipt__head">
      <span className="receipt__mark">
        <Icon name="check" />
      </span>
      <div className="grow">
        <h2 className="receipt__title" ref={title} tabIndex={-1}>
          {bets.length > 1 ? t('receipt.title-many', { count: bets.length }) : t('receipt.title')}
        </h2>
        {bet ? (
          <span className="text-xs text-3">
            {bets.length > 1 ? null : <RefText bet={bet} />}
            <Time dateTime={bet.created_at}>{dateTime(bet.created_at)}</Time>
          </span>
        ) : null}
      </div>
      {children}
    </div>
  )
}

/** BEY-09b: returns the text that announces the confirmation to screen readers. */
function acceptanceText(bets: readonly PlacedBet[], { t, money }: I18n): string {
  const [bet] = bets
  if (!bet || bets.length > 1) return t('receipt.title-many', { count: bets.length })
  const { stake } = bet
  return t('receipt.said', { stake: money(stake.value, stake), amount: money(bet.potential_win, stake) })
}

function RefText({ bet }: { bet: PlacedBet }) {
  return (
    <>
      <bdi className="num">{bet.ref}</bdi>
      {' · '}
    </>
  )
}
