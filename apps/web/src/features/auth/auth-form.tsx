import { ButtonLink, Note } from '@touchline/ui'
import type { Api } from '../../api/index.ts'
import { useWords } from '../../parts/words.tsx'
import type { AuthForm as FormName } from '../../state/address/auth-forms.ts'
import { secretStore } from '../../state/address/one-time.ts'
import type { Links } from '../../state/links.ts'
import { useSite } from '../../state/use-site.ts'
import { SignInForm } from './sign-in-form.tsx'

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
  const { t } = useWords()
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
  const { t } = useWords()
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
