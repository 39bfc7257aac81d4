import { Modal } from '@touchline/ui'
import type { Api } from '../../api/index.ts'
import { useWords } from '../../parts/words.tsx'
import { askToSignIn, sessionStore } from '../../state/session/session-store.ts'
import { SignInForm } from './sign-in-form.tsx'

/** AUTH-10, SESS-02: asked for where it is needed, and the slip stays as it is. */
export function SignInDialog({ api }: { api: Api }) {
  const { t } = useWords()
  const reason = sessionStore(({ signIn }) => signIn)
  return (
    <Modal
      isOpen={reason !== null}
      onClose={() => askToSignIn(null)}
      title={t('sign-in.title')}
      closeLabel={t('common.close')}
    >
      <div className="stack stack--4">
        {reason === null ? null : <p className="text-2">{t(`sign-in.${reason}`)}</p>}
        <SignInForm api={api} />
      </div>
    </Modal>
  )
}
