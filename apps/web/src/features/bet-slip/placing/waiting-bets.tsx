import type { Placement } from '@touchline/betting'
import { classNames } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import './placing.css'

/** The interval of updates; steps this short look like continuous motion. */
const stepMs = 100

/** BET-05f: shows the real delay of an in-play bet, with a segment for each second. */
export function WaitingBets({ waiting }: { waiting: NonNullable<Placement['waiting']> }) {
  const { t, number } = useI18n()
  const nowMs = useNow(waiting.untilMs)
  const wholeMs = Math.max(1, waiting.untilMs - waiting.sinceMs)
  const goneMs = Math.min(wholeMs, Math.max(0, nowMs - waiting.sinceMs))
  const seconds = Math.min(20, Math.max(1, Math.ceil(wholeMs / 1_000)))
  const seconds1 = (ms: number) => number(Math.round(ms / 100) / 10)
  return (
    <div className="waiting">
      <p className="waiting__head">
        <b>{t('slip.waiting-title')}</b>
        <span className="num">{t('slip.waiting-time', { gone: seconds1(goneMs), whole: seconds1(wholeMs) })}</span>
      </p>
      <div
        className="waiting__bar"
        role="progressbar"
        aria-label={t('slip.waiting-title')}
        aria-valuemin={0}
        aria-valuemax={Math.ceil(wholeMs / 1_000)}
        aria-valuenow={Math.floor(goneMs / 1_000)}
      >
        {Array.from({ length: seconds }, (_, place) => {
          const share = Math.min(1, Math.max(0, (goneMs / wholeMs) * seconds - place))
          return (
            <span key={place} className={classNames('waiting__second', share === 1 && 'waiting__second--full')}>
              <span style={{ inlineSize: `${share * 100}%` }} />
            </span>
          )
        })}
      </div>
      <p className="text-xs text-3">{t('slip.waiting-more')}</p>
    </div>
  )
}

/** Returns the current time, updated until the given one. */
function useNow(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      setNowMs(Date.now())
      if (Date.now() >= untilMs) clearInterval(timer)
    }, stepMs)
    return () => clearInterval(timer)
  }, [untilMs])
  return nowMs
}
