import { Modal, Note } from '@touchline/ui'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { openModal } from '../../site/address/modal-address.ts'
import type { AuthForm as FormName } from '../../site/address/modal-address.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import type { PageContext } from '../../site/page-context.ts'
import { useLast } from '../../site/page/use-submit.ts'
import { requestSignIn, sessionStore } from '../session/index.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthPlaceProvider } from './parts/auth-place.tsx'
import type { AuthPlace } from './parts/auth-place.tsx'

export type AuthDialogProps = {
  form: FormName | null
  onClose: () => void
  /** A hidden form is not shown, but what was typed in is preserved. */
  isHidden?: boolean
}

/** AUTH-10, SESS-02: shows an auth form over the page, so that the bet slip does not change. */
export function AuthDialog({ form, onClose, isHidden = false }: AuthDialogProps) {
  const { t } = useI18n()
  const reason = sessionStore(({ signIn }) => signIn)
  const shown = useLast(form) ?? 'sign-in'
  const [title, setTitle] = useState<string | null>(null)
  const { wholeSite } = useRouter().options.context as PageContext

  // When the dialog closes, for whatever cause, the reason shown in it is cleared; the next request to sign in sets its
  // own.
  useEffect(() => {
    if (form === null) requestSignIn(null)
  }, [form])

  const place = useMemo<AuthPlace>(
    () => ({
      next: undefined,
      onSignedIn: onClose,
      backToSignIn: () => openModal('sign-in'),
      setTitle,
    }),
    [onClose],
  )
  const isRequested = reason !== null && shown === 'sign-in'
  return (
    <Modal
      isOpen={form !== null}
      isHidden={isHidden}
      onClose={onClose}
      title={title ?? t(isRequested && reason === 'expired' ? 'sign-in.again' : `auth.${shown}`)}
      closeLabel={t('common.close')}
    >
      <div className="stack stack--4">
        {isRequested && title === null ? (
          <Note tone="accent" icon={icons[reason]}>
            {t(`sign-in.${reason}`)}
          </Note>
        ) : null}
        <AuthPlaceProvider value={place}>
          <AuthForm key={shown} form={shown} rules={wholeSite} />
        </AuthPlaceProvider>
      </div>
    </Modal>
  )
}

const icons = { 'to-place': 'ticket', 'to-mark': 'star', expired: 'clock' } as const
