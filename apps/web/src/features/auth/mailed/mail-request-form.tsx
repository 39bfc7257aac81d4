import { Button, Field, TextInput } from '@touchline/ui'
import { postConfirmation, postPassword, postUnlock } from '@touchline/contract'
import type { MessageKey } from '@touchline/i18n'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useAuthPlace } from '../parts/auth-place.tsx'
import { CheckMail } from '../parts/check-mail.tsx'
import { FailureNote, isNoAnswer } from '../parts/failure-note.tsx'
import { focusFirstWrong } from '../parts/focus.ts'
import { useSubmit } from '../../../site/page/use-submit.ts'
import { parseLogin } from '../fields/field-values.ts'
import { usePage } from '../../../site/use-page.ts'

type MailRequestFormProps = {
  kind: 'confirmation' | 'unlock' | 'reset'
  /** The text above the form. */
  lead: MessageKey
}

/** AUTH-03def: requests a link, and shows the same text whether or not the address has an account (AUTH-11c). */
export function MailRequestForm({ kind, lead }: MailRequestFormProps) {
  const { t } = useI18n()
  const { api, links } = usePage()
  const { next, backToSignIn } = useAuthPlace()
  const [email, setEmail] = useState('')
  const [isSent, setIsSent] = useState(false)
  const [isWrong, setIsWrong] = useState(false)
  const { isBusy, failure, submit } = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  // AUTH-02: only the link for a new password can be sent to a phone number; other links need an email address.
  const login = parseLogin(email)
  const isSms = kind === 'reset' && login !== null && 'auth_phone_number' in login

  const missing = email.trim() === '' ? 'sign-in.login-required' : 'sign-in.login-invalid'
  const problem = kind === 'reset' ? missing : 'field-problem.email'

  async function requestLink(): Promise<void> {
    if (kind === 'reset') await api(postPassword, { body: login ?? { email } })
    else await api(kind === 'unlock' ? postUnlock : postConfirmation, { body: { email: email.trim() } })
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const isNone = login === null || (kind !== 'reset' && !('email' in login))
    setIsWrong(isNone)
    if (isNone) return focusFirstWrong(form.current)
    if (await submit(requestLink)) setIsSent(true)
  }

  if (isSent)
    return (
      <CheckMail
        email={email.trim()}
        title={isSms ? 'form.phone-box' : 'form.mailbox'}
        text={isSms ? 'form.sent-reset-phone' : `form.sent-${kind}`}
        isSms={isSms}
        send={requestLink}
        other={{ label: t('form.back-to-sign-in'), onPress: backToSignIn }}
      />
    )
  return (
    <form className="stack stack--4" method="post" noValidate ref={form} onSubmit={(event) => void send(event)}>
      <p className="text-2">{t(lead)}</p>
      <Field label={t(kind === 'reset' ? 'sign-in.login' : 'field.email')} {...(isWrong ? { error: t(problem) } : {})}>
        {(control) => (
          <TextInput
            {...control}
            name={kind === 'reset' ? 'login' : 'email'}
            type={kind === 'reset' ? 'text' : 'email'}
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            maxLength={254}
            readOnly={isBusy}
            value={email}
            onChange={({ target }) => {
              setIsWrong(false)
              setEmail(target.value)
            }}
          />
        )}
      </Field>
      <FailureNote failure={failure} />
      <Button type="submit" variant="primary" size="l" block blocked={isBusy} aria-busy={isBusy}>
        {t(isBusy ? 'form.sending' : failure && isNoAnswer(failure) ? 'form.try-again' : 'form.send-link')}
      </Button>
      <a className="link text-sm auth__center" href={links.auth('sign-in', next)}>
        {t('form.back-to-sign-in')}
      </a>
    </form>
  )
}
