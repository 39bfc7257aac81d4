import { latinFigures, parseMoney, plainMoney } from '@touchline/i18n'
import type { I18n } from '@touchline/i18n'
import { Note, TextInput } from '@touchline/ui'
import { PaidOdds } from '../../sports/odds/paid-odds.tsx'
import { SumList } from './sum-list.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { typeStake } from './dispatch-slip.ts'
import { useSite } from '../../site/use-site.ts'
import { isOff } from './validate-slip.ts'
import { stakePresets } from './slip-settings.ts'
import type { SlipViewModel } from './use-slip-view-model.ts'
import { useId } from 'react'
import type { ChangeEvent, ReactNode } from 'react'

/** What is staked, and what may come back for it. */
export function StakePart({ model }: { model: SlipViewModel }) {
  const { t, money, amount } = useI18n()
  const presets = stakePresets(useSite(), model.currency)
  const { slip, summary, account, currency, stakeText, oddsMilli, selection, validation } = model
  const isOver = validation.kind === 'blocked' && validation.by === 'insufficient-funds'
  const hasNoPrice = isOff(validation)
  const comes = Number(summary.winMinor)
  const wasComing = Number(summary.acceptedWinMinor)

  return (
    <>
      <StakeField
        value={stakeText}
        onChange={typeStake}
        currency={currency.currency}
        isWrong={isOver || (stakeText.trim() !== '' && parseMoney(stakeText, currency.subunits) === null)}
        presets={[
          ...presets.map((minor) => ({
            label: amount(minor, currency),
            onPress: () => typeStake(plainMoney(minor, currency.subunits)),
          })),
          ...(account
            ? [{ label: t('slip.max'), onPress: () => typeStake(plainMoney(account.balance, account.subunits)) }]
            : []),
        ]}
      >
        {account ? (
          <span className="text-xs text-3">{t('slip.balance', { amount: money(account.balance, account) })}</span>
        ) : null}
      </StakeField>
      {isOver && account ? (
        // Nobody is talked into staking all they have: the amount is named, and the stake is the player's to write.
        <Note tone="neg" icon="warning">
          {t('refusal.insufficient-funds', { amount: money(account.balance, account) })}
        </Note>
      ) : null}
      {hasNoPrice ? null : (
        <SumList
          rows={[
            { label: t('slip.odds'), value: <PaidOdds oddsMilli={oddsMilli} /> },
            ...(comes === wasComing ? [] : [{ label: t('slip.old-return'), value: money(wasComing, currency) }]),
          ]}
          total={{ label: t('slip.return'), value: money(comes, currency) }}
        />
      )}
      {!hasNoPrice && oddsMilli !== selection.acceptedOdds && slip.ticketState !== 'ERROR' ? (
        <Note tone="warn" icon="warning" title={t('slip.moved-title', { count: 1 })}>
          {changeText(comes - wasComing)}
        </Note>
      ) : null}
    </>
  )

  function changeText(byMinor: number): string {
    if (byMinor === 0) return t('slip.return-same')
    return t(byMinor < 0 ? 'slip.return-drops' : 'slip.return-rises', { amount: money(Math.abs(byMinor), currency) })
  }
}

export type StakePreset = { label: ReactNode; onPress: () => void }

export type StakeFieldProps = {
  /** As typed, in Latin digits: text, because `10.` is on the way to `10.50`. It is shown in the digits of the page. */
  value: string
  onChange: (text: string) => void
  currency: string
  label?: string
  isWrong?: boolean
  describedBy?: string
  presets?: readonly StakePreset[]
  /** What is left of a limit, or the balance. */
  children?: ReactNode
}

/** Digits of either system may be typed. They are written as the page's at once, so that the caret stays where it is. */
function typedIn({ target }: ChangeEvent<HTMLInputElement>, figures: I18n['figures']): string {
  const shown = figures(target.value)
  if (shown !== target.value) {
    const { selectionStart, selectionEnd } = target
    target.value = shown
    target.setSelectionRange(selectionStart, selectionEnd)
  }
  return shown
}

export function StakeField({
  value,
  onChange,
  currency,
  label,
  isWrong = false,
  describedBy,
  presets = [],
  children,
}: StakeFieldProps) {
  const { t, figures } = useI18n()
  const id = useId()
  return (
    <div className="stake">
      <TextInput
        id={id}
        className="stake__input"
        value={figures(value)}
        onChange={(event) => onChange(latinFigures(typedIn(event, figures)))}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={20}
        isWrong={isWrong}
        describedBy={describedBy}
        before={<label htmlFor={id}>{label ?? t('slip.stake')}</label>}
        after={currency}
      />
      {presets.length === 0 ? null : (
        <div className="stake__presets" role="group" aria-label={t('slip.stake-presets')}>
          {presets.map((preset, index) => (
            <button key={index} type="button" className="stake__preset num" onClick={preset.onPress}>
              {preset.label}
            </button>
          ))}
        </div>
      )}
      {children}
    </div>
  )
}
