import { useQuery } from '@tanstack/react-query'
import type { Payment } from '@touchline/contract'
import { Block, Pill } from '@touchline/ui'
import type { Tone } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { statusKey, WithdrawalCard } from './withdrawal-card.tsx'
import { paymentsQuery } from './wallet-queries.ts'
import { usePage } from '../../../site/use-page.ts'
import { Rows, LoadFailed } from '../../account-frame/parts/index.ts'

const isInProgress = ({ kind, status }: Payment) =>
  kind === 'withdrawal' && ['requested', 'verifying', 'sending'].includes(status)

/** The pause between reads of the payments, long enough for a page that is left open. */
const pollMs = 10_000

/** DEP-07: shows the withdrawals in progress. */
export function Withdrawals({ playerId }: { playerId: number }) {
  const { api } = usePage()
  const { data } = useQuery({
    ...paymentsQuery(api, playerId),
    refetchInterval: ({ state }) => (state.data?.some(isInProgress) ? pollMs : false),
  })
  return (data ?? [])
    .filter(isInProgress)
    .map((payment) => <WithdrawalCard key={payment.id} playerId={playerId} payment={payment} />)
}

const tones: Partial<Record<Payment['status'], Tone>> = {
  succeeded: 'pos',
  paid: 'pos',
  failed: 'neg',
  rejected: 'warn',
  pending: 'accent',
}

/** Lists the latest deposits and withdrawals, each with its timeline. */
export function RecentPayments({ playerId }: { playerId: number }) {
  const { api } = usePage()
  const { t } = useI18n()
  const { data, isError, refetch } = useQuery(paymentsQuery(api, playerId))
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <Block title={t('payment.recent')}>
      <Rows>
        {data.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </Rows>
    </Block>
  )
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { t, money, dateTime } = useI18n()
  const { legal } = useSite()
  const { kind, source, status, timeline, created_at } = payment
  const name = kind === 'deposit' && source === 'play-money' ? 'payment.top-up' : (`payment.${kind}` as const)
  return (
    <details className="wallet-payment">
      <summary className="account-row">
        <span className="account-row__text">
          <b>{t(name)}</b>
          <span className="account-row__more">{dateTime(created_at)}</span>
        </span>
        <Pill tone={tones[status] ?? 'neutral'}>{t(statusKey(status, legal))}</Pill>
        <bdi className="num wallet-amount">{money(payment.amount, payment)}</bdi>
      </summary>
      <ol className="wallet-timeline">
        {timeline.map((entry) => (
          <li key={`${entry.at} ${entry.status} ${entry.reason}`}>
            <time className="text-3" dateTime={entry.at}>
              {dateTime(entry.at)}
            </time>
            <span>
              {t(statusKey(entry.status, legal))}
              {entry.reason === null ? null : (
                <span className="text-2 wallet-timeline__why">{t(`payment.reason-${entry.reason}`)}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
