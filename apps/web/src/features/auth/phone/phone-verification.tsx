import { Button, Note, Skeleton } from '@touchline/ui'
import { getPhone, postPhone, postPhoneVerify } from '@touchline/contract'
import type { PhoneVerification as Verification } from '@touchline/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { isApiError } from '../../../api/index.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import type { FieldRules } from '../fields/field-values.ts'
import { PhoneInput } from '../fields/phone-input.tsx'
import { FailureNote } from '../parts/failure-note.tsx'
import { focusFirstWrong } from '../parts/focus.ts'
import { PhoneCode } from '../parts/phone-code.tsx'
import type { CodeResult } from '../parts/phone-code.tsx'
import { useSubmit } from '../../../site/page/use-submit.ts'
import { usePage } from '../../../site/use-page.ts'
import '../auth.css'

type PhoneVerificationProps = {
  countries: FieldRules['countries']
  onVerified: () => void
  onSignOut: () => Promise<void>
}

/** AUTH-06: the site demands a verified number. The player can only verify one or sign out. */
export function PhoneVerification({ countries, onVerified, onSignOut }: PhoneVerificationProps) {
  const { api } = usePage()
  const { t, locale } = useI18n()
  const [phone, setPhone] = useState<Verification | null>(null)
  const [number, setNumber] = useState('')
  const [isCodeSent, setIsCodeSent] = useState(false)
  const [isWrong, setIsWrong] = useState(false)
  const { isBusy, failure, submit } = useSubmit()
  const form = useRef<HTMLFormElement>(null)

  async function read(): Promise<void> {
    const { phone: answered } = await api(getPhone, { query: { locale } })
    setPhone(answered)
    setNumber(answered.number ?? '')
    // If a code was sent before a reload, the player can enter that one instead of requesting another.
    setIsCodeSent(answered.number !== null && answered.resend_timeout > 0)
  }

  const begin = useEffectEvent(() => void submit(read))
  // The state is read once; replies to later calls contain its changes.
  useEffect(() => begin(), [])

  async function requestCode(): Promise<void> {
    setPhone((await api(postPhone, { body: { number } })).phone)
    setIsCodeSent(true)
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    setIsWrong(false)
    await submit(async () => {
      try {
        await requestCode()
      } catch (error) {
        if (!isApiError(error, 'invalid-fields') && !isApiError(error, 'invalid-request')) throw error
        setIsWrong(true)
        focusFirstWrong(form.current)
      }
    })
  }

  async function check(code: string): Promise<CodeResult> {
    try {
      await api(postPhoneVerify, { body: { code } })
      return 'right'
    } catch (error) {
      if (isApiError(error, 'invalid-fields')) return 'wrong'
      if (isApiError(error, 'token-rejected')) return 'gone'
      throw error
    }
  }

  const signOut = (
    <Button variant="line" size="l" onClick={() => void submit(onSignOut)}>
      {t('form.sign-out')}
    </Button>
  )
  if (phone === null)
    return (
      <div className="stack stack--4" aria-busy={failure === null}>
        {failure === null ? <Skeleton height="control" /> : <FailureNote failure={failure} />}
        <div className="auth__buttons">
          {signOut}
          {failure === null ? null : (
            <Button variant="primary" size="l" onClick={() => void submit(read)}>
              {t('form.try-again')}
            </Button>
          )}
        </div>
      </div>
    )
  if (isCodeSent)
    return (
      <>
        <PhoneCode
          number={number}
          check={check}
          onAgain={requestCode}
          onConfirmed={async () => onVerified()}
          onOther={() => setIsCodeSent(false)}
          another={{ inSeconds: phone.resend_timeout, isLimitReached: phone.sms_limit_reached }}
          limit="verify.limit"
        />
        {signOut}
      </>
    )
  return (
    <form className="stack stack--4" method="post" noValidate ref={form} onSubmit={(event) => void send(event)}>
      <p className="text-2">{t('verify.text')}</p>
      {phone.sms_limit_reached ? <Note tone="warn">{t('verify.limit')}</Note> : null}
      <PhoneInput
        label={t('field.auth_phone_number')}
        value={number}
        onChange={(next) => {
          setIsWrong(false)
          setNumber(next)
        }}
        countries={countries}
        country={phone.country?.code}
        hint={t('field.phone-hint')}
        error={isWrong ? t('field-problem.phone') : undefined}
      />
      <FailureNote failure={failure} text={failure?.code === 'too-many-attempts' ? 'verify.limit' : undefined} />
      <div className="auth__buttons">
        {signOut}
        <Button
          type="submit"
          variant="primary"
          size="l"
          blocked={isBusy || phone.sms_limit_reached || number === ''}
          aria-busy={isBusy}
        >
          {t(isBusy ? 'form.sending' : 'verify.send')}
        </Button>
      </div>
    </form>
  )
}
