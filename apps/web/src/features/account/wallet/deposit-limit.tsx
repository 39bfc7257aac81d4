import { useQuery } from '@tanstack/react-query'
import { Card } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { limitsQuery, Meter, periodKey } from '../../limits/index.ts'
import { usePage } from '../../../site/use-page.ts'

type DepositLimitProps = { playerId: number }

/** What is left of every limit of deposits; nothing where none is set. */
export function DepositLimit({ playerId }: DepositLimitProps) {
  const { api, links } = usePage()
  const { t, money } = useI18n()
  const { data } = useQuery(limitsQuery(api, playerId))
  const set = (data?.user_limits ?? []).filter(({ type }) => type === 'deposit')
  if (!data || set.length === 0) return null
  return (
    <Card as="section" pad className="stack stack--3" aria-label={t('wallet.deposit-limit')}>
      <h2 className="wallet-name">{t('wallet.deposit-limit')}</h2>
      {set.map((limit) => (
        <div key={limit.id} className="deposit-left text-sm">
          <span>
            {t('deposit.left', {
              left: money(limit.left ?? 0, data),
              most: money(limit.amount ?? 0, data),
              period: t(periodKey(limit)),
            })}
          </span>
          <Meter used={limit.used ?? 0} most={limit.amount ?? 0} label={t('limit.deposit')} />
        </div>
      ))}
      <a className="link text-sm" href={links.profile('limits')}>
        {t('wallet.all-limits')}
      </a>
    </Card>
  )
}
