import { TextInput } from '@touchline/ui'
import { useId, type ReactNode } from 'react'
import { useWords } from '../words.tsx'

export type StakePreset = { label: ReactNode; onPress: () => void }

export type StakeFieldProps = {
  /** As typed: text, because `10.` is on the way to `10.50`. */
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
  const { t } = useWords()
  const id = useId()
  return (
    <div className="stake">
      <TextInput
        id={id}
        className="stake__input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
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
