import { Field, Select, TextInput } from '@touchline/ui'
import type { ComponentProps } from 'react'
import { isLocale, languageName } from '@touchline/i18n'
import { Sentence, useI18n, useLabel } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { NewPasswordInput } from '../parts/password-input.tsx'
import { Tick } from '../parts/tick.tsx'
import { BirthDate } from './birth-date.tsx'
import { autoCompleteOf, countryOptions, maxLengthOf } from '../../player-fields/index.ts'
import type { FieldId, FieldRules, FieldValues, PlayerField as FieldOf } from './field-values.ts'
import { PhoneInput } from './phone-input.tsx'
import { usePage } from '../../../site/use-page.ts'

type PlayerFieldProps = {
  field: FieldOf
  values: FieldValues
  onChange: (id: FieldId, value: string | boolean) => void
  error: string | undefined
  countries: FieldRules['countries']
  /** The visitor's country, if it is known. */
  country?: string | undefined
  termsVersion: string
}

/** AUTH-03j: renders the control of a field, which depends on the field's id. */
export function PlayerField(props: PlayerFieldProps) {
  const { field, values, onChange, error, countries, country, termsVersion } = props
  const { t, locale } = useI18n()
  const labelOf = useLabel()
  const site = useSite()
  const { id, isRequired } = field
  const name = field.label ? labelOf(field.label) : t(`field.${id}`)
  const label = isRequired ? name : t('field.optional', { field: name })
  const text = typeof values[id] === 'string' ? values[id] : ''
  const change = (value: string) => onChange(id, value)
  const select = (options: readonly { value: string; label: string }[], isChosen = false) => (
    <Field label={label} {...(error === undefined ? {} : { error })}>
      {(control) => (
        <Select
          {...control}
          name={id}
          autoComplete={autoCompleteOf[id] ?? 'off'}
          options={isChosen ? options : [{ value: '', label: t('field.choose') }, ...options]}
          value={text}
          onChange={change}
        />
      )}
    </Field>
  )

  switch (id) {
    case 'password':
      return <NewPasswordInput label={label} value={text} onChange={change} error={error} />
    case 'date_of_birth':
      return (
        <BirthDate
          label={label}
          value={text}
          onChange={change}
          error={error}
          hint={t('field.birth-hint', { count: site.platform.auth.minimumAgeYears })}
        />
      )
    case 'auth_phone_number':
    case 'mobile_phone':
      return (
        <PhoneInput
          label={label}
          value={text}
          onChange={change}
          countries={countries}
          country={country}
          error={error}
          hint={id === 'auth_phone_number' ? t('field.phone-hint') : undefined}
        />
      )
    case 'country':
      return select(
        countryOptions(
          countries.map(({ code }) => code),
          locale,
        ).map((one) => ({ value: one.code, label: one.name })),
      )
    case 'currency':
      return select(
        site.currencies.map(({ code }) => ({ value: code, label: code })),
        true,
      )
    case 'language':
      return select(
        site.locales.list.filter(isLocale).map((one) => ({ value: one, label: languageName(one) })),
        true,
      )
    case 'gender':
      return select(
        (['female', 'male', 'other'] as const).map((value) => ({ value, label: t(`field.gender-${value}`) })),
      )
    case 'terms_acceptance':
    case 'age_acceptance':
    case 'receive_promos':
      return (
        <Tick name={id} isOn={values[id] === true} onChange={(isOn) => onChange(id, isOn)} error={error}>
          {field.label ? labelOf(field.label) : <Consent id={id} termsVersion={termsVersion} />}
        </Tick>
      )
    case 'email':
    case 'first_name':
    case 'last_name':
    case 'nickname':
    case 'city':
    case 'address':
    case 'postal_code':
    case 'personal_id':
    case 'promo_code':
      return (
        <Field
          label={label}
          {...(id === 'email' ? { hint: t('field.email-hint') } : {})}
          {...(error === undefined ? {} : { error })}
        >
          {(control) => (
            <TextInput
              {...control}
              name={id}
              maxLength={maxLengthOf[id] ?? 254}
              autoComplete={autoCompleteOf[id] ?? 'off'}
              {...(id === 'email' ? emailInput : {})}
              value={text}
              onChange={({ target }) => change(target.value)}
            />
          )}
        </Field>
      )
  }
}

type ConsentProps = {
  id: 'terms_acceptance' | 'age_acceptance' | 'receive_promos'
  termsVersion: string
}

function Consent({ id, termsVersion }: ConsentProps) {
  const { links } = usePage()
  const { t, figures } = useI18n()
  const { platform } = useSite()
  if (id === 'age_acceptance') return t('field.age_acceptance', { count: platform.auth.minimumAgeYears })
  if (id === 'receive_promos') return t('field.receive_promos')
  // The links open a new tab, so that the values in the form are not lost.
  const link = (href: string, label: string) => (
    <a key={label} className="auth__link-u" href={href} target="_blank" rel="noopener">
      {label}
    </a>
  )
  return (
    <Sentence
      of="field.terms_acceptance"
      values={{
        terms: link(links.help('terms'), t('field.terms')),
        rules: link(links.page('general_rules'), t('field.rules')),
        privacy: link(links.help('privacy'), t('field.privacy')),
        version: <bdi key="version">{figures(termsVersion)}</bdi>,
      }}
    />
  )
}

const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  dir: 'ltr',
} satisfies ComponentProps<'input'>
