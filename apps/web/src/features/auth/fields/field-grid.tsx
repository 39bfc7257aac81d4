import { useSite } from '../../../site/use-site.ts'
import type { FieldId, FieldProblems, FieldRules, FieldValues, PlayerField as FieldOf } from './field-values.ts'
import { PlayerField } from './player-field.tsx'
import { useFieldError } from './use-field-error.ts'

type FieldGridProps = {
  fields: readonly FieldOf[]
  values: FieldValues
  problems: FieldProblems
  onChange: (id: FieldId, value: string | boolean) => void
  countries: FieldRules['countries']
  country?: string | undefined
  /** Of the terms that are agreed to, where it may be newer than the page. */
  termsVersion?: string | undefined
}

/** Short ones stand side by side. */
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

/** Only in pairs: one that is left over takes the whole line. */
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
