import { betTypeRules, paysByWinners, whatIf } from '@touchline/betting'
import type { LegMark } from '@touchline/betting'
import type { SelectionKey } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { Icon } from '@touchline/ui'
import type { IconName } from '@touchline/ui'
import { useEffect, useRef, useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { slipSelectionTitle } from '../../../sports/bet/selection-title.ts'
import type { SlipViewModel } from '../open-slip/use-slip-view-model.ts'
import './what-if.css'

const marks: readonly (readonly [LegMark, IconName])[] = [
  ['won', 'check'],
  ['lost', 'close'],
  ['void', 'minus'],
]

/**
 * BEY-11: shows what each result of a bet with several legs pays. For a system it is open at first, because what some
 * winners pay is the point of a system.
 */
export function WhatIf({ model }: { model: SlipViewModel }) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(betTypeRules[model.bet.betType].paysBy === 'system')
  // Scrolled into view when opened by a press, because it opens below the last leg and could be out of sight.
  const body = useRef<HTMLDivElement>(null)
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    if (isOpen && isPressed) body.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, isPressed])
  return (
    <details className="what-if" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="what-if__summary" onClick={() => setPressed(true)}>
        <Icon name="table" size="s" />
        {t('slip.what-if')}
      </summary>
      {isOpen ? (
        <div className="what-if__body" ref={body}>
          <Results model={model} />
        </div>
      ) : null}
    </details>
  )
}

function Results({ model }: { model: SlipViewModel }) {
  const i18n = useI18n()
  const { t, money, odds } = i18n
  const { bet, currency } = model
  const [marked, setMarked] = useState<Readonly<Record<SelectionKey, LegMark>>>({})
  const stake = { stakeMinor: BigInt(bet.stake), winCount: bet.systemType?.winCount ?? null }
  const legs = bet.selections.map(({ id, odds: current, acceptedOdds }) => ({
    oddsMilli: current ?? acceptedOdds,
    mark: marked[id] ?? 'won',
  }))
  return (
    <>
      {bet.systemType ? <PayTable model={model} /> : null}
      <ul className="what-if__legs" aria-label={t('slip.try-result')}>
        {bet.selections.map((selection, place) => (
          <li key={selection.id} className="what-if__leg">
            <span className="trunc" dir="auto">
              {slipSelectionTitle(selection, i18n).outcome}
            </span>
            <bdi className="num text-2">{odds(legs[place]?.oddsMilli ?? 0)}</bdi>
            <span className="seg" role="group" aria-label={slipSelectionTitle(selection, i18n).outcome}>
              {marks.map(([mark, icon]) => (
                <button
                  key={mark}
                  type="button"
                  className="seg__item what-if__mark"
                  aria-pressed={legs[place]?.mark === mark}
                  aria-label={t(`slip.leg-${mark}`)}
                  onClick={() => setMarked({ ...marked, [selection.id]: mark })}
                >
                  <Icon name={icon} size="s" />
                </button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p className="what-if__pays" role="status">
        <span>{t('slip.result-pays')}</span>
        <b className="num">{money(Number(whatIf(stake, legs)), currency)}</b>
      </p>
      <p className="text-xs text-3">{t('slip.void-more')}</p>
    </>
  )
}

/** Shows the lowest and highest payout for each number of winners. */
function PayTable({ model }: { model: SlipViewModel }) {
  const i18n = useI18n()
  const { t, number } = i18n
  const { bet } = model
  const stake = { stakeMinor: BigInt(bet.stake), winCount: bet.systemType?.winCount ?? null }
  const rows = paysByWinners(
    stake,
    bet.selections.map(({ odds, acceptedOdds }) => odds ?? acceptedOdds),
  )
  return (
    <table className="what-if__table">
      <thead>
        <tr>
          <th scope="col">{t('slip.winners')}</th>
          <th scope="col">{t('slip.winning-lines')}</th>
          <th scope="col">{t('slip.pays')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ winners, lines, minMinor, maxMinor }) => (
          <tr key={winners} className={minMinor > stake.stakeMinor ? 'what-if__profit' : undefined}>
            <th scope="row">{number(winners)}</th>
            <td>{number(Number(lines))}</td>
            <td>{rangeText(Number(minMinor), Number(maxMinor), model, i18n)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function rangeText(least: number, most: number, { currency }: SlipViewModel, { money }: I18n): string {
  return least === most ? money(most, currency) : `${money(least, currency)} – ${money(most, currency)}`
}
