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
  /** Dates are written in the language of the page, which native controls do not do. */
  locale: string
  digits: 'own' | 'latin'
  /** Leaves out the calendar, because paging back to a day of birth would take too long. */
  isTyped?: boolean
  isWrong?: boolean
  describedBy?: string | undefined
  className?: string | undefined
}

/** A date, which the form receives as `2026-11-19`. The native control stays in place, as in `Select`. */
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
          // Values that the field itself passed on are shown by it already.
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
