import { limitStrategy } from '@touchline/betting'
import type { PastLimit, UserLimits } from '@touchline/contract'
import { Block, Pill } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { limitNameKey, periodKey, sizeText } from '../../limits/index.ts'
import { Row, Rows } from '../../account-frame/parts/index.ts'

/** RG-01b: lists the limits that expired, were removed or were replaced. */
export function PastLimits({ limits }: { limits: UserLimits }) {
  const i18n = useI18n()
  const { t, dateTime } = i18n
  const past = limits.past.filter((limit) => wasInForce(limit, limits))
  return (
    <Block title={t('limits.past')}>
      {past.length === 0 ? (
        <p className="text-sm text-2">{t('limits.past-none')}</p>
      ) : (
        <Rows>
          {past.map((limit) => (
            <Row
              key={limit.id}
              title={t(limitNameKey(limit.type, limits))}
              mark={<Pill>{t(`limits.status-${limit.status}`)}</Pill>}
              more={
                limit.amount === null && limit.minutes === null
                  ? t('limits.past-exclusion', { from: dateTime(limit.created_at), to: dateTime(limit.ended_at) })
                  : t('limits.past-more', {
                      amount: sizeText(limit, limits, i18n),
                      period: t(periodKey({ ...limit, strategy: limitStrategy(limit.type) })),
                      from: dateTime(limit.created_at),
                      to: dateTime(limit.ended_at),
                    })
              }
            />
          ))}
        </Rows>
      )}
    </Block>
  )
}

/**
 * Returns whether a past limit was in force. A withdrawn raise never was: the limit that it would have replaced existed
 * before and after it.
 */
function wasInForce({ id, type, period, created_at: from, ended_at: to }: PastLimit, limits: UserLimits): boolean {
  const [fromMs, toMs] = [Date.parse(from), Date.parse(to)]
  const others = [
    ...limits.user_limits.map((limit) => ({ ...limit, untilMs: Infinity })),
    ...limits.past.map((limit) => ({ ...limit, untilMs: Date.parse(limit.ended_at) })),
  ]
  return !others.some(
    (other) =>
      other.id !== id &&
      other.type === type &&
      other.period === period &&
      Date.parse(other.created_at) < fromMs &&
      other.untilMs >= toMs,
  )
}
