import { latinFigures, type Words } from '@touchline/i18n'
import { TextInput } from '@touchline/ui'
import { useId, type ChangeEvent, type ReactNode } from 'react'
import { useWords } from '../words.tsx'

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
function typedIn({ target }: ChangeEvent<HTMLInputElement>, figures: Words['figures']): string {
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
  const { t, figures } = useWords()
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
