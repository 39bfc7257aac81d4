import type { UserLimit, UserLimits } from '@touchline/contract'
import type { Currency } from '@touchline/i18n'
import { Note } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { leastLeft as leastOf } from '@touchline/betting'
import type { SpendingLimit } from '@touchline/betting'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { excludedUntil, useSession } from '../session/index.ts'
import { dateWithYear, periodKey } from './limit-text.ts'
import { Meter } from './meter.tsx'
import { readUserLimits } from './read-user-limits.ts'
import { usePage } from '../../site/use-page.ts'
import { limitChanges } from './session/index.ts'
import './limits.css'

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

/** What a limit leaves for these stakes, and by how much they are over it. */
type LeastLeft = { limit: UserLimit; overMinor: number }

type Shown = SpendingLimit & { limit: UserLimit }

const own = { over: 1n, under: 1n }

/** LIMIT-5, to explain: the limit that decides about the first stake that is too high, or about the last one. The server decides. */
export function leastLeft(limits: readonly UserLimit[], stakes: readonly number[]): LeastLeft | null {
  const spending = limits.flatMap((limit): Shown[] => {
    const { type, period, left } = limit
    if (left === null || (type !== 'wager' && type !== 'loss' && type !== 'bet')) return []
    return [{ limit, type, period, leftMinor: BigInt(left), isPerBet: type === 'bet' }]
  })
  let spentMinor = 0n
  let shown: LeastLeft | null = null
  for (const stake of stakes.length === 0 ? [0] : stakes) {
    const least = leastOf(spending, own, spentMinor)
    if (!least) return null
    shown = { limit: least.limit.limit, overMinor: Math.max(0, stake - Number(least.ownLeftMinor)) }
    if (shown.overMinor > 0) return shown
    spentMinor += BigInt(stake)
  }
  return shown
}
