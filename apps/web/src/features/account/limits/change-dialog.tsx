import type { UserLimits } from '@touchline/contract'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useLast } from '../../../site/page/use-submit.ts'
import { limitNameKey } from '../../limits/index.ts'
import { ChangeForm } from './change-form.tsx'
import type { Change } from './limit-kinds.ts'
import { RemovalForm } from './removal-form.tsx'
import { usePage } from '../../../site/use-page.ts'
import { Dialog } from '../../account-frame/parts/index.ts'

type ChangeDialogProps = {
  playerId: number
  limits: UserLimits
  /** Null while nothing is asked. */
  change: Change | null
  onClose: () => void
}

export function ChangeDialog({ playerId, limits, change, onClose }: ChangeDialogProps) {
  const { api } = usePage()
  const { t } = useI18n()
  const shown = useLast(change)
  if (!shown) return null
  const props = { api, playerId, limits, onClose }
  return (
    <Dialog
      isOpen={change !== null}
      onClose={onClose}
      title={t(`limits.${shown.act}-title`, { name: t(limitNameKey(shown.type, limits)) })}
      closeLabel={t('common.close')}
    >
      {shown.act === 'remove' ? (
        <RemovalForm {...props} limit={shown.limit} />
      ) : (
        <ChangeForm {...props} change={shown} />
      )}
    </Dialog>
  )
}
