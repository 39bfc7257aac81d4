import type { UserLimit, UserLimits } from '@touchline/contract'
import type { Currency } from '@touchline/i18n'
import { Note } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { excludedUntil, useSession } from '../session/index.ts'
import { leastLeft } from './least-left.ts'
import { dateWithYear, periodKey } from './limit-text.ts'
import { Meter } from './meter.tsx'
import { readUserLimits } from './read-user-limits.ts'
import { usePage } from '../../site/use-page.ts'
import { limitChanges } from './session/session-limits.ts'
import './limit-left.css'

type LimitLeftProps = {
  /** Of the stakes. */
  currency: Currency
  stakes: readonly number[]
  /** Read again when it is another. */
  readAgainOn: string
}

/** BEY-08a: the limit that leaves the least, before a stake is too high for it. */
export function LimitLeft({ currency, stakes, readAgainOn }: LimitLeftProps) {
  const { links } = usePage()
  const i18n = useI18n()
  const { t, money } = i18n
  const until = excludedUntil(useSession())
  const limits = useLimits(readAgainOn)
  if (until !== null) {
    return (
      <Note
        icon="shield"
        title={
          until === 'indefinite' ? t('limit.excluded') : t('limit.excluded-until', { until: dateWithYear(until, i18n) })
        }
      >
        {t('limit.excluded-more')}
      </Note>
    )
  }
  // In another currency only the server knows the rate.
  const least = limits?.currency === currency.currency ? leastLeft(limits.user_limits, stakes) : null
  if (!least) return null
  const { limit, overMinor } = least
  return (
    <>
      <div className="limit-left">
        <a className="link" href={links.profile('limits')}>
          {leftText(limit)}
        </a>
        {limit.used === null ? null : (
          <Meter used={limit.used} most={limit.amount ?? 0} label={t(`limit.${limit.type}`)} />
        )}
      </div>
      {overMinor > 0 ? (
        <Note tone="neg" icon="warning" title={t('limit.above', { amount: money(overMinor, currency) })}>
          {t('limit.above-more')}
        </Note>
      ) : null}
    </>
  )

  function leftText({ type, period, strategy, amount, left }: UserLimit): string {
    const most = money(amount ?? 0, currency)
    if (type === 'bet') return t('limit.bet-at-most', { amount: most })
    return t('limit.left-of', {
      left: money(left ?? 0, currency),
      most,
      period: t(periodKey({ type, period, strategy })),
      name: t(`limit.${type}`),
    })
  }
}

/** Null until they are read; when they cannot be, nothing is said. */
function useLimits(readAgainOn: string): UserLimits | null {
  const { api } = usePage()
  const changes = limitChanges(({ count }) => count)
  const [limits, setLimits] = useState<UserLimits | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    readUserLimits(api, leaving.signal).then(setLimits, () => {})
    return () => leaving.abort()
  }, [api, readAgainOn, changes])
  return limits
}
