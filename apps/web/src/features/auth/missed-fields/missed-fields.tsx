import { Button } from '@touchline/ui'
import { patchPlayer, postTerms } from '@touchline/contract'
import type { Profile, ProfileFields } from '@touchline/contract'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { ApiError } from '../../../api/index.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { FieldGrid } from '../fields/field-grid.tsx'
import { findProblems, givenFields, problemsOf } from '../fields/field-values.ts'
import type { FieldProblems, FieldRules, FieldValues } from '../fields/field-values.ts'
import { FailureNote, isNoAnswer } from '../parts/failure-note.tsx'
import { focusFirstWrong } from '../parts/focus.ts'
import { useSubmit } from '../../../site/page/use-submit.ts'
import { usePage } from '../../../site/use-page.ts'
import '../auth.css'

type MissedFieldsProps = {
  rules: FieldRules
  /** The text that states what the fields are needed for. */
  text?: 'missed.text' | 'missed.text-deposit'
  /** The ids of the missing fields. */
  missed: readonly string[]
  /** The version of the terms in force when the profile was read. */
  termsVersion: string
  /** Called when the server reports that the terms have changed since the profile was read. */
  onTermsChanged: () => Promise<void>
  onSaved: (player: Profile) => void
  onSignOut: () => Promise<void>
}

/**
 * AUTH-05: asks for required fields that the player has not given. The player can also sign out or close the account.
 */
export function MissedFields(props: MissedFieldsProps) {
  const { rules, text = 'missed.text', missed, termsVersion, onTermsChanged, onSaved, onSignOut } = props
  const { api, links } = usePage()
  const { t } = useI18n()
  const { platform, services } = useSite()
  const { auth } = platform
  const [values, setValues] = useState<FieldValues>({})
  const [problems, setProblems] = useState<FieldProblems>({})
  const { isBusy, failure, submit } = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const fields = rules.playerFields.filter(({ id }) => missed.includes(id))

  function show(found: FieldProblems): void {
    setProblems(found)
    focusFirstWrong(form.current)
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const found = findProblems(fields, values, { ...auth, nowMs: Date.now() })
    if (Object.keys(found).length > 0) return show(found)
    setProblems({})
    const ids = fields.map(({ id }) => id)
    await submit(async () => {
      try {
        const { terms_acceptance: agrees, ...given } = givenFields(values, ids)
        if (agrees === true) await api(postTerms, { body: { version: termsVersion } })
        onSaved((await api(patchPlayer, { body: given as ProfileFields })).player)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'invalid-fields') throw error
        const wrong = problemsOf(error.fields)
        if (wrong['terms_acceptance'] === 'unavailable') {
          await onTermsChanged()
          // The tick agreed to an earlier version, so it is removed.
          setValues((now) => ({ ...now, terms_acceptance: false }))
        }
        show(wrong)
      }
    })
  }

  return (
    <form className="stack stack--4" method="post" noValidate ref={form} onSubmit={(event) => void save(event)}>
      <p className="text-2">{t(text)}</p>
      <FieldGrid
        fields={fields}
        values={values}
        problems={problems}
        onChange={(id, value) => {
          const { [id]: _right, ...others } = problems
          setProblems(others)
          setValues({ ...values, [id]: value })
        }}
        countries={rules.countries}
        termsVersion={termsVersion}
      />
      <FailureNote failure={failure} />
      <div className="auth__buttons">
        <Button variant="line" size="l" onClick={() => void submit(onSignOut)}>
          {t('form.sign-out')}
        </Button>
        <Button type="submit" variant="primary" size="l" blocked={isBusy} aria-busy={isBusy}>
          {t(isBusy ? 'form.saving' : failure && isNoAnswer(failure) ? 'form.try-again' : 'missed.save')}
        </Button>
      </div>
      {services.account ? (
        <a className="link text-sm" href={links.profile('your-data')}>
          {t('missed.your-data')}
        </a>
      ) : null}
    </form>
  )
}
