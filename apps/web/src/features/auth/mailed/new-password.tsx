import { Button, ButtonLink, Note, Skeleton } from '@touchline/ui'
import { putPassword } from '@touchline/contract'
import type { RemovedFactor } from '@touchline/contract'
import type { MessageKey } from '@touchline/i18n'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { ApiError } from '../../../api/index.ts'
import { secretStore } from '../../../site/address/one-time.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { findProblems, problemsOf } from '../fields/field-values.ts'
import type { FieldProblems, PlayerField } from '../fields/field-values.ts'
import { useFieldError } from '../fields/field-grid.tsx'
import { useAuthPlace } from '../parts/auth-place.tsx'
import { FailureNote, isNoAnswer } from '../parts/failure-note.tsx'
import { focusStep, focusFirstWrong } from '../parts/focus.ts'
import { NewPasswordInput } from '../parts/password-input.tsx'
import { useSubmit } from '../../../site/page/use-submit.ts'
import { usePage } from '../../../site/use-page.ts'
import { isEmbedded } from '../../../site/page/host.ts'
import { SignInForm } from '../sign-in/sign-in-form.tsx'

const passwordField: PlayerField = { id: 'password', forms: ['sign_up'], isRequired: true, isEditable: true }

type NewPasswordProps = {
  lead: MessageKey
  /** The form replaces a previous step, so it takes the focus. */
  isStep?: boolean
}

/**
 * AUTH-03g: sets a password with the token of a mail, or of a sign-up confirmed in another browser. It does not sign
 * in.
 */
export function NewPassword({ lead, isStep = false }: NewPasswordProps) {
  const { t } = useI18n()
  const { links } = usePage()
  const { next } = useAuthPlace()
  const token = secretStore((secrets) => secrets.reset_password_token)
  const isRead = secretStore((secrets) => secrets.isRead)
  const [result, setResult] = useState<Result | null>(null)
  if (result !== null && result !== 'rejected')
    return (
      <>
        <div role="status" className="stack stack--3" tabIndex={-1} ref={focusStep}>
          <Note tone="pos" icon="check" title={t('new-password.saved')}>
            {t('new-password.saved-more')}
          </Note>
          {result.removed.length > 0 ? <RemovedFactors removed={result.removed} /> : null}
        </div>
        <SignInNext />
      </>
    )
  if (token === undefined && !isRead) return <Skeleton height="control" />
  if (token === undefined || result === 'rejected')
    return (
      <>
        <div role="alert" tabIndex={-1} ref={result === 'rejected' ? focusStep : undefined}>
          <Note tone="warn" icon="warning" title={t('form.link-over')}>
            {t('form.link-over-more')}
          </Note>
        </div>
        <ButtonLink variant="primary" size="l" block href={links.auth('password-new', next)}>
          {t('form.new-link')}
        </ButtonLink>
      </>
    )
  return <PasswordForm lead={lead} isStep={isStep} token={token} onResult={setResult} />
}

/** AUTH-13: by decision 29 a new password by mail removes second factors, even if the owner had added them. */
function RemovedFactors({ removed }: { removed: readonly RemovedFactor[] }) {
  const { t } = useI18n()
  return (
    <Note tone="warn" icon="shield" title={t('new-password.removed')}>
      <ul>
        {removed.map((kind) => (
          <li key={kind}>{t(`new-password.removed-${kind}`)}</li>
        ))}
      </ul>
      {t('new-password.removed-more')}
    </Note>
  )
}

/** The second factors that were removed with the saved password, or `rejected` if the link cannot be used. */
type Result = { removed: readonly RemovedFactor[] } | 'rejected'

type PasswordFormProps = NewPasswordProps & { token: string; onResult: (result: Result) => void }

function PasswordForm({ lead, isStep, token, onResult }: PasswordFormProps) {
  const { t } = useI18n()
  const { auth } = useSite().platform
  const { api } = usePage()
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<FieldProblems>({})
  const errorOf = useFieldError(problems, {})
  const { isBusy, failure, submit } = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const focus = useEffectEvent(() => isStep && focusStep(form.current))
  useEffect(() => void focus(), [])

  function show(found: FieldProblems): void {
    setProblems(found)
    focusFirstWrong(form.current)
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const found = findProblems([passwordField], { password }, { ...auth, nowMs: Date.now() })
    if (Object.keys(found).length > 0) return show(found)
    setProblems({})
    await submit(async () => {
      try {
        const { removed_factors: removed } = await api(putPassword, { body: { reset_password_token: token, password } })
        secretStore.setState(({ reset_password_token: _used, ...others }) => others, true)
        onResult({ removed })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code === 'token-rejected' || error.code === 'invalid-request') onResult('rejected')
        else if (error.code === 'invalid-fields') show(problemsOf(error.fields))
        else throw error
      }
    })
  }

  return (
    <form className="stack stack--4" method="post" noValidate ref={form} onSubmit={(event) => void save(event)}>
      <p className="text-2">{t(lead)}</p>
      <NewPasswordInput
        label={t('new-password.label')}
        value={password}
        onChange={(next) => {
          setProblems({})
          setPassword(next)
        }}
        error={errorOf('password')}
      />
      <FailureNote failure={failure} />
      <Button type="submit" variant="primary" size="l" block blocked={isBusy} aria-busy={isBusy}>
        {t(isBusy ? 'form.saving' : failure && isNoAnswer(failure) ? 'form.try-again' : 'new-password.save')}
      </Button>
      <p className="text-xs text-3 auth__center">{t('new-password.ends-others')}</p>
    </form>
  )
}

/**
 * Shows the sign-in form after a mailed link. HOST-01a: in a frame the host page may handle signing in, so a button
 * requests it.
 */
export function SignInNext() {
  const { t } = useI18n()
  const { backToSignIn } = useAuthPlace()
  if (!isEmbedded()) return <SignInForm isReturning />
  return (
    <Button variant="primary" size="l" block onClick={backToSignIn}>
      {t('auth.sign-in')}
    </Button>
  )
}
