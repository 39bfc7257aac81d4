import { Modal } from '@touchline/ui'
import { useEffect, useState } from 'react'
import type { Api } from '../../api/index.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import type { AuthForm as FormName } from '../../site/address/auth-forms.ts'
import type { Links } from '../../site/links.ts'
import { requestSignIn, sessionStore } from './session-store.ts'
import { AuthForm } from './auth-form.tsx'

export type AuthDialogProps = { api: Api; links: Links; form: FormName | null; onClose: () => void }

/** AUTH-10, SESS-02: asked for where it is needed, and the slip stays as it is. */
export function AuthDialog({ api, links, form, onClose }: AuthDialogProps) {
  const { t } = useI18n()
  const reason = sessionStore(({ signIn }) => signIn)
  const shown = useLast(form)

  // However it was closed, by its button or by going back: the next one is asked for anew.
  useEffect(() => {
    if (form === null) requestSignIn(null)
  }, [form])

  return (
    <Modal isOpen={form !== null} onClose={onClose} title={t(`auth.${shown}`)} closeLabel={t('common.close')}>
      <div className="stack stack--4">
        {reason === null || shown !== 'sign-in' ? null : <p className="text-2">{t(`sign-in.${reason}`)}</p>}
        <AuthForm form={shown} api={api} links={links} onSignedIn={onClose} />
      </div>
    </Modal>
  )
}

/** While it closes it still says what it was. */
function useLast(form: FormName | null): FormName {
  const [last, setLast] = useState<FormName>(form ?? 'sign-in')
  if (form !== null && form !== last) setLast(form)
  return form ?? last
}
