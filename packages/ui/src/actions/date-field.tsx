import { parseDate } from '@internationalized/date'
import { useEffect, useRef } from 'react'
import { DateInput, DatePicker, DateSegment, Group } from 'react-aria-components/DatePicker'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useTopLayer } from '../overlays/top-layer.tsx'
import { definedOf } from './defined-of.ts'
import { Month, MonthButton } from './month.tsx'
import { typeDigitsOf } from './typed-digits.ts'
import './date-input.css'

export type DateFieldProps = {
  /** As it begins. */
  value: string
  locale: string
  digits: 'own' | 'latin'
  labelledBy: string | undefined
  describedBy: string | undefined
  onChange: (value: string) => void
  isTyped: boolean
  isWrong: boolean
  isDisabled: boolean | undefined
}

/** What `DateInput` shows where its code has arrived: day, month and year to type, and a month to choose from. */
export function DateField(props: DateFieldProps) {
  const { value, locale, digits, labelledBy, describedBy, onChange, isTyped, isWrong, isDisabled } = props
  const { container, show, layer } = useTopLayer()
  const group = useRef<HTMLDivElement>(null)
  const tag = tagOf(locale, digits)

  useEffect(() => {
    const hear = typeDigitsOf(tag)
    const element = group.current
    element?.addEventListener('beforeinput', hear, { capture: true })
    return () => element?.removeEventListener('beforeinput', hear, { capture: true })
  }, [tag])

  return (
    <I18nProvider locale={tag}>
      <DatePicker
        {...definedOf({ 'aria-labelledby': labelledBy, 'aria-describedby': describedBy, isDisabled })}
        className="date__rich"
        defaultValue={/^\d{4}-/.test(value) ? parseDate(value) : null}
        onChange={(day) => onChange(day === null ? '' : day.toString())}
        onOpenChange={show}
        isInvalid={isWrong}
        validationBehavior="aria"
        // As in the browser's own control, whose place it takes, and as Serbian dates are written (I18N-02).
        shouldForceLeadingZeros
      >
        <Group ref={group} className="date__group">
          <DateInput className="date__segments">
            {(segment) => <DateSegment segment={segment} className="date__segment" />}
          </DateInput>
          {isTyped ? null : <MonthButton />}
        </Group>
        {isTyped ? null : <Month container={container} />}
      </DatePicker>
      {layer}
    </I18nProvider>
  )
}

/** The days are those of the form, whatever calendar the language has. */
function tagOf(locale: string, digits: DateFieldProps['digits']): string {
  const figures = digits === 'latin' ? { numberingSystem: 'latn' } : {}
  return new Intl.Locale(locale, { calendar: 'gregory', ...figures }).toString()
}
