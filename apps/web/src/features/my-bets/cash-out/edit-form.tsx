import { potentialWinMinor } from '@touchline/betting'
import type { CashOutOffer, PlacedBet } from '@touchline/contract'
import { Button, Note, TickBox } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { placedSelectionTitle } from '../../../sports/bet/selection-title.ts'
import { matchName } from '../../../sports/match/match-name.ts'
import { openLegs, selectionOf, useIsUnderWay, useLegPrices } from './edit-legs.ts'
import { requestCashOut } from './request-cash-out.ts'
import { usePage } from '../../../site/use-page.ts'
import { reasonText } from './reason-text.ts'

type EditFormProps = { playerId: number; bet: PlacedBet; offer: CashOutOffer; onClose: () => void }

/**
 * BEY-06g: a form to leave selections out of a combo. The bet is sold at its offer, and that amount is bet on the
 * remaining selections at current prices; both happen or neither. With a match in play, however, the sale stands even
 * if the new bet is rejected after the delay. A lower offer must be confirmed first, as for any cash-out.
 */
export function EditForm({ playerId, bet, offer, onClose }: EditFormProps) {
  const { api } = usePage()
  const i18n = useI18n()
  const { t, money } = i18n
  const legs = openLegs(bet)
  const prices = useLegPrices(legs)
  const isLive = useIsUnderWay(bet)
  const [dropped, setDropped] = useState<ReadonlySet<number>>(new Set())
  const [agreedMinor, setAgreedMinor] = useState(offer.amount ?? 0)
  const { amount } = offer
  useEffect(() => {
    if (amount !== null) setAgreedMinor((agreed) => Math.max(agreed, amount))
  }, [amount])
  if (amount === null) {
    return (
      <Note icon="pause" title={t('cash-out.none')}>
        {reasonText(offer.reason ?? 'no-value', i18n)}
      </Note>
    )
  }
  const remaining = legs.filter(({ id }) => !dropped.has(id))
  const odds = remaining.flatMap(({ id }) => prices.get(id) ?? [])
  const isPriced = odds.length === remaining.length && remaining.length > 0
  const hasFallen = amount < agreedMinor
  const reason =
    remaining.length === 0
      ? t('cash-out.edit-none')
      : remaining.length === legs.length
        ? t('cash-out.edit-same')
        : isPriced
          ? null
          : t('cash-out.edit-no-price')
  const returnMinor = isPriced ? Number(potentialWinMinor({ stakeMinor: BigInt(amount), winCount: null }, odds)) : null

  function toggle(id: number): void {
    const next = new Set(dropped)
    if (!next.delete(id)) next.add(id)
    setDropped(next)
  }

  function send(): void {
    if (amount === null || reason !== null) return
    if (hasFallen) return setAgreedMinor(amount)
    const instead = remaining.map((leg) => ({ ...selectionOf(leg), odds: prices.get(leg.id) ?? leg.odds }))
    void requestCashOut(api, { playerId, betId: bet.id, minMinor: amount, sharePercent: null, instead })
    onClose()
  }

  return (
    <div className="stack stack--3">
      <fieldset className="co__legs">
        <legend className="text-xs text-2">{t('cash-out.edit-legs')}</legend>
        {legs.map((leg) => (
          <label key={leg.id} className="co__leg">
            <TickBox checked={!dropped.has(leg.id)} onChange={() => toggle(leg.id)} />
            <span>
              <b className="trunc" dir="auto">
                {placedSelectionTitle(leg, i18n).outcome}
              </b>
              <span className="text-xs text-3 trunc">{matchName(leg.match.name_a, leg.match.name_b, i18n)}</span>
            </span>
            <LegPrice oddsMilli={prices.get(leg.id)} />
          </label>
        ))}
      </fieldset>
      <dl className="co__results">
        <Figure label={t('cash-out.edit-stake')} text={money(amount, bet.stake)} />
        <Figure
          label={t('cash-out.edit-return')}
          text={returnMinor === null || reason !== null ? '–' : money(returnMinor, bet.stake)}
        />
      </dl>
      <div className="stack" role="status">
        {reason !== null ? (
          <Note icon="info">{reason}</Note>
        ) : hasFallen ? (
          <Note tone="warn" icon="warning" title={t('cash-out.fell')}>
            {t('cash-out.fell-more', { before: money(agreedMinor, bet.stake), now: money(amount, bet.stake) })}
          </Note>
        ) : null}
        {/* Only the server knows how long the cash-out waits, if it waits at all. */}
        {isLive ? <Note icon="clock">{t('cash-out.edit-live')}</Note> : null}
      </div>
      <Button block split variant="primary" blocked={reason !== null} onClick={send}>
        <span>{t(hasFallen ? 'cash-out.agree' : 'cash-out.edit-act')}</span>
        <bdi className="num">{money(amount, bet.stake)}</bdi>
      </Button>
      {isLive ? null : <p className="text-xs text-3">{t('cash-out.edit-more')}</p>}
    </div>
  )
}

function LegPrice({ oddsMilli }: { oddsMilli: number | undefined }) {
  const { t, odds } = useI18n()
  if (oddsMilli === undefined) return <span className="text-xs text-3">{t('cash-out.edit-closed')}</span>
  return <bdi className="num strong">{odds(oddsMilli)}</bdi>
}

function Figure({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi className="num">{text}</bdi>
      </dd>
    </div>
  )
}
