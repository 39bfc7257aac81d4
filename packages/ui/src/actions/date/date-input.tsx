import { useRef, useState } from 'react'
import type { ComponentProps } from 'react'
import { classNames } from '../../base/class-names.ts'
import type { DateFieldProps } from './date-field.tsx'
import { labelIdOf } from '../field.tsx'
import { giveNative, useTakeover } from '../use-takeover.ts'
import '../field.css'
import './date-input.css'

type NativeProps = 'id' | 'name' | 'defaultValue' | 'autoComplete' | 'disabled'

type DateInputProps = Pick<ComponentProps<'input'>, NativeProps> & {
  /** The language of the page, in which the date is written. Native controls use that of the browser. */
  locale: string
  digits: 'own' | 'latin'
  /** True leaves out the calendar, in which a date of birth would be many pages back. */
  isTyped?: boolean
  isWrong?: boolean
  describedBy?: string | undefined
  className?: string | undefined
}

/** A date field, whose value is `2026-11-19` in forms. The native control stays in place, as in `Select`. */
export function DateInput({ locale, digits, isTyped, isWrong, describedBy, className, ...rest }: DateInputProps) {
  const { native, taken, events } = useTakeover<DateFieldProps>(loadField)
  const isSyncing = useRef(false)
  const [outside, setOutside] = useState<string>()
  const value = outside ?? taken?.value ?? ''

  function change(next: string): void {
    isSyncing.current = true
    giveNative(native.current, next)
    isSyncing.current = false
  }

  return (
    <span className={classNames('input date', isWrong && 'input--wrong', className)}>
      <input
        {...rest}
        {...events}
        ref={(element) => {
          native.current = element
        }}
        type="date"
        className="input__control date__native"
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={describedBy}
        onInput={({ currentTarget }) => {
          events.onInput()
          // Values that come from the rich field are already shown there.
          if (!isSyncing.current) setOutside(currentTarget.value)
        }}
      />
      {taken === undefined ? null : (
        <taken.Rich
          key={value}
          value={value}
          locale={locale}
          digits={digits}
          labelledBy={rest.id === undefined ? undefined : labelIdOf(rest.id)}
          describedBy={describedBy}
          onChange={change}
          isTyped={isTyped === true}
          isWrong={isWrong === true}
          isDisabled={rest.disabled}
        />
      )}
    </span>
  )
}

async function loadField() {
  const { DateField } = await import('./date-field.tsx')
  return DateField
}
