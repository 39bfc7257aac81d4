import { Button, Field, TextInput } from '@touchline/ui'
import { postConfirmation, postPassword, postUnlock } from '@touchline/contract'
import type { MessageKey } from '@touchline/i18n'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useAuthPlace } from '../parts/auth-place.tsx'
import { CheckMail } from '../parts/check-mail.tsx'
import { FailureNote, isNoAnswer } from '../parts/failure-note.tsx'
import { focusFirstWrong } from '../parts/focus-wrong.ts'
import { useSubmit } from '../../../site/use-submit.ts'

const calls = { confirmation: postConfirmation, unlock: postUnlock, reset: postPassword } as const

type MailRequestFormProps = {
  kind: keyof typeof calls
  /** Why it is asked for. */
  lead: MessageKey
}

/** AUTH-03def: asks for a mail, and says the same whoever the address belongs to (AUTH-11c). */
export function MailRequestForm({ kind, lead }: MailRequestFormProps) {
  const { t } = useI18n()
  const { api, links, next, backToSignIn } = useAuthPlace()
  const [email, setEmail] = useState('')
  const [isSent, setIsSent] = useState(false)
  const [isWrong, setIsWrong] = useState(false)
  const { isBusy, failure, submit } = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const ask = () => api(calls[kind], { body: { email: email.trim() } })

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const isNone = !/^\S+@\S+$/.test(email.trim())
    setIsWrong(isNone)
    if (isNone) return focusFirstWrong(form.current)
    if (await submit(async () => void (await ask()))) setIsSent(true)
  }

  if (isSent)
    return (
      <CheckMail
        email={email.trim()}
        title="form.mailbox"
        text={`form.sent-${kind}`}
        send={ask}
        other={{ label: t('form.back-to-sign-in'), onPress: backToSignIn }}
      />
    )
  return (
    <form className="stack stack--4" method="post" noValidate ref={form} onSubmit={(event) => void send(event)}>
      <p className="text-2">{t(lead)}</p>
      <Field label={t('field.email')} {...(isWrong ? { error: t('field-problem.email') } : {})}>
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
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
