import { useQuery } from '@tanstack/react-query'
import { getHouseLimits, subunitsOf } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { Block, Pill } from '@touchline/ui'
import type * as z from 'zod/mini'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { dateWithYear } from '../../limits/index.ts'
import { usePage } from '../../../site/use-page.ts'
import { Row, Rows, RowsSkeleton, LoadFailed } from '../../account-frame/parts/index.ts'

type HouseLimit = z.infer<typeof getHouseLimits.reply>['limits'][number]

type HouseLimitsProps = { playerId: number }

/** BEY-03, OPS-03: lists every limit that the house set for this player alone, with its date and reason. */
export function HouseLimits({ playerId }: HouseLimitsProps) {
  const { api, links } = usePage()
  const i18n = useI18n()
  const { t } = i18n
  const { data, isError, refetch } = useQuery({
    queryKey: ['house-limits', playerId],
    queryFn: ({ signal }) => api(getHouseLimits, { signal }),
  })
  return (
    <Block title={t('limits.house')}>
      {isError && !data ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : !data ? (
        <RowsSkeleton />
      ) : data.limits.length === 0 ? (
        <p className="text-sm text-2">{t('limits.house-none')}</p>
      ) : (
        <>
          <Rows>
            {data.limits.map((limit, place) => (
              // The reply has no ids, so the index distinguishes two limits that were set at the same time.
              <Row
                key={`${limit.set_at} ${place}`}
                icon="receipt"
                title={describeLimit(limit, i18n)}
                mark={limit.ended_at === null ? undefined : <Pill>{t('limits.status-disabled')}</Pill>}
                more={
                  limit.ended_at === null
                    ? t('limits.house-since', { from: dateWithYear(limit.set_at, i18n), reason: limit.reason })
                    : t('limits.house-ended', {
                        from: dateWithYear(limit.set_at, i18n),
                        to: dateWithYear(limit.ended_at, i18n),
                        reason: limit.reason,
                      })
                }
              />
            ))}
          </Rows>
          <p className="text-xs text-3">{t('limits.house-all')}</p>
          <a className="link text-sm" href={links.help('helpCenter')}>
            {t('limits.house-ask')}
          </a>
        </>
      )}
    </Block>
  )
}

/** Returns `At most €20.00 on a bet, Table tennis, in play`. */
function describeLimit(limit: HouseLimit, { t, money, number }: I18n): string {
  const { currency, min_stake: min, max_stake: max, max_win: win, factor, sport, tournament, is_live: isLive } = limit
  const amount = (minor: number) =>
    currency === null ? number(minor) : money(minor, { currency, subunits: subunitsOf(currency) })
  const sizes = [
    ...(max === null ? [] : [t('limits.house-stake', { amount: amount(max) })]),
    ...(min === null ? [] : [t('limits.house-least', { amount: amount(min) })]),
    ...(win === null ? [] : [t('limits.house-win', { amount: amount(win) })]),
    ...(factor === null ? [] : [t('limits.house-factor', { share: `${number(factor / 10)} %` })]),
  ]
  const where = [sport, tournament].filter((name) => name !== null)
  return [
    ...(sizes.length === 0 ? [t('limits.house-any')] : sizes),
    ...(where.length === 0 && limit.match_id === null && limit.market_id === null
      ? [t('limits.house-everything')]
      : where),
    ...(isLive === null ? [] : [t(isLive ? 'limits.house-live' : 'limits.house-before')]),
  ].join(', ')
}
