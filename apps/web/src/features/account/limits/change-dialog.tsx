import type { UserLimits } from '@touchline/contract'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useLast } from '../../../site/page/use-submit.ts'
import { limitNameKey, sizeText } from '../../limits/index.ts'
import { ChangeForm } from './change-form.tsx'
import type { Change, KnownLimit } from './limit-kinds.ts'
import { Dialog, Failure, ConfirmButtons } from '../../account-frame/parts/index.ts'
import { ConfirmationSteps, FromTo } from './consequences.tsx'
import { useLimitChange } from './use-limit-change.ts'

type ChangeDialogProps = {
  playerId: number
  limits: UserLimits
  /** Null while the dialog is closed. */
  change: Change | null
  onClose: () => void
}

export function ChangeDialog({ playerId, limits, change, onClose }: ChangeDialogProps) {
  const { t } = useI18n()
  const shown = useLast(change)
  if (!shown) return null
  const props = { playerId, limits, onClose }
  return (
    <Dialog
      isOpen={change !== null}
      onClose={onClose}
      title={t(`limits.${shown.act}-title`, { name: t(limitNameKey(shown.type, limits)) })}
    >
      {shown.act === 'remove' ? (
        <RemovalForm {...props} limit={shown.limit} />
      ) : (
        <ChangeForm {...props} change={shown} />
      )}
    </Dialog>
  )
}

type RemovalFormProps = { playerId: number; limits: UserLimits; limit: KnownLimit; onClose: () => void }

/** Requests the removal of a limit. Like a higher limit, it takes effect after 24 hours and a confirmation. */
function RemovalForm({ playerId, limits, limit, onClose }: RemovalFormProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { act, decide } = useLimitChange(playerId)
  const now = sizeText(limit, limits, i18n)
  const none = t('limits.no-limit')
  return (
    <>
      <FromTo from={{ label: t('limits.now'), size: now }} to={{ label: t('limits.asked-for'), size: none }} />
      <ConfirmationSteps now={now} then={none} />
      <Failure problem={act.problems.form} />
      <ConfirmButtons
        act={act}
        cancel={t('limits.keep', { amount: now })}
        onCancel={onClose}
        onConfirm={() =>
          decide({ id: limit.id, status: 'disabled' }, t('limits.saved-asked', { amount: now }), onClose)
        }
      >
        {t(act.isBusy ? 'hub.busy' : 'limits.ask-removal')}
      </ConfirmButtons>
    </>
  )
}
