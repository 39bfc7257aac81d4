import type { LimitConfirmation, UserLimits } from '@touchline/contract'
import { Button } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useLast } from '../../../site/page/use-submit.ts'
import { limitNameKey, sizeText } from '../../limits/index.ts'
import { FromTo } from './from-to.tsx'
import type { KnownLimit } from './limit-kinds.ts'
import { useLimitChange } from './use-limit-change.ts'
import { Dialog, Failure, Answers } from '../../account-frame/parts/index.ts'

type SecondYesProps = {
  playerId: number
  limits: UserLimits
  limit: KnownLimit
  /** Null while nothing is asked. */
  asked: LimitConfirmation | null
  onClose: () => void
}

/** RG-05c: asked a day later. Without an answer everything stays as it is. */
export function SecondYes({ playerId, limits, limit, asked, onClose }: SecondYesProps) {
  const i18n = useI18n()
  const { t, dateTime } = i18n
  const { act, decide } = useLimitChange(playerId)
  const shown = useLast(asked)
  if (!shown) return null
  const isRemoval = shown.id === limit.id
  const name = t(limitNameKey(limit.type, limits))
  const now = sizeText(limit, limits, i18n)
  const then = isRemoval ? t('limits.no-limit') : sizeText(shown, limits, i18n)
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={onClose}
      title={t(isRemoval ? 'limits.again-removal-title' : 'limits.again-title')}
      closeLabel={t('common.close')}
    >
      <p className="text-2">{t('limits.again-more')}</p>
      <FromTo from={{ label: t('limits.now'), size: now }} to={{ label: t('limits.asked-for'), size: then }} />
      {limit.used === null ? null : (
        <p className="text-sm text-2">
          {t('limits.used-now', {
            amount: sizeText({ amount: limit.amount === null ? null : limit.used, minutes: limit.used }, limits, i18n),
          })}
        </p>
      )}
      <Failure problem={act.problems.form} />
      <Answers>
        <Button
          variant="line"
          size="l"
          blocked={act.isBusy}
          onClick={() =>
            decide(
              { id: shown.id, status: isRemoval ? 'active' : 'disabled' },
              t('limits.saved-kept', { name }),
              onClose,
            )
          }
        >
          {t('limits.keep', { amount: now })}
        </Button>
        <Button
          variant="line"
          size="l"
          blocked={act.isBusy}
          aria-busy={act.isBusy}
          onClick={() =>
            decide(
              { id: shown.id, status: 'confirmed' },
              isRemoval ? t('limits.saved-removed', { name }) : t('limits.saved-raised', { name, amount: then }),
              onClose,
            )
          }
        >
          {act.isBusy ? t('hub.busy') : isRemoval ? t('limits.remove-it') : t('limits.raise-to', { amount: then })}
        </Button>
      </Answers>
      <p className="text-xs text-3">{t('limits.again-until', { until: dateTime(shown.confirm_until), amount: now })}</p>
    </Dialog>
  )
}
