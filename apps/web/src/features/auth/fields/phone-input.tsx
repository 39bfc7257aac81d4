import { Field, TextInput } from '@touchline/ui'
import { useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { plainNumber } from '../sign-in/login.ts'
import type { FieldRules } from './field-values.ts'

type PhoneInputProps = {
  label: string
  value: string
  onChange: (value: string) => void
  countries: FieldRules['countries']
  /** Where the visitor is, if that is known. */
  country?: string | undefined
  hint?: string | undefined
  error?: string | undefined
}

/** As ITU E.164 has it. The countries of the site come before the number; a number that begins with a plus has its own. */
export function PhoneInput({ label, value, onChange, countries, country, hint, error }: PhoneInputProps) {
  const { t } = useI18n()
  const prefixes = prefixesOf(countries)
  const [typed, setTyped] = useState(value)
  const [chosen, setChosen] = useState<string>()
  const own = countries.find(({ code }) => code === country)?.phonePrefix
  const prefix = chosen ?? own ?? prefixes[0]

  function change(text: string, with_: string | undefined): void {
    setTyped(text)
    onChange(numberOf(text, with_))
  }

  return (
    <Field label={label} {...(hint === undefined ? {} : { hint })} {...(error === undefined ? {} : { error })}>
      {(control) => (
        <TextInput
          {...control}
          className="auth__phone"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          maxLength={24}
          value={typed}
          onChange={({ target }) => change(target.value, prefix)}
          {...(prefixes.length === 0
            ? { placeholder: '+' }
            : {
                before: (
                  <select
                    className="auth__prefix"
                    aria-label={t('field.prefix')}
                    value={prefix}
                    onChange={({ target }) => {
                      setChosen(target.value)
                      change(typed, target.value)
                    }}
                  >
                    {prefixes.map((one) => (
                      <option key={one}>{one}</option>
                    ))}
                  </select>
                ),
              })}
        />
      )}
    </Field>
  )
}

/** A number as it is written at home has a zero that is not dialled from abroad. */
export function numberOf(text: string, prefix: string | undefined): string {
  const plain = plainNumber(text)
  if (plain === '' || plain.startsWith('+') || prefix === undefined) return plain
  return `${prefix}${plain.replace(/^0/, '')}`
}

function prefixesOf(countries: FieldRules['countries']): string[] {
  const all = countries.flatMap(({ phonePrefix }) => (phonePrefix === undefined ? [] : [phonePrefix]))
  return [...new Set(all)].toSorted((one, other) => one.localeCompare(other))
}
