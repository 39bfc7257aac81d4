import { latinFigures, parseMoney, plainMoney } from '@touchline/i18n'
import type { Currency, I18n } from '@touchline/i18n'
import { TextInput } from '@touchline/ui'
import { useId, useState } from 'react'
import type { ChangeEvent, ReactNode } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import './stake.css'

type StakePreset = { label: ReactNode; isChosen?: boolean; onPress: () => void }

type StakeFieldProps = {
  /**
   * The typed text in Latin digits; it is stored as text, because a player who types `10.50` passes `10.` on the way.
   * The field shows it in the page's digits.
   */
  value: string
  onChange: (text: string) => void
  currency: string
  label?: string
  /** A button in place of the label, which names the kind of amount and switches to the next. */
  mode?: ReactNode
  isWrong?: boolean
  isSmall?: boolean
  describedBy?: string
  presets?: readonly StakePreset[]
  children?: ReactNode
}

export function StakeField(props: StakeFieldProps) {
  const {
    value,
    onChange,
    currency,
    label,
    mode,
    isWrong = false,
    isSmall,
    describedBy,
    presets = [],
    children,
  } = props
  const { t, figures } = useI18n()
  const id = useId()
  const name = label ?? t('slip.stake')
  return (
    <div className="stake">
      <TextInput
        id={id}
        className={isSmall ? 'stake__input stake__input--s' : 'stake__input'}
        value={figures(value)}
        onChange={(event) => onChange(latinFigures(typedIn(event, figures)))}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={20}
        isWrong={isWrong}
        describedBy={describedBy}
        {...(mode === undefined ? {} : { 'aria-label': name })}
        before={mode ?? <label htmlFor={id}>{isSmall ? <StakeName name={name} /> : name}</label>}
        after={currency}
      />
      {presets.length === 0 ? null : (
        <div className="stake__presets" role="group" aria-label={t('slip.stake-presets')}>
          {presets.map((preset, index) => (
            <button
              key={index}
              type="button"
              className="stake__preset num"
              aria-pressed={preset.isChosen}
              onClick={preset.onPress}
            >
              {preset.label}
            </button>
          ))}
        </div>
      )}
      {children}
    </div>
  )
}

/**
 * The label of the field: screen readers hear the name of the selection too, while only the word for stake is visible.
 */
function StakeName({ name }: { name: string }) {
  const { t } = useI18n()
  return (
    <>
      <span aria-hidden="true">{t('slip.stake')}</span>
      <span className="visually-hidden">{name}</span>
    </>
  )
}

/**
 * Returns the text of the field. What was typed is not rewritten while it denotes the amount, so `10.` does not become
 * `10`.
 */
export function useAmountText(
  minor: number,
  { subunits }: Currency,
  onAmount: (minor: number) => void,
): { value: string; isAmount: boolean; onChange: (text: string) => void } {
  const { nameFigures } = useI18n()
  const [typed, setTyped] = useState('')
  const isShown = (parseMoney(typed, subunits) ?? 0) === minor
  const value = isShown ? typed : minor === 0 ? '' : plainMoney(minor, subunits, nameFigures)
  return {
    value,
    isAmount: value.trim() === '' || parseMoney(value, subunits) !== null,
    onChange: (text) => {
      setTyped(text)
      // Text that is not an amount counts as no stake.
      onAmount(parseMoney(text, subunits) ?? 0)
    },
  }
}

/**
 * Reads the typed text. Digits of either system are allowed and replaced by the page's in the element at once, so that
 * the caret does not move.
 */
function typedIn({ target }: ChangeEvent<HTMLInputElement>, figures: I18n['figures']): string {
  const shown = figures(target.value)
  if (shown !== target.value) {
    const { selectionStart, selectionEnd } = target
    target.value = shown
    target.setSelectionRange(selectionStart, selectionEnd)
  }
  return shown
}
