import { patchPlayer } from '@touchline/contract'
import type { Profile, ProfileFields } from '@touchline/contract'
import type { PublicSite } from '@touchline/contract/site'
import { Card } from '@touchline/ui'
import { useState } from 'react'
import { showAlert } from '../../../site/page/alert-store.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import type { FormField } from './profile-fields.ts'
import { ProfileField } from './profile-field.tsx'
import { usePage } from '../../../site/use-page.ts'
import { Form, Submit, textOf, useAct } from '../../account-frame/parts/index.ts'

type ProfileFormProps = {
  countries: PublicSite['countries']
  fields: readonly FormField[]
  onSaved: (profile: Profile) => void
}

/** PLAT-15i: only what has changed is sent. */
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
      showAlert({ title: t('hub.saved'), tone: 'pos', icon: 'check', isOfPlayer: true })
    })
  }

  return (
    <Card pad>
      <Form act={act} onSubmit={save}>
        <div className="profile-form" onInput={() => setIsChanged(true)}>
          {fields.map((field) => (
            // What was saved is what the field begins with from now on.
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
