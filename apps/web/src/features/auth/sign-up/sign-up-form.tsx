import { postConfirmation, postUser } from '@touchline/contract'
import type { SignUpFields } from '@touchline/contract'
import { useEffect, useState } from 'react'
import { trackingTags } from '../../../site/address/one-time.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { setFlag } from '../../../site/storage.ts'
import { storedNames } from '../../../site/stored-names.ts'
import { useSite } from '../../../site/use-site.ts'
import { signIn } from '../../session/index.ts'
import { givenFields } from '../fields/field-values.ts'
import type { FieldRules, FieldValues } from '../fields/field-values.ts'
import { useAuthPlace } from '../parts/auth-place.tsx'
import { CheckMail } from '../parts/check-mail.tsx'
import { CountryClosed } from '../parts/country-closed.tsx'
import { useVisitor } from '../parts/use-visitor.ts'
import { dropDraft, readDraft, storeDraft } from './draft.ts'
import { SignUpCode } from './sign-up-code.tsx'
import { SignUpFieldsForm } from './sign-up-fields.tsx'
import { loginKinds, signUpSteps } from './sign-up-steps.ts'
import type { LoginKind } from './sign-up-steps.ts'

/** AUTH-03b, AUTH-04: short steps, then the proof that the address or the number is theirs. */
export function SignUpForm({ rules }: { rules: FieldRules }) {
  const { t, locale } = useI18n()
  const { defaultCurrency } = useSite()
  const { api, onSignedIn } = useAuthPlace()
  const [values, setValues] = useState<FieldValues>({ currency: defaultCurrency, language: locale })
  const [kind, setKind] = useState<LoginKind>(() => loginKinds(rules)[0] ?? 'email')
  const [sent, setSent] = useState<'email' | 'phone' | null>(null)
  const [closed, setClosed] = useState<{ country: string | undefined } | null>(null)
  const visitor = useVisitor(api)
  const country = visitor?.userCountry?.code

  // On the server nothing is stored: what was typed before comes after hydration.
  useEffect(() => setValues((now) => ({ ...now, ...readDraft() })), [])
  useEffect(() => {
    const isOffered = rules.countries.length === 0 || rules.countries.some(({ code }) => code === country)
    if (country !== undefined && isOffered) setValues((now) => ({ country, ...now }))
  }, [country, rules])

  const textOf = (id: 'email' | 'auth_phone_number' | 'password') => {
    const value = values[id]
    return typeof value === 'string' ? value.trim() : ''
  }

  async function send(): Promise<void> {
    const ids = signUpSteps(rules, kind).flatMap(({ fields }) => fields.map(({ id }) => id))
    const fields = givenFields(values, ids) as SignUpFields
    const { confirmation } = await api(postUser, { body: { fields, tracking: trackingTags() } })
    dropDraft()
    // The link of the mail needs no further question in this browser.
    setFlag(storedNames.signedUp)
    if (confirmation === 'none') await enter()
    else setSent(confirmation)
  }

  /** The password is still here: nobody has to type it a second time. */
  async function enter(): Promise<void> {
    const login = kind === 'email' ? { email: textOf('email') } : { auth_phone_number: textOf('auth_phone_number') }
    await signIn(api, { ...login, password: String(values.password ?? '') })
    onSignedIn()
  }

  if (visitor?.isSignUpBlocked) return <CountryClosed country={country} />
  if (closed) return <CountryClosed country={closed.country} />
  if (sent === 'email') {
    const email = textOf('email')
    return (
      <CheckMail
        email={email}
        title="confirm.mail-title"
        text="confirm.mail-text"
        send={() => api(postConfirmation, { body: { email } })}
        other={{ label: t('confirm.other-email'), onPress: () => setSent(null) }}
      >
        <p className="text-sm text-2 auth__center">{t('confirm.meanwhile')}</p>
      </CheckMail>
    )
  }
  if (sent === 'phone')
    return (
      <SignUpCode
        number={textOf('auth_phone_number')}
        onAgain={send}
        onConfirmed={enter}
        onOther={() => setSent(null)}
      />
    )
  return (
    <SignUpFieldsForm
      rules={rules}
      kind={kind}
      onKind={setKind}
      country={country}
      values={values}
      onChange={(id, value) => {
        const next = { ...values, [id]: value }
        setValues(next)
        storeDraft(next)
      }}
      onSend={send}
      onTooYoung={dropDraft}
      onClosed={(code) => setClosed({ country: code })}
    />
  )
}
