import { Field, TextInput } from '@touchline/ui'
import type { PublicSite } from '@touchline/contract/site'
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
  const { t, locale, figures } = useI18n()
  const { id, value, isEditable, isRequired } = field
  const label = t(`profile.${id}`)
  const options = useOptions(id, countries)

  function dayOf(date: string): string {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
    return date === '' ? '' : figures(format.format(new Date(date)))
  }

  return (
    <Field
      label={isRequired || !isEditable ? label : t('profile.optional', { field: label })}
      {...(isEditable ? {} : { hint: t('profile.fixed') })}
      {...(problem ? { error: t(problem) } : {})}
    >
      {(control) => {
        if (!isEditable) {
          const shown =
            options?.find(({ code }) => code === value)?.name ?? (id === 'date_of_birth' ? dayOf(value) : value)
          return <TextInput {...control} value={shown} readOnly className="profile-fixed" />
        }
        if (options) {
          const { isWrong, describedBy, id: controlId } = control
          return (
            <span className={isWrong ? 'input input--wrong' : 'input'}>
              <select
                id={controlId}
                name={id}
                className="input__control"
                defaultValue={value}
                autoComplete={autoCompleteOf[id] ?? 'off'}
                aria-invalid={isWrong ? true : undefined}
                aria-describedby={describedBy}
              >
                <option value="">{t('profile.choose')}</option>
                {options.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            </span>
          )
        }
        return (
          <TextInput
            {...control}
            name={id}
            type={id === 'date_of_birth' ? 'date' : 'text'}
            defaultValue={value}
            autoComplete={autoCompleteOf[id] ?? 'off'}
            maxLength={maxLengthOf[id]}
          />
        )
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
  }, [id, countries, locale])
}
