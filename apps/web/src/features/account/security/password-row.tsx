import { putPlayerPassword } from '@touchline/contract'
import { Button } from '@touchline/ui'
import { useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { useConfirmation } from '../confirm-password/use-confirmation.tsx'
import { usePage } from '../../../site/use-page.ts'
import {
  Dialog,
  beginHere,
  Form,
  FormField,
  Submit,
  textOf,
  Row,
  useAct,
  showDone,
} from '../../account-frame/parts/index.ts'

export function PasswordRow() {
  const { t } = useI18n()
  const [isOpen, setIsOpen] = useState(false)

  function changed(): void {
    setIsOpen(false)
    showDone({
      title: t('password.done'),
      text: t('password.done-more'),
    })
  }

  return (
    <>
      <Row
        icon="lock"
        title={t('password.title')}
        more="••••••••••••"
        end={
          <Button
            size="s"
            aria-label={`${t('password.change')}: ${t('password.title')}`}
            onClick={() => setIsOpen(true)}
          >
            {t('password.change')}
          </Button>
        }
      />
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('password.dialog')}>
        <PasswordForm onChanged={changed} />
      </Dialog>
    </>
  )
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { api } = usePage()
  const { t } = useI18n()
  const { platform } = useSite()
  const { passwordMinLength } = platform.auth
  const act = useAct()
  const { confirmed, dialog } = useConfirmation()
  const [isSeen, setIsSeen] = useState(false)

  function send(given: FormData): void {
    const password = textOf(given, 'password')
    if (password === '') return act.setProblems({ fields: { password: 'wrong.required' }, form: null })
    if (Array.from(password).length < passwordMinLength)
      return act.setProblems({ fields: { password: 'wrong.too-short' }, form: null })
    act.run(async () => {
      if (await confirmed(() => api(putPlayerPassword, { body: { password } }))) onChanged()
    })
  }

  return (
    <>
      <Form act={act} onSubmit={send}>
        <FormField
          name="password"
          type={isSeen ? 'text' : 'password'}
          autoComplete="new-password"
          maxLength={256}
          ref={beginHere}
          label={t('password.new')}
          hint={t('password.hint', { count: passwordMinLength })}
          problem={act.problems.fields['password']}
          after={
            <Button size="s" aria-pressed={isSeen} onClick={() => setIsSeen(!isSeen)}>
              {t(isSeen ? 'password.hide' : 'password.show')}
            </Button>
          }
        />
        <Submit act={act}>{t('password.submit')}</Submit>
      </Form>
      {dialog}
    </>
  )
}
