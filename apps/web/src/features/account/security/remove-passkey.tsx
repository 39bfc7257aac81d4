import { deletePasskey } from '@touchline/contract'
import { isApiError } from '../../../api/index.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useLast } from '../../../site/page/use-submit.ts'
import type { FactorPart, Factors } from './factors-query.ts'
import { usePage } from '../../../site/use-page.ts'
import { Dialog, Failure, ConfirmButtons, useAct, showDone } from '../../account-frame/parts/index.ts'

export type Passkey = Factors['passkeys'][number]

type RemovePasskeyProps = FactorPart & { passkey: Passkey | null; onClose: () => void }

export function RemovePasskey({ confirmed, onChange, passkey, onClose }: RemovePasskeyProps) {
  const { api } = usePage()
  const { t } = useI18n()
  const act = useAct()
  const last = useLast(passkey)
  if (last === null) return null
  const { id, name } = last

  function remove(): void {
    act.run(async () => {
      const gone = await confirmed(() => api(deletePasskey, { params: { id } })).catch((error: unknown) => {
        // The passkey was already removed on another device.
        if (isApiError(error, 'not-found')) return {}
        throw error
      })
      if (gone === null) return
      onClose()
      await onChange()
      showDone({ title: t('passkey.removed') })
    })
  }

  return (
    <Dialog isOpen={passkey !== null} onClose={onClose} title={t('passkey.remove-title', { name })}>
      <p className="text-2">{t('passkey.remove-more')}</p>
      <Failure problem={act.problems.form} />
      <ConfirmButtons act={act} cancel={t('passkey.keep')} onCancel={onClose} onConfirm={remove}>
        {t('passkey.remove')}
      </ConfirmButtons>
    </Dialog>
  )
}
