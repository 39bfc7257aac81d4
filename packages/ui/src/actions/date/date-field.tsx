import { parseDate } from '@internationalized/date'
import { useEffect, useRef } from 'react'
import { DateInput, DatePicker, DateSegment, Group } from 'react-aria-components/DatePicker'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useTopLayer, definedOf } from '../../overlays/top-layer.tsx'
import { Button, Calendar, CalendarCell, CalendarGrid, Heading } from 'react-aria-components/Calendar'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { Icon } from '../../icons/icon.tsx'
import './date-input.css'
import './month.css'

export type DateFieldProps = {
  /** The initial value. */
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

/** Covers the native control of `DateInput` once this code is loaded: a date to type in segments, with a calendar. */
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
        // I18N-02: days and months have two digits, as in the native control and in Serbian dates.
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

/** Returns the language tag for dates. Forms use the Gregorian calendar, whatever calendar the language has. */
function tagOf(locale: string, digits: DateFieldProps['digits']): string {
  const figures = digits === 'latin' ? { numberingSystem: 'latn' } : {}
  return new Intl.Locale(locale, { calendar: 'gregory', ...figures }).toString()
}

function MonthButton() {
  return (
    <Button className="month-button">
      <Icon name="calendar" size="s" />
    </Button>
  )
}

function Month({ container }: { container: Element | null }) {
  return (
    <Popover
      {...definedOf({ UNSTABLE_portalContainer: container ?? undefined })}
      className="month"
      placement="bottom start"
      offset={4}
    >
      <Dialog className="month__dialog">
        <Calendar>
          <header className="month__head">
            <Button slot="previous" className="month__turn month__turn--back">
              <Icon name="chevron-right" flip />
            </Button>
            <Heading className="month__name" />
            <Button slot="next" className="month__turn">
              <Icon name="chevron-right" flip />
            </Button>
          </header>
          <CalendarGrid className="month__days">
            {(date) => <CalendarCell date={date} className="month__day" />}
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  )
}

const anyDigit = /^[0-9٠-٩۰-۹]$/

/**
 * Converts typed digits of other systems to those of the page (decision 13), because the library accepts only those.
 * The listener must run before the library's own.
 */
function typeDigitsOf(locale: string): (event: InputEvent) => void {
  const format = new Intl.NumberFormat(locale)
  return (event) => {
    const { data, inputType, target } = event
    if (data === null || !anyDigit.test(data)) return
    // The last four bits of a digit's code are its value in each of these systems.
    const own = format.format(data.charCodeAt(0) & 15)
    if (own === data) return
    event.preventDefault()
    event.stopPropagation()
    target?.dispatchEvent(new InputEvent('beforeinput', { data: own, inputType, bubbles: true, cancelable: true }))
  }
}
