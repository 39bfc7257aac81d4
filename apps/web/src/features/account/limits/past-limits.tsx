import type { UserLimits } from '@touchline/contract'
import { Block, Pill } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { periodKey, sizeText } from '../../limits/index.ts'
import { Row, Rows } from '../frame/rows.tsx'

/** RG-01b: limits that are over, removed or replaced. */
export function PastLimits({ limits }: { limits: UserLimits }) {
  const i18n = useI18n()
  const { t, dateTime } = i18n
  return (
    <Block title={t('limits.past')}>
      {limits.past.length === 0 ? (
        <p className="text-sm text-2">{t('limits.past-none')}</p>
      ) : (
        <Rows>
          {limits.past.map((limit) => (
            <Row
              key={limit.id}
              title={t(`limit.${limit.type}`)}
              mark={<Pill>{t(`limits.status-${limit.status}`)}</Pill>}
              more={
                limit.amount === null && limit.minutes === null
                  ? t('limits.past-exclusion', { from: dateTime(limit.created_at), to: dateTime(limit.ended_at) })
                  : t('limits.past-more', {
                      amount: sizeText(limit, limits, i18n),
                      period: t(periodKey({ ...limit, strategy: limit.type === 'deposit' ? 'fixed' : 'rolling' })),
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
