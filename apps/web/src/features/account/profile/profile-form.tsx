import { patchPlayer } from '@touchline/contract'
import type { Profile, ProfileFields } from '@touchline/contract'
import type { PublicSite } from '@touchline/contract/site'
import { Card, DateInput, Field, Select, TextInput } from '@touchline/ui'
import { useState, useMemo } from 'react'
import { formatLongDate, intlTag } from '@touchline/i18n'
import type { MessageKey } from '@touchline/i18n'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import type { FormField, FormId } from './profile-fields.ts'
import { usePage } from '../../../site/use-page.ts'
import { Form, Submit, textOf, useAct, showDone } from '../../account-frame/parts/index.ts'
import { autoCompleteOf, countryOptions, maxLengthOf } from '../../player-fields/index.ts'

type ProfileFormProps = {
  countries: PublicSite['countries']
  fields: readonly FormField[]
  onSaved: (profile: Profile) => void
}

/** PLAT-15i: a form for the profile, which sends only the fields that changed. */
export function ProfileForm({ countries, fields, onSaved }: ProfileFormProps) {
  const { api } = usePage()
  const { t } = useI18n()
  const act = useAct()
  const [isChanged, setIsChanged] = useState(false)

  function save(given: FormData): void {
    const changed = changesIn(fields, given)
    const cleared = changed.filter(({ value }) => value === '')
    if (cleared.length > 0)
      return act.setProblems({
        fields: Object.fromEntries(
          cleared.map(({ id, isRequired }) => [id, isRequired ? 'wrong.required' : 'profile.not-removed']),
        ),
        form: null,
      })
    if (changed.length === 0) return setIsChanged(false)
    const body = Object.fromEntries(changed.map(({ id, value }) => [id, value])) as ProfileFields
    act.run(async () => {
      const { player } = await api(patchPlayer, { body })
      setIsChanged(false)
      onSaved(player)
      showDone({ title: t('hub.saved') })
    })
  }

  return (
    <Card pad>
      <Form act={act} onSubmit={save}>
        <div className="profile-form" onInput={() => setIsChanged(true)}>
          {fields.map((field) => (
            // The key contains the saved value, so that a field is mounted anew when that value changes.
            <ProfileField
              key={`${field.id} ${field.value}`}
              field={field}
              countries={countries}
              problem={act.problems.fields[field.id]}
            />
          ))}
        </div>
        {fields.some(({ isEditable }) => isEditable) ? (
          <Submit act={act} isBlocked={!isChanged}>
            {t(isChanged ? 'profile.save' : 'profile.unchanged')}
          </Submit>
        ) : null}
      </Form>
    </Card>
  )
}

type Change = Pick<FormField, 'id' | 'value' | 'isRequired'>

function changesIn(fields: readonly FormField[], given: FormData): Change[] {
  return fields
    .filter(({ isEditable }) => isEditable)
    .map(({ id, value, isRequired }) => ({ id, isRequired, value: textOf(given, id).trim(), before: value }))
    .filter(({ value, before }) => value !== before)
}

type ProfileFieldProps = {
  field: FormField
  countries: PublicSite['countries']
  problem: MessageKey | undefined
}

/** AUTH-03j: renders the control of a field, which depends on the field's id. */
function ProfileField({ field, countries, problem }: ProfileFieldProps) {
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

/** Returns the options of a select field, and null for a text field. */
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
