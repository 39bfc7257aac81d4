import { Note } from '@touchline/ui'
import { postConfirmation, postUser } from '@touchline/contract'
import type { SignUpFields } from '@touchline/contract'
import { useEffect, useRef, useState } from 'react'
import { trackingTags } from '../../../site/address/one-time.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { setFlag } from '../../../site/storage/storage.ts'
import { storedNames } from '../../../site/storage/stored-names.ts'
import { useSite } from '../../../site/use-site.ts'
import { signIn } from '../../session/index.ts'
import type { Credentials } from '../../session/index.ts'
import { givenFields } from '../fields/field-values.ts'
import type { FieldId, FieldRules, FieldValues } from '../fields/field-values.ts'
import { useAuthPlace } from '../parts/auth-place.tsx'
import { CheckMail } from '../parts/check-mail.tsx'
import { CountryClosed, useVisitor } from '../parts/visitor-country.tsx'
import { focusStep } from '../parts/focus.ts'
import { SignInForm } from '../sign-in/sign-in-form.tsx'
import { dropDraft, readDraft, storeDraft } from './draft.ts'
import { SignUpCode } from './sign-up-code.tsx'
import { SignUpFieldsForm } from './sign-up-fields.tsx'
import { loginKinds, signUpSteps } from './sign-up-steps.tsx'
import type { LoginKind } from './sign-up-steps.tsx'
import { usePage } from '../../../site/use-page.ts'

/** The state of the sign-up: the entered values and the progress. */
function useSignUp(rules: FieldRules) {
  const { locale } = useI18n()
  const { defaultCurrency } = useSite()
  const { api } = usePage()
  const { onSignedIn } = useAuthPlace()
  const [values, setValues] = useState<FieldValues>({ currency: defaultCurrency, language: locale })
  const [kind, setKind] = useState<LoginKind>(() => loginKinds(rules)[0] ?? 'email')
  const [sent, setSent] = useState<'email' | 'phone' | 'confirmed' | null>(null)
  const [codeSentAtMs, setCodeSentAtMs] = useState(0)
  const [isDraft, setIsDraft] = useState(false)
  const isTooYoung = useRef(false)
  /** The credentials of an account that was created but not signed in yet. */
  const created = useRef<Credentials | null>(null)
  const visitor = useVisitor()
  const country = visitor?.userCountry?.code

  // The server cannot read the browser's storage, so a draft is read after hydration.
  useEffect(() => {
    const draft = readDraft()
    if (draft === null) return
    setValues((now) => ({ ...now, ...draft.values }))
    if (draft.isCodeSent) {
      setKind('auth_phone_number')
      setCodeSentAtMs(draft.storedAtMs)
      setSent('phone')
    }
    // Makes fields with their own state mount anew with the values of the draft.
    setIsDraft(true)
  }, [])
  useEffect(() => {
    const isOffered = rules.countries.length === 0 || rules.countries.some(({ code }) => code === country)
    if (country !== undefined && isOffered) setValues((now) => ({ country, ...now }))
  }, [country, rules])

  const textOf = (id: 'email' | 'auth_phone_number' | 'password') => {
    const value = values[id]
    return typeof value === 'string' ? value.trim() : ''
  }

  async function send(): Promise<void> {
    const login = kind === 'email' ? { email: textOf('email') } : { auth_phone_number: textOf('auth_phone_number') }
    const credentials = { ...login, password: String(values.password ?? '') }
    if (created.current && JSON.stringify(created.current) === JSON.stringify(credentials)) return enter(credentials)
    const ids = signUpSteps(rules, kind).flatMap(({ fields }) => fields.map(({ id }) => id))
    const fields = givenFields(values, ids) as SignUpFields
    const { confirmation } = await api(postUser, { body: { fields, tracking: trackingTags() } })
    // Remembers the sign-up, so that in this browser the link in the mail needs no further confirmation.
    setFlag(storedNames.signedUp)
    if (confirmation === 'phone') {
      storeDraft(values, { isCodeSent: true })
      setCodeSentAtMs(Date.now())
    } else dropDraft()
    if (confirmation !== 'none') return setSent(confirmation)
    created.current = credentials
    await enter(credentials)
  }

  /** Signs in without asking for the password again. */
  async function enter(credentials: Credentials): Promise<void> {
    await signIn(api, credentials)
    onSignedIn()
  }

  /**
   * Signs in after the number is confirmed. After a reload the password is no longer known, so the player enters it.
   */
  async function confirmed(): Promise<void> {
    dropDraft()
    const password = String(values.password ?? '')
    if (password === '') setSent('confirmed')
    else await enter({ auth_phone_number: textOf('auth_phone_number'), password })
  }

  function reopen(): void {
    storeDraft(values)
    setSent(null)
  }

  function change(id: FieldId, value: string | boolean): void {
    const next = { ...values, [id]: value }
    setValues(next)
    if (!isTooYoung.current) storeDraft(next)
  }

  function forgetTooYoung(): void {
    isTooYoung.current = true
    dropDraft()
  }

  const typed = { values, textOf, change, forgetTooYoung, isDraft, kind, setKind, visitor, country }
  return { ...typed, sent, setSent, codeSentAtMs, send, confirmed, reopen }
}

/** AUTH-03b, AUTH-04: requests the fields in short steps, then verifies the email address or phone number. */
export function SignUpForm({ rules }: { rules: FieldRules }) {
  const { t } = useI18n()
  const { api } = usePage()
  const signUp = useSignUp(rules)
  const { values, textOf, kind, visitor, country, sent, setSent, send } = signUp
  const [closed, setClosed] = useState<{ country: string | undefined } | null>(null)

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
  if (sent === 'confirmed')
    return (
      <>
        <div role="status" tabIndex={-1} ref={focusStep}>
          <Note tone="pos" icon="check" title={t('code.done')}>
            {t('confirmation.done-more')}
          </Note>
        </div>
        <SignInForm isReturning login={textOf('auth_phone_number')} />
      </>
    )
  if (sent === 'phone')
    return (
      <SignUpCode
        number={textOf('auth_phone_number')}
        sentAtMs={signUp.codeSentAtMs}
        // After a reload the password is no longer known, and only filling in the form again can request another code.
        onAgain={values.password === undefined ? undefined : send}
        onConfirmed={signUp.confirmed}
        onOther={signUp.reopen}
      />
    )
  return (
    <SignUpFieldsForm
      key={String(signUp.isDraft)}
      rules={rules}
      kind={kind}
      onKind={signUp.setKind}
      visitor={visitor}
      values={values}
      onChange={signUp.change}
      onSend={send}
      onTooYoung={signUp.forgetTooYoung}
      onClosed={(code) => setClosed({ country: code })}
    />
  )
}
