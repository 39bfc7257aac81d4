import { putEmail } from '@touchline/contract'
import { Button, Note } from '@touchline/ui'
import { useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useConfirmation } from '../confirm-password/use-confirmation.tsx'
import { usePage } from '../../../site/use-page.ts'
import { Dialog, beginHere, Form, FormField, Submit, textOf, Row, useAct } from '../../account-frame/parts/index.ts'

/** Lets the player change the email address. The change takes effect through a link mailed to the new one. */
export function EmailRow({ email }: { email: string | null }) {
  const { t } = useI18n()
  const [isOpen, setIsOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const act = t(email === null ? 'email.add' : 'email.change')
  return (
    <>
      <Row
        title={t('profile.email')}
        more={email === null ? t('email.none') : <bdi>{email}</bdi>}
        end={
          <Button
            size="s"
            data-field="email"
            aria-label={`${act}: ${t('profile.email')}`}
            onClick={() => setIsOpen(true)}
          >
            {act}
          </Button>
        }
      />
      {sentTo === null ? null : (
        <div className="account-row" role="status">
          <Note tone="accent" title={t('email.sent')} className="grow">
            {t(email === null ? 'email.add-sent' : 'email.sent-more', { email: sentTo })}
          </Note>
        </div>
      )}
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t(email === null ? 'email.add-title' : 'email.title')}
      >
        <EmailForm
          isFirst={email === null}
          onSent={(address) => {
            setSentTo(address)
            setIsOpen(false)
          }}
        />
      </Dialog>
    </>
  )
}

type EmailFormProps = {
  /** The player has no address yet. */
  isFirst: boolean
  onSent: (email: string) => void
}

function EmailForm({ isFirst, onSent }: EmailFormProps) {
  const { api } = usePage()
  const { t } = useI18n()
  const act = useAct()
  const { confirmed, dialog } = useConfirmation()

  function send(given: FormData): void {
    const email = textOf(given, 'email').trim()
    if (email.length < 3)
      return act.setProblems({ fields: { email: email === '' ? 'wrong.required' : 'wrong.invalid' }, form: null })
    act.run(async () => {
      const sent = await confirmed(() => api(putEmail, { body: { email } }))
      if (sent) onSent(email)
    })
  }

  return (
    <>
      <Form act={act} onSubmit={send}>
        <p className="text-2">{t(isFirst ? 'email.add-more' : 'email.more')}</p>
        <FormField
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          maxLength={254}
          ref={beginHere}
          label={t(isFirst ? 'profile.email' : 'email.new')}
          problem={act.problems.fields['email']}
        />
        <Submit act={act}>{t('email.send')}</Submit>
      </Form>
      {dialog}
    </>
  )
}
