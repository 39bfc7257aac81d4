import { Field, Select, TextInput } from '@touchline/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { numberOf, splitNumber } from '../../player-fields/index.ts'
import type { FieldRules } from './field-values.ts'

type PhoneInputProps = {
  label: string
  value: string
  onChange: (value: string) => void
  countries: FieldRules['countries']
  /** The visitor's country, if it is known. */
  country?: string | undefined
  hint?: string | undefined
  error?: string | undefined
}

/**
 * An input for a phone number in E.164 format. The prefixes of the site's countries can be selected; a number with a
 * plus has its own.
 */
export function PhoneInput({ label, value, onChange, countries, country, hint, error }: PhoneInputProps) {
  const { t } = useI18n()
  const prefixes = prefixesOf(countries)
  const [given] = useState(() => splitNumber(value, prefixes))
  const [typed, setTyped] = useState(given.rest)
  const [chosen, setChosen] = useState(given.prefix)
  const own = countries.find(({ code }) => code === country)?.phonePrefix
  // No country is assumed: if it is unknown, the prefix stays empty.
  const prefix = chosen ?? own

  // Called again when the prefix changes, because the visitor's country may become known only after the first digits.
  const onPrefix = useEffectEvent(() => {
    if (typed !== '' && chosen === undefined) onChange(numberOf(typed, prefix))
  })
  useEffect(() => onPrefix(), [prefix])

  function change(text: string, from: string | undefined): void {
    setTyped(text)
    onChange(numberOf(text, from))
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
                  <Select
                    isBare
                    className="auth__prefix"
                    aria-label={t('field.prefix')}
                    value={prefix ?? ''}
                    onChange={(one) => {
                      const next = one === '' ? undefined : one
                      setChosen(next)
                      change(typed, next)
                    }}
                    options={[{ value: '', label: '+' }, ...prefixes.map((one) => ({ value: one, label: one }))]}
                  />
                ),
              })}
        />
      )}
    </Field>
  )
}

function prefixesOf(countries: FieldRules['countries']): string[] {
  const all = countries.flatMap(({ phonePrefix }) => (phonePrefix === undefined ? [] : [phonePrefix]))
  return [...new Set(all)].toSorted((one, other) => Number(one) - Number(other))
}
