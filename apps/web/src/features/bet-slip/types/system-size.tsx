import { lineCount, lineStake } from '@touchline/betting'
import type { SystemType } from '@touchline/betting'
import type { Currency, I18n } from '@touchline/i18n'
import { classNames, Icon } from '@touchline/ui'
import { useId, useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { dispatchSlip } from '../dispatch-slip.ts'
import type { SlipViewModel } from '../open-slip/use-slip-view-model.ts'
import './types.css'

export function SystemSize({ model }: { model: SlipViewModel }) {
  const i18n = useI18n()
  const { t, money } = i18n
  const { slip, bet, currency } = model
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const chosen = bet.systemType
  if (!chosen) return null
  const perLine = lineStake(bet)
  const sizes = slip.systemTypes.filter(({ totalCount }) => totalCount === bet.selections.length)

  function choose(size: SystemType): void {
    dispatchSlip({ type: 'bet-type-changed', betType: 'system', systemId: size.id })
    setOpen(false)
  }

  return (
    <div className="system">
      <button
        type="button"
        className="system__pick"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <SizeName size={chosen} />
        <span className="num text-2">{linesText(chosen, i18n)}</span>
        <Icon name="chevron-down" size="s" />
      </button>
      <div id={id} className="system__sizes" role="group" aria-label={t('slip.system-size')} hidden={!isOpen}>
        {sizes.map((size) => (
          <button
            key={size.id}
            type="button"
            aria-pressed={size.id === chosen.id}
            className={classNames('system__size', size.id === chosen.id && 'system__size--on')}
            onClick={() => choose(size)}
          >
            <span className="radio" aria-hidden="true" />
            <SizeName size={size} />
            <span className="system__lines num">
              {linesText(size, i18n)}
              {bet.stake === 0 ? null : (
                <span className="text-3">
                  {perLine === null
                    ? t('slip.per-line', { amount: lineStakeText(bet.stake, size, currency, i18n) })
                    : money(perLine * Number(lineCount(size)), currency)}
                </span>
              )}
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}

function SizeName({ size }: { size: SystemType }) {
  const { t, number } = useI18n()
  return (
    <span className="system__name">
      <b>{t('slip.system-of', { win: number(size.winCount), total: number(size.totalCount) })}</b>
      <span>{t('slip.system-must-win', { count: size.winCount })}</span>
    </span>
  )
}

export function linesText(size: SystemType, { t }: I18n): string {
  return t('slip.lines', { count: Number(lineCount(size)) })
}

/**
 * Returns the stake per line, rounded down for display. The payout is computed from the exact stake and rounded once,
 * at the end.
 */
export function lineStakeText(stake: number, size: SystemType, currency: Currency, { money, t }: I18n): string {
  const lines = Number(lineCount(size))
  const text = money(Math.floor(stake / lines), currency)
  return stake % lines === 0 ? text : t('slip.about', { amount: text })
}
