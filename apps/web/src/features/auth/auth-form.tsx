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
  /** The fields of the sign-up form, or a function that fetches them when the form is shown. */
  rules: FieldRules | (() => Promise<FieldRules>)
}

/** NAV-09, NAV-10: renders the same form on its own page and over another one. */
export function AuthForm({ form, rules }: AuthFormProps) {
  switch (form) {
    case 'sign-in':
      return <SignInForm />
    case 'sign-up':
      return typeof rules === 'function' ? <DeferredSignUp read={rules} /> : <SignUpForm rules={rules} />
    case 'confirmation':
    case 'unlock':
      return <MailedLink key={form} kind={form} />
    case 'password-new':
      return <MailRequestForm kind="reset" lead="reset.ask" />
    case 'password-edit':
      return <NewPassword lead="new-password.lead" />
  }
}

function DeferredSignUp({ read }: { read: () => Promise<FieldRules> }) {
  const [rules, setRules] = useState<FieldRules>()
  const [failure, setFailure] = useState<unknown>()
  // The fields are fetched once, so that the form does not change while it is filled in.
  const readRules = useEffectEvent(() => void read().then(setRules, setFailure))
  useEffect(() => readRules(), [])
  // The error boundary around the form closes it and reports the failure.
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

/** Shown in place of the forms to a player who is already signed in. */
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
