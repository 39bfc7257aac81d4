import { DateInput, Field, Select, TextInput } from '@touchline/ui'
import type { PublicSite } from '@touchline/contract/site'
import { formatLongDate, intlTag } from '@touchline/i18n'
import type { MessageKey } from '@touchline/i18n'
import { useMemo } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { autoCompleteOf, countryOptions, maxLengthOf } from '../../player-fields/index.ts'
import type { FormField, FormId } from './profile-fields.ts'

type ProfileFieldProps = {
  field: FormField
  countries: PublicSite['countries']
  problem: MessageKey | undefined
}

/** AUTH-03j: how a field is drawn follows from its id. */
export function ProfileField({ field, countries, problem }: ProfileFieldProps) {
  const i18n = useI18n()
  const { t, locale, digits } = i18n
  const { id, value, isEditable, isRequired } = field
  const label = t(`profile.${id}`)
  const options = useOptions(id, countries)

  return (
    <Field
      label={isRequired || !isEditable ? label : t('profile.optional', { field: label })}
      {...(isEditable ? {} : { hint: t('profile.fixed') })}
      {...(problem ? { error: t(problem) } : {})}
    >
      {(control) => {
        if (!isEditable) {
          const isDay = id === 'date_of_birth' && value !== ''
          const shown =
            options?.find(({ code }) => code === value)?.name ?? (isDay ? formatLongDate(value, i18n) : value)
          return <TextInput {...control} value={shown} readOnly className="profile-fixed" />
        }
        const input = { ...control, name: id, defaultValue: value, autoComplete: autoCompleteOf[id] ?? 'off' }
        if (options)
          return (
            <Select
              {...input}
              options={[
                { value: '', label: t('profile.choose') },
                ...options.map(({ code, name }) => ({ value: code, label: name })),
              ]}
            />
          )
        if (id === 'date_of_birth') return <DateInput {...input} isTyped locale={intlTag(locale)} digits={digits} />
        return <TextInput {...input} maxLength={maxLengthOf[id]} />
      }}
    </Field>
  )
}

/** Of fields that are chosen, not typed. */
function useOptions(id: FormId, countries: PublicSite['countries']): { code: string; name: string }[] | null {
  const { t, locale } = useI18n()
  return useMemo(() => {
    if (id === 'country')
      return countryOptions(
        countries.map(({ code }) => code),
        locale,
      )
    if (id !== 'gender') return null
    return (['female', 'male', 'other'] as const).map((code) => ({ code, name: t(`gender.${code}`) }))
  }, [id, countries, locale, t])
}
