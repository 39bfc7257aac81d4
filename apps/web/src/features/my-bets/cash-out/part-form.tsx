import type { CashOutOffer, PlacedBet } from '@touchline/contract'
import { Button, Note } from '@touchline/ui'
import { useId, useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { amountOf, restOf, returnOf } from './part.ts'
import { reasonText } from './reason-text.ts'

type PartFormProps = {
  bet: PlacedBet
  offer: CashOutOffer
  onConfirm: (part: { sharePercent: number; agreedMinor: number }) => void
}

const presets = [25, 50, 75]

/** BEY-06b: a form for cashing out a share of the open stake, chosen with a slider or a preset. */
export function PartForm({ bet, offer, onConfirm }: PartFormProps) {
  const i18n = useI18n()
  const { t, money, number } = i18n
  const [share, setShare] = useState(50)
  const id = useId()
  const amountMinor = amountOf(offer, share)
  if (amountMinor === null) {
    return (
      <Note icon="pause" title={t('cash-out.none')}>
        {reasonText(offer.reason ?? 'no-value', i18n)}
      </Note>
    )
  }
  const isTooSmall = amountMinor < 1
  return (
    <div className="stack stack--3">
      <div className="stack">
        <div className="row row--between text-xs text-2">
          <label htmlFor={id}>{t('cash-out.share')}</label>
          <b className="num">{t('cash-out.percent', { percent: number(share) })}</b>
        </div>
        <input
          id={id}
          className="co__slider"
          type="range"
          min={1}
          max={99}
          value={share}
          aria-valuetext={t('cash-out.percent', { percent: number(share) })}
          onChange={(event) => setShare(Number(event.currentTarget.value))}
        />
        <div className="co__presets" role="group" aria-label={t('cash-out.share')}>
          {presets.map((percent) => (
            <button
              key={percent}
              type="button"
              className="co__preset num"
              aria-pressed={percent === share}
              onClick={() => setShare(percent)}
            >
              {t('cash-out.percent', { percent: number(percent) })}
            </button>
          ))}
        </div>
      </div>
      <TwoResults bet={bet} offer={offer} sharePercent={share} amountMinor={amountMinor} />
      {isTooSmall ? <Note icon="warning">{reasonText('part-too-small', i18n)}</Note> : null}
      <Button
        block
        split
        variant="primary"
        blocked={isTooSmall}
        onClick={() => isTooSmall || onConfirm({ sharePercent: share, agreedMinor: amountMinor })}
      >
        <span>{t('cash-out.sell-part')}</span>
        <bdi className="num">{money(amountMinor, bet.stake)}</bdi>
      </Button>
    </div>
  )
}

type TwoResultsProps = { bet: PlacedBet; offer: CashOutOffer; sharePercent: number | null; amountMinor: number }

/** Shows both consequences of a cash-out: what is paid now, and what is given up or stays in play. */
export function TwoResults({ bet, offer, sharePercent, amountMinor }: TwoResultsProps) {
  const { t, money } = useI18n()
  const { stake } = bet
  const rest = restOf(offer, sharePercent)
  const keepsMinor = returnOf(bet, rest)
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
        <dd>{t('cash-out.up-to', { amount: money(open - keepsMinor, stake) })}</dd>
      </div>
      {rest === 0 ? null : (
        <div>
          <dt>{t('cash-out.still-running')}</dt>
          <dd>{t('cash-out.running-for', { stake: money(rest, stake), win: money(keepsMinor, stake) })}</dd>
        </div>
      )}
    </dl>
  )
}
