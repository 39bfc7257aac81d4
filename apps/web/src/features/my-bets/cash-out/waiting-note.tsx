import { Note } from '@touchline/ui'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'

type WaitingNoteProps = { leftMs: number; isEdit?: boolean; children?: ReactNode }

/** BET-01k: counts down until a cash-out with a live selection is decided, which happens after a delay. */
export function WaitingNote({ leftMs, isEdit = false, children }: WaitingNoteProps) {
  const { t, number } = useI18n()
  const left = useLeft(leftMs) ?? 0
  const title = (
    <>
      {t(isEdit ? 'cash-out.edit-waiting' : 'cash-out.waiting')}{' '}
      {left === 0 ? null : (
        <bdi className="num">{t('cash-out.seconds', { seconds: number(Math.ceil(left / 1_000)) })}</bdi>
      )}
    </>
  )
  return (
    <div role="timer">
      <Note tone="accent" icon="clock" title={title}>
        {children}
      </Note>
    </div>
  )
}

const stepMs = 250

/** Counts down from the time that was left when the answer arrived, because server and phone clocks differ. */
export function useLeft(givenMs: number | null): number | null {
  const [left, setLeft] = useState(givenMs)
  useEffect(() => {
    setLeft(givenMs)
    if (givenMs === null) return
    const untilMs = performance.now() + givenMs
    const timer = setInterval(() => {
      const nowLeft = Math.max(0, untilMs - performance.now())
      setLeft(nowLeft)
      if (nowLeft === 0) clearInterval(timer)
    }, stepMs)
    return () => clearInterval(timer)
  }, [givenMs])
  return left
}
