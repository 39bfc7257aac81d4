import { Skeleton, Button, ButtonLink } from '@touchline/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import type { AuthForm as FormName } from '../../site/address/modal-address.ts'
import type { FieldRules } from './fields/field-values.ts'
import { MailRequestForm } from './mailed/mail-request-form.tsx'
import { MailedLink } from './mailed/mailed-link.tsx'
import { NewPassword } from './mailed/new-password.tsx'
import { SignInForm } from './sign-in/sign-in-form.tsx'
import { SignUpForm } from './sign-up/sign-up-form.tsx'
import { Sentence, useI18n } from '../../site/i18n/use-i18n.tsx'
import './auth.css'

type AuthFormProps = {
  form: FormName
  /** What sign-up asks for: with the page, or read when it is asked for. */
  rules: FieldRules | (() => Promise<FieldRules>)
}

/** NAV-09, NAV-10: the same form on its own page and over another one. */
export function AuthForm({ form, rules }: AuthFormProps) {
  switch (form) {
    case 'sign-in':
      return <SignInForm />
    case 'sign-up':
      return typeof rules === 'function' ? <LateSignUp read={rules} /> : <SignUpForm rules={rules} />
    case 'confirmation':
    case 'unlock':
      return <MailedLink key={form} kind={form} />
    case 'password-new':
      return <MailRequestForm kind="reset" lead="reset.ask" />
    case 'password-edit':
      return <NewPassword lead="new-password.lead" />
  }
}

function LateSignUp({ read }: { read: () => Promise<FieldRules> }) {
  const [rules, setRules] = useState<FieldRules>()
  const [failure, setFailure] = useState<unknown>()
  // Read once: the site does not change under a form.
  const readRules = useEffectEvent(() => void read().then(setRules, setFailure))
  useEffect(() => readRules(), [])
  // Whoever shows the form closes it and says so.
  if (failure !== undefined) throw failure
  if (!rules)
    return (
      <div className="stack stack--4" aria-busy="true">
        <Skeleton height="control" />
        <Skeleton height="control" />
        <Skeleton height="control" />
      </div>
    )
  return <SignUpForm rules={rules} />
}

type SignedInProps = { name: string; href: string; onSignOut: () => void }

/** In place of the forms by which somebody comes in: for whoever is in already. */
export function SignedIn({ name, href, onSignOut }: SignedInProps) {
  const { t } = useI18n()
  return (
    <>
      <p className="text-2">
        <Sentence of="here.text" values={{ name: <bdi key="name">{name}</bdi> }} />
      </p>
      <div className="auth__buttons">
        <Button variant="line" size="l" onClick={onSignOut}>
          {t('form.sign-out')}
        </Button>
        <ButtonLink variant="primary" size="l" href={href}>
          {t('form.continue')}
        </ButtonLink>
      </div>
    </>
  )
}
