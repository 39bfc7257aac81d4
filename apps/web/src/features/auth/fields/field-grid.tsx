import { formatLongDate } from '@touchline/i18n'
import { useSite } from '../../../site/use-site.ts'
import type { FieldId, FieldProblems, FieldRules, FieldValues, PlayerField as FieldOf } from './field-values.ts'
import { birthdayOf } from './field-values.ts'
import { PlayerField } from './player-field.tsx'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'

type FieldGridProps = {
  fields: readonly FieldOf[]
  values: FieldValues
  problems: FieldProblems
  onChange: (id: FieldId, value: string | boolean) => void
  countries: FieldRules['countries']
  country?: string | undefined
  /** The version of the terms to agree to, if it may be newer than that of the page. */
  termsVersion?: string | undefined
}

/** These short fields are shown side by side. */
const halves: readonly FieldId[] = [
  ...(['first_name', 'last_name', 'country', 'currency', 'postal_code', 'city', 'gender', 'language'] as const),
]

export function FieldGrid(props: FieldGridProps) {
  const { fields, values, problems, onChange, countries, country } = props
  const { legal } = useSite()
  const termsVersion = props.termsVersion ?? legal.termsVersion
  const errorOf = useFieldError(problems, values, termsVersion)
  return (
    <div className="auth__fields">
      {fields.map((field, index) => (
        <div key={field.id} className={isHalf(fields, index) ? 'auth__half' : undefined}>
          <PlayerField
            field={field}
            values={values}
            onChange={onChange}
            error={errorOf(field.id)}
            countries={countries}
            country={country}
            termsVersion={termsVersion}
          />
        </div>
      ))}
    </div>
  )
}

/** Returns whether a field takes half a line. Short fields form pairs; one without a partner takes the full line. */
function isHalf(fields: readonly FieldOf[], index: number): boolean {
  const isShort = (at: number) => {
    const id = fields[at]?.id
    return id !== undefined && halves.includes(id)
  }
  if (!isShort(index)) return false
  let first = index
  while (isShort(first - 1)) first -= 1
  return (index - first) % 2 === 1 || isShort(index + 1)
}

/** Returns a function that describes the problem of a field. */
export function useFieldError(
  problems: FieldProblems,
  values: FieldValues,
  termsVersion?: string,
): (id: string) => string | undefined {
  const i18n = useI18n()
  const { t, figures } = i18n
  const { platform, legal } = useSite()
  const { minimumAgeYears, passwordMinLength } = platform.auth
  return (id) => {
    const reason = problems[id]
    switch (reason) {
      case undefined:
        return undefined
      case 'too-young': {
        const birth = values.date_of_birth
        const birthday = typeof birth === 'string' && birth !== '' ? birthdayOf(birth, minimumAgeYears) : null
        if (birthday === null) return t('field-problem.too-young', { count: minimumAgeYears })
        const day = formatLongDate(birthday, i18n)
        return t('field-problem.too-young-until', { count: minimumAgeYears, day })
      }
      case 'too-short':
        return t('password.least', { count: passwordMinLength })
      case 'required':
        return t(id.endsWith('_acceptance') ? 'field-problem.tick' : 'field-problem.required')
      case 'invalid':
        return t(id.endsWith('phone') || id.endsWith('phone_number') ? 'field-problem.phone' : 'field-problem.invalid')
      case 'unavailable':
        return id === 'terms_acceptance'
          ? t('field-problem.terms-changed', { version: figures(termsVersion ?? legal.termsVersion) })
          : t('field-problem.unavailable')
      case 'not-asked':
      case 'not-editable':
      case 'too-common':
        return t(`field-problem.${reason}`)
    }
  }
}
