import { Icon, Select, TextInput } from '@touchline/ui'
import { latinFigures } from '@touchline/i18n'
import { useId, useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'

type BirthDateProps = {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string | undefined
  error?: string | undefined
}

/** Uses three fields instead of a calendar, because a calendar would have to be turned back by decades. */
export function BirthDate({ label, value, onChange, hint, error }: BirthDateProps) {
  const { t, locale, figures } = useI18n()
  const id = useId()
  const [parts, setParts] = useState(() => partsOf(value))
  const control = {
    isWrong: error !== undefined,
    describedBy: error === undefined ? (hint === undefined ? undefined : `${id}-hint`) : `${id}-error`,
  }

  function change(given: Partial<Parts>): void {
    const next = { ...parts, ...given }
    setParts(next)
    onChange(dayOf(next))
  }

  return (
    <fieldset className="field auth__birth">
      <legend className="field__label">{label}</legend>
      <div className="auth__birth-parts">
        <TextInput
          {...control}
          name="birth-day"
          aria-label={t('field.day')}
          placeholder={t('field.day')}
          inputMode="numeric"
          autoComplete="bday-day"
          maxLength={2}
          value={figures(parts.day)}
          onChange={({ target }) => change({ day: digits(target.value) })}
        />
        <Select
          {...control}
          name="birth-month"
          aria-label={t('field.month')}
          autoComplete="bday-month"
          options={[{ value: '', label: t('field.month') }, ...months(locale)]}
          value={parts.month}
          onChange={(month) => change({ month })}
        />
        <TextInput
          {...control}
          name="birth-year"
          aria-label={t('field.year')}
          placeholder={t('field.year')}
          inputMode="numeric"
          autoComplete="bday-year"
          maxLength={4}
          value={figures(parts.year)}
          onChange={({ target }) => change({ year: digits(target.value) })}
        />
      </div>
      {hint === undefined || error !== undefined ? null : (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p className="field__error" id={`${id}-error`}>
          <Icon name="warning" size="s" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

type Parts = { day: string; month: string; year: string }

function partsOf(value: string): Parts {
  const [year = '', month = '', day = ''] = value.split('-')
  return { day, month: month.replace(/^0/, ''), year }
}

/** Returns the date as text, which is empty until all three parts are filled in. */
function dayOf({ day, month, year }: Parts): string {
  if (day === '' || month === '' || year.length < 4) return ''
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function digits(text: string): string {
  return latinFigures(text).replaceAll(/\D/g, '')
}

function months(locale: string): { value: string; label: string }[] {
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_none, month) => ({
    value: String(month + 1),
    label: name.format(Date.UTC(2000, month, 1)),
  }))
}
