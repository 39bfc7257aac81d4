import type { LimitConfirmation, UserLimits } from '@touchline/contract'
import { Button, Note } from '@touchline/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { limitNameKey, sizeText } from '../../limits/index.ts'
import type { KnownLimit } from './limit-kinds.ts'
import { useLimitChange } from './use-limit-change.ts'
import { Failure, Dialog, ButtonPair } from '../../account-frame/parts/index.ts'
import { useLast } from '../../../site/page/use-submit.ts'
import { FromTo } from './consequences.tsx'

type PendingChangeNoteProps = {
  playerId: number
  limits: UserLimits
  limit: KnownLimit
  pending: LimitConfirmation
  nowMs: number
  onConfirm: () => void
}

/** RG-05c: shows a change that waits for its confirmation, from when it can be confirmed, and a button to drop it. */
export function PendingChangeNote({ playerId, limits, limit, pending, nowMs, onConfirm }: PendingChangeNoteProps) {
  const i18n = useI18n()
  const { t, startsWithin } = i18n
  const { act, decide } = useLimitChange(playerId)
  const isReady = useIsPast(Date.parse(pending.disable_at) - nowMs)
  const isRemoval = pending.id === limit.id
  const name = t(limitNameKey(limit.type, limits))
  const when = startsWithin(isReady ? pending.confirm_until : pending.disable_at, nowMs)
  const [from, to] = [sizeText(limit, limits, i18n), sizeText(pending, limits, i18n)]
  const text = isReady
    ? t(isRemoval ? 'limits.ready-removal' : 'limits.ready', { to, until: when })
    : t(isRemoval ? 'limits.waits-removal' : 'limits.waits', { from, to, when })
  return (
    <>
      <Note
        tone="accent"
        icon={isReady ? 'check' : 'clock'}
        action={
          <div className="limit-line__acts">
            <Button
              size="s"
              variant="line"
              blocked={act.isBusy}
              aria-busy={act.isBusy}
              onClick={() =>
                decide({ id: pending.id, status: isRemoval ? 'active' : 'disabled' }, t('limits.saved-kept', { name }))
              }
            >
              {t('limits.keep', { amount: from })}
            </Button>
            {isReady ? (
              <Button size="s" variant="line" onClick={onConfirm}>
                {t('limits.answer')}
              </Button>
            ) : null}
          </div>
        }
      >
        {text}
      </Note>
      <Failure problem={act.problems.form} />
    </>
  )
}

/** The maximum delay of `setTimeout`; with a longer one, browsers call the function at once. */
const maxTimerMs = 2 ** 31 - 1

function useIsPast(inMs: number): boolean {
  const [isPast, setIsPast] = useState(inMs <= 0)
  const wait = useEffectEvent(() => {
    setIsPast(inMs <= 0)
    if (inMs <= 0 || inMs > maxTimerMs) return
    const timer = setTimeout(() => setIsPast(true), inMs)
    return () => clearTimeout(timer)
  })
  // Rounded to minutes, because the remaining time changes with every render and must not restart the timer each time.
  const minutes = Math.round(inMs / 60_000)
  useEffect(() => wait(), [minutes])
  return isPast
}

type ConfirmChangeDialogProps = {
  playerId: number
  limits: UserLimits
  limit: KnownLimit
  /** Null while the dialog is closed. */
  confirmation: LimitConfirmation | null
  onClose: () => void
}

/** RG-05c: asks a day after the request whether to apply it. Without an answer the limit does not change. */
export function ConfirmChangeDialog({ playerId, limits, limit, confirmation, onClose }: ConfirmChangeDialogProps) {
  const i18n = useI18n()
  const { t, dateTime } = i18n
  const { act, decide } = useLimitChange(playerId)
  const shown = useLast(confirmation)
  if (!shown) return null
  const isRemoval = shown.id === limit.id
  const name = t(limitNameKey(limit.type, limits))
  const now = sizeText(limit, limits, i18n)
  const then = isRemoval ? t('limits.no-limit') : sizeText(shown, limits, i18n)
  return (
    <Dialog
      isOpen={confirmation !== null}
      onClose={onClose}
      title={t(isRemoval ? 'limits.again-removal-title' : 'limits.again-title')}
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
      <ButtonPair>
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
      </ButtonPair>
      <p className="text-xs text-3">{t('limits.again-until', { until: dateTime(shown.confirm_until), amount: now })}</p>
    </Dialog>
  )
}
