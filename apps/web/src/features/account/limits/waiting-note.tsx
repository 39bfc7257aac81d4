import type { LimitConfirmation, UserLimits } from '@touchline/contract'
import { Button, Note } from '@touchline/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { limitNameKey, sizeText } from '../../limits/index.ts'
import type { KnownLimit } from './limit-kinds.ts'
import { useLimitChange } from './use-limit-change.ts'
import { Failure } from '../../account-frame/parts/index.ts'

type WaitingNoteProps = {
  playerId: number
  limits: UserLimits
  limit: KnownLimit
  waiting: LimitConfirmation
  nowMs: number
  onAnswer: () => void
}

/** RG-05c: what waits for its second yes, from when on it can be given, and the way to leave everything as it is. */
export function WaitingNote({ playerId, limits, limit, waiting, nowMs, onAnswer }: WaitingNoteProps) {
  const i18n = useI18n()
  const { t, startsWithin } = i18n
  const { act, decide } = useLimitChange(playerId)
  const isReady = useIsPast(Date.parse(waiting.disable_at) - nowMs)
  const isRemoval = waiting.id === limit.id
  const name = t(limitNameKey(limit.type, limits))
  const when = startsWithin(isReady ? waiting.confirm_until : waiting.disable_at, nowMs)
  const [from, to] = [sizeText(limit, limits, i18n), sizeText(waiting, limits, i18n)]
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
                decide({ id: waiting.id, status: isRemoval ? 'active' : 'disabled' }, t('limits.saved-kept', { name }))
              }
            >
              {t('limits.keep', { amount: from })}
            </Button>
            {isReady ? (
              <Button size="s" variant="line" onClick={onAnswer}>
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

/** The longest wait that a timer of a browser keeps. */
const longestMs = 2 ** 31 - 1

function useIsPast(inMs: number): boolean {
  const [isPast, setIsPast] = useState(inMs <= 0)
  const wait = useEffectEvent(() => {
    setIsPast(inMs <= 0)
    if (inMs <= 0 || inMs > longestMs) return
    const timer = setTimeout(() => setIsPast(true), inMs)
    return () => clearTimeout(timer)
  })
  // A wait that is counted anew each second is the same wait.
  const minutes = Math.round(inMs / 60_000)
  useEffect(() => wait(), [minutes])
  return isPast
}
