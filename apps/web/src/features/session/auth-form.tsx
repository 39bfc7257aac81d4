import { ButtonLink, Note, Button, Field, TextInput } from '@touchline/ui'
import type { Api } from '../../api/index.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import type { AuthForm as FormName } from '../../site/address/auth-forms.ts'
import { secretStore } from '../../site/address/one-time.ts'
import type { Links } from '../../site/links.ts'
import { useSite } from '../../site/use-site.ts'
import type { MessageKey } from '@touchline/i18n'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { ApiError } from '../../api/index.ts'
import { signIn } from './session-calls.ts'

export type AuthFormProps = {
  form: FormName
  api: Api
  links: Links
  /** Where to go after signing in, for links from one form to another. */
  next?: string | undefined
  onSignedIn?: () => void
}

/** NAV-09, NAV-10: the same form on its own page and over another one. */
export function AuthForm({ form, api, links, next, onSignedIn }: AuthFormProps) {
  const { t } = useI18n()
  const { services } = useSite()
  if (form !== 'sign-in') return <NotOpen form={form} links={links} next={next} />
  return (
    <>
      <SignInForm api={api} {...(onSignedIn ? { onSignedIn } : {})} />
      {services.password_reset || services.sign_up ? (
        <p className="row row--between">
          {services.password_reset ? (
            <a className="link text-sm" href={links.auth('password-new', next)}>
              {t('auth.to-password')}
            </a>
          ) : null}
          {services.sign_up ? (
            <a className="link text-sm" href={links.auth('sign-up', next)}>
              {t('auth.to-sign-up')}
            </a>
          ) : null}
        </p>
      ) : null}
    </>
  )
}

type NotOpenProps = { form: Exclude<FormName, 'sign-in'>; links: Links; next: string | undefined }

/** What the server cannot do yet is said, rather than offered and refused. */
function NotOpen({ form, links, next }: NotOpenProps) {
  const { t } = useI18n()
  const hasLink = secretStore((secrets) => secrets.reset_password_token !== undefined) && form === 'password-edit'
  return (
    <>
      <Note title={t('auth.not-open')}>
        {t(`auth.${form}-more`)}
        {hasLink ? ` ${t('auth.link-kept')}` : null}
      </Note>
      <ButtonLink variant="primary" size="l" block href={links.signIn(next)}>
        {t('auth.to-sign-in')}
      </ButtonLink>
    </>
  )
}

export type SignInFormProps = { api: Api; onSignedIn?: () => void }

type Problem = { email?: MessageKey; password?: MessageKey; form?: MessageKey }

/** The same form on its page and in the dialog. */
function SignInForm({ api, onSignedIn }: SignInFormProps) {
  const { t } = useI18n()
  const [problem, setProblem] = useState<Problem>({})
  const [isBusy, setIsBusy] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const given = new FormData(event.currentTarget)
    const email = textOf(given.get('email')).trim()
    const password = textOf(given.get('password'))
    const missing: Problem = {
      ...(email.length < 3 ? { email: 'sign-in.required' } : {}),
      ...(password === '' ? { password: 'sign-in.required' } : {}),
    }
    setProblem(missing)
    if (missing.email || missing.password) return
    setIsBusy(true)
    try {
      await signIn(api, { email, password })
      onSignedIn?.()
    } catch (error) {
      setProblem({ form: problemOf(error) })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form className="stack stack--4" method="post" noValidate onSubmit={(event) => void send(event)}>
      {problem.form ? (
        <Note tone="neg" icon="warning">
          {t(problem.form)}
        </Note>
      ) : null}
      <Field label={t('sign-in.email')} {...(problem.email ? { error: t(problem.email) } : {})}>
        {(control) => <TextInput {...control} name="email" type="email" autoComplete="username" maxLength={254} />}
      </Field>
      <Field label={t('sign-in.password')} {...(problem.password ? { error: t(problem.password) } : {})}>
        {(control) => (
          <TextInput {...control} name="password" type="password" autoComplete="current-password" maxLength={256} />
        )}
      </Field>
      <Button type="submit" variant="primary" size="l" block blocked={isBusy} aria-busy={isBusy}>
        {t(isBusy ? 'sign-in.busy' : 'sign-in.submit')}
      </Button>
    </form>
  )
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}

function problemOf(error: unknown): MessageKey {
  if (!(error instanceof ApiError) || error.code === 'unreachable' || error.code === 'unreadable') {
    return 'problem.no-answer'
  }
  return `problem.${error.code}`
}
