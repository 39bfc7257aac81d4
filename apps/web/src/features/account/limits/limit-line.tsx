import type { LimitConfirmation, UserLimits } from '@touchline/contract'
import type { MessageKey } from '@touchline/i18n'
import { Button, Note, Pill } from '@touchline/ui'
import { useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { limitNameKey, Meter, periodKey, sizeText } from '../../limits/index.ts'
import { isAmountKind } from './limit-kinds.ts'
import type { Change, KnownLimit, LimitKind } from './limit-kinds.ts'
import { ConfirmChangeDialog, PendingChangeNote } from './pending-change.tsx'

type LimitLineProps = {
  playerId: number
  limits: UserLimits
  limit: KnownLimit
  nowMs: number
  onChange: (change: Change) => void
}

/** Shows a limit in force with its use and what is left, and the change that waits to replace it. */
export function LimitLine({ playerId, limits, limit, nowMs, onChange }: LimitLineProps) {
  const i18n = useI18n()
  const { t, startsAt } = i18n
  const [isConfirming, setIsConfirming] = useState(false)
  const pending = pendingChangeOf(limits, limit)
  // A removal that was not confirmed in time has lapsed, so the limit is active.
  const status = limit.status === 'unconfirmed_disabled' && !pending ? 'active' : limit.status
  const name = t(limitNameKey(limit.type, limits))
  const period = t(periodKey(limit))
  const isReached = limit.left === 0 && limit.used !== null
  const act = (key: 'lower' | 'change' | 'remove') => (
    <Button
      size="s"
      aria-label={t('limits.act-on', { act: t(`limits.${key}`), name, period })}
      onClick={() => onChange({ act: key, type: limit.type, limit })}
    >
      {t(`limits.${key}`)}
    </Button>
  )
  return (
    <div className="limit-line" role="group" aria-label={`${name} ${period}`}>
      <div className="row row--between">
        <span className="text-sm text-2">{period}</span>
        <Pill tone={status === 'unconfirmed_disabled' ? 'warn' : 'neutral'}>{t(`limits.status-${status}`)}</Pill>
      </div>
      <Size limit={limit} limits={limits} />
      {limit.resets_at === null ? null : (
        <p className="text-xs text-3">{t('limits.resets', { when: startsAt(limit.resets_at, nowMs) })}</p>
      )}
      {isReached ? (
        <Note tone="neg" icon="shield" title={t('limits.reached')}>
          {t(reachedKey(limit.type))}
        </Note>
      ) : null}
      {pending ? (
        <PendingChangeNote
          playerId={playerId}
          limits={limits}
          limit={limit}
          pending={pending}
          nowMs={nowMs}
          onConfirm={() => setIsConfirming(true)}
        />
      ) : null}
      {/* RG-05b: a limit can be lowered at any time; doing so also drops the pending change. */}
      <div className="limit-line__acts">
        {act(pending ? 'lower' : 'change')}
        {pending ? null : act('remove')}
      </div>
      <ConfirmChangeDialog
        playerId={playerId}
        limits={limits}
        limit={limit}
        confirmation={isConfirming ? pending : null}
        onClose={() => setIsConfirming(false)}
      />
    </div>
  )
}

function reachedKey(type: LimitKind): MessageKey {
  if (type === 'deposit') return 'limits.reached-deposit'
  return isAmountKind(type) ? 'limits.reached-money' : 'limits.reached-time'
}

function Size({ limit, limits }: { limit: KnownLimit; limits: UserLimits }) {
  const i18n = useI18n()
  const { t } = i18n
  const max = sizeText(limit, limits, i18n)
  if (limit.used === null || limit.left === null) {
    return (
      <p className="limit-line__size">
        <b>
          <bdi>{max}</bdi>
        </b>
        <span className="text-sm text-2">
          {t(limit.type === 'reality_check' ? 'limits.between' : 'limits.at-most')}
        </span>
      </p>
    )
  }
  const size = (minor: number) =>
    sizeText({ amount: limit.amount === null ? null : minor, minutes: minor }, limits, i18n)
  const isOver = limit.used > (limit.amount ?? limit.minutes ?? 0)
  return (
    <>
      {isOver ? (
        <p className="limit-line__size">
          <b>{t('limits.over', { amount: max })}</b>
          <span className="text-sm text-2">
            {t(limit.type === 'deposit' ? 'limits.over-deposit' : 'limits.over-used', { used: size(limit.used) })}
          </span>
        </p>
      ) : (
        <p className="limit-line__size">
          <b>
            <bdi>{size(limit.used)}</bdi>
          </b>
          <span className="text-sm text-2">{t('limits.of', { amount: max })}</span>
          <span className="limit-line__left text-xs text-2">{t('limit.left', { amount: size(limit.left) })}</span>
        </p>
      )}
      <Meter used={limit.used} max={limit.amount ?? limit.minutes ?? 0} label={t(limitNameKey(limit.type, limits))} />
    </>
  )
}

/** Returns the pending change of a limit: a looser limit beside it, or its removal. */
function pendingChangeOf({ confirmations }: UserLimits, { id, type, period }: KnownLimit): LimitConfirmation | null {
  const own = confirmations.find((one) => one.id === id)
  return own ?? confirmations.find((one) => one.type === type && one.period === period) ?? null
}
