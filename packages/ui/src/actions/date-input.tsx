import { useRef, useState } from 'react'
import type { ComponentProps } from 'react'
import { classNames } from '../base/class-names.ts'
import type { DateFieldProps } from './date-field.tsx'
import { labelIdOf } from './field.tsx'
import { giveNative, useTakeover } from './use-takeover.ts'
import './field.css'
import './date-input.css'

type Given = 'id' | 'name' | 'defaultValue' | 'autoComplete' | 'disabled'

type DateInputProps = Pick<ComponentProps<'input'>, Given> & {
  /** A browser shows a date as it likes, we as the page does. */
  locale: string
  digits: 'own' | 'latin'
  /** Without a month to turn: nobody finds the day of birth by decades of them. */
  isTyped?: boolean
  isWrong?: boolean
  describedBy?: string | undefined
  className?: string | undefined
}

/** A day, `2026-11-19` for the form. The browser's own control stands, as in `Select`. */
export function DateInput({ locale, digits, isTyped, isWrong, describedBy, className, ...rest }: DateInputProps) {
  const { native, taken, events } = useTakeover<DateFieldProps>(loadField)
  const isTelling = useRef(false)
  const [given, setGiven] = useState<string>()
  const value = given ?? taken?.value ?? ''

  function tell(next: string): void {
    isTelling.current = true
    giveNative(native.current, next)
    isTelling.current = false
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
          // What our own field has told it, that one shows already.
          if (!isTelling.current) setGiven(currentTarget.value)
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
          onChange={tell}
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
