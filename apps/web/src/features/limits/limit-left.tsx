import type { UserLimit, UserLimits } from '@touchline/contract'
import type { Currency } from '@touchline/i18n'
import { Note } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { narrowestLimit } from '@touchline/betting'
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
  /** The currency of the stakes. */
  currency: Currency
  stakes: readonly number[]
  /** Whenever this value changes, the limits are read again. */
  readAgainOn: string
}

/** BEY-08a: shows the limit with the least left before a stake exceeds it. */
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
  if (!limits) return null
  // Limits count stakes in every currency. Stakes in a currency other than the limits' are not compared with them,
  // because only the server knows the exchange rate.
  const tightest = tightestLimit(limits.user_limits, limits.currency === currency.currency ? stakes : [])
  if (!tightest) return null
  const { limit, overMinor } = tightest
  return (
    <>
      <div className="limit-left">
        <a className="link" href={links.profile('limits')}>
          {leftText(limit, limits)}
        </a>
        {limit.used === null ? null : (
          <Meter used={limit.used} max={limit.amount ?? 0} label={t(`limit.${limit.type}`)} />
        )}
      </div>
      {overMinor > 0 ? (
        <Note tone="neg" icon="warning" title={t('limit.above', { amount: money(overMinor, limits) })}>
          {t('limit.above-more')}
        </Note>
      ) : null}
    </>
  )

  function leftText({ type, period, strategy, amount, left }: UserLimit, own: Currency): string {
    const max = money(amount ?? 0, own)
    if (type === 'bet') return t('limit.bet-at-most', { amount: max })
    return t('limit.left-of', {
      left: money(left ?? 0, own),
      most: max,
      period: t(periodKey({ type, period, strategy })),
      name: t(`limit.${type}`),
    })
  }
}

/**
 * Reads the player's limits. Null until they are read. A failure shows nothing, because the server checks every bet
 * anyway.
 */
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

/** A limit, and by how much a stake exceeds it. */
type TightestLimit = { limit: UserLimit; overMinor: number }

type SpendingUserLimit = SpendingLimit & { limit: UserLimit }

const sameCurrency = { over: 1n, under: 1n }

/**
 * LIMIT-5: finds the limit that the first excessive stake exceeds, or the tightest one for the last stake. The server
 * decides.
 */
export function tightestLimit(limits: readonly UserLimit[], stakes: readonly number[]): TightestLimit | null {
  const spending = limits.flatMap((limit): SpendingUserLimit[] => {
    const { type, period, left } = limit
    if (left === null || (type !== 'wager' && type !== 'loss' && type !== 'bet')) return []
    return [{ limit, type, period, leftMinor: BigInt(left), isPerBet: type === 'bet' }]
  })
  let spentMinor = 0n
  let shown: TightestLimit | null = null
  for (const stake of stakes.length === 0 ? [0] : stakes) {
    const least = narrowestLimit(spending, sameCurrency, spentMinor)
    if (!least) return null
    shown = { limit: least.limit.limit, overMinor: Math.max(0, stake - Number(least.ownLeftMinor)) }
    if (shown.overMinor > 0) return shown
    spentMinor += BigInt(stake)
  }
  return shown
}
