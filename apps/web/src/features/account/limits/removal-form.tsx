import type { UserLimits } from '@touchline/contract'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { sizeText } from '../../limits/index.ts'
import { FromTo } from './from-to.tsx'
import type { KnownLimit } from './limit-kinds.ts'
import { useLimitChange } from './use-limit-change.ts'
import { Steps } from './what-happens.tsx'
import { Failure, BusyAnswers } from '../../account-frame/parts/index.ts'

type RemovalFormProps = { playerId: number; limits: UserLimits; limit: KnownLimit; onClose: () => void }

/** No limit at all is the loosest one: it waits as every looser limit does. */
export function RemovalForm({ playerId, limits, limit, onClose }: RemovalFormProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { act, decide } = useLimitChange(playerId)
  const now = sizeText(limit, limits, i18n)
  const none = t('limits.no-limit')
  return (
    <>
      <FromTo from={{ label: t('limits.now'), size: now }} to={{ label: t('limits.asked-for'), size: none }} />
      <Steps now={now} then={none} />
      <Failure problem={act.problems.form} />
      <BusyAnswers
        act={act}
        cancel={t('limits.keep', { amount: now })}
        onCancel={onClose}
        onConfirm={() =>
          decide({ id: limit.id, status: 'disabled' }, t('limits.saved-asked', { amount: now }), onClose)
        }
      >
        {t(act.isBusy ? 'hub.busy' : 'limits.ask-removal')}
      </BusyAnswers>
    </>
  )
}
