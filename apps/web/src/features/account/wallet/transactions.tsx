import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Account, Transaction, TransactionConversion, TransactionKind } from '@touchline/contract'
import { dayAt } from '@touchline/contract'
import type { TransactionGroup } from '@touchline/contract/server'
import { Block, Button, Card, Chip, ChipRow, classNames, EmptyState, Icon, VisuallyHidden } from '@touchline/ui'
import type { IconName } from '@touchline/ui'
import { Fragment, useEffect, useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { transactionsQuery } from './wallet-queries.ts'
import { usePage } from '../../../site/use-page.ts'
import { RetryNote } from '../../../site/page/retry-note.tsx'
import { RowsSkeleton } from '../../account-frame/parts/index.ts'

const groups: readonly (TransactionGroup | null)[] = [null, 'bets', 'deposits', 'withdrawals', 'corrections']

type TransactionsProps = { playerId: number; account: Account }

/** DEP-05b: lists every movement of one account by day, with the balance after it. */
export function Transactions({ playerId, account }: TransactionsProps) {
  const { api } = usePage()
  const { t } = useI18n()
  const [group, setGroup] = useState<TransactionGroup | null>(null)
  const client = useQueryClient()
  const { currency, balance } = account
  const list = useInfiniteQuery(transactionsQuery(api, playerId, currency, group))
  // A changed balance means a new entry.
  useEffect(() => {
    void client.invalidateQueries({ queryKey: ['transactions', playerId, currency] })
    void client.invalidateQueries({ queryKey: ['payments', playerId] })
  }, [client, playerId, currency, balance])
  const pages = list.data?.pages ?? []
  const entries = pages.flatMap(({ transactions }) => transactions)
  const total = pages[0]?.pagination.total ?? 0
  return (
    <Block title={t('wallet.transactions')}>
      <ChipRow label={t('wallet.kind')} bleed>
        {groups.map((each) => (
          <Chip key={each ?? 'all'} selected={each === group} onClick={() => setGroup(each)}>
            {t(each === null ? 'wallet.all' : `wallet.${each}`)}
          </Chip>
        ))}
      </ChipRow>
      {list.isPending ? (
        <RowsSkeleton />
      ) : list.isError && entries.length === 0 ? (
        <RetryNote onRetry={() => void list.refetch()}>{t('wallet.unread')}</RetryNote>
      ) : entries.length === 0 ? (
        <Card pad>
          <EmptyState title={t(group === null ? 'wallet.none' : 'wallet.none-here')}>
            {t('wallet.none-more')}
          </EmptyState>
        </Card>
      ) : (
        <>
          <Days entries={entries} />
          <div className="row row--between">
            <span className="text-xs text-3">
              {t('wallet.shown', { shown: Math.min(entries.length, total), total })}
            </span>
            {list.hasNextPage ? (
              <Button size="s" blocked={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {t('wallet.more')}
              </Button>
            ) : null}
          </div>
        </>
      )}
    </Block>
  )
}

function Days({ entries }: { entries: readonly Transaction[] }) {
  const { day: dayName, timeZone } = useI18n()
  return (
    <Card className="wallet-days">
      {transactionDays(entries, timeZone).map(({ day, at, entries: those }) => (
        <section key={day} aria-label={dayName(at)}>
          <h3 className="wallet-day">{dayName(at)}</h3>
          <ul className="wallet-list">
            {those.map((entry) => (
              <li key={entry.id}>
                <Entry entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}

const icons: Readonly<Record<TransactionKind, IconName>> = {
  issue: 'plus',
  stake: 'receipt',
  payout: 'check',
  cash_out: 'check',
  release: 'refresh',
  reversal: 'refresh',
  advance: 'refresh',
  repay: 'refresh',
  conversion: 'swap',
  deposit: 'plus',
  deposit_reversed: 'refresh',
  withdrawal: 'share',
  withdrawal_returned: 'refresh',
}

function Entry({ entry }: { entry: Transaction }) {
  const { links } = usePage()
  const { t, time, money } = useI18n()
  const { isMyBetsVisible } = useSite().shell
  const { kind, amount, balance, bet, conversion, created_at } = entry
  const isIn = amount > 0
  return (
    <div className="account-row">
      <span className={classNames('account-row__icon', isIn && 'wallet-icon--in')}>
        <Icon name={icons[kind]} />
      </span>
      <span className="account-row__text">
        <b>{t(`transaction.${kind}`)}</b>
        <span className="account-row__more">
          {time(created_at)}
          {conversion === undefined ? null : <ConversionTerms conversion={conversion} />}
          {bet === null ? null : (
            <>
              {' · '}
              {isMyBetsVisible ? (
                <a className="link" href={links.bets()}>
                  <bdi>{bet.ref}</bdi>
                </a>
              ) : (
                <bdi>{bet.ref}</bdi>
              )}
            </>
          )}
        </span>
      </span>
      <span className="wallet-amounts">
        <bdi className={classNames('wallet-amount num', isIn && 'text-pos')} data-amount={amount}>
          {money(amount, entry, 'exceptZero')}
        </bdi>
        <VisuallyHidden>{t('wallet.after', { amount: money(balance, entry) })}</VisuallyHidden>
        <bdi className="text-xs text-3 num" aria-hidden="true">
          {money(balance, entry)}
        </bdi>
      </span>
    </div>
  )
}

/** OPS-04b: shows the rates and the spread of a conversion. */
function ConversionTerms({ conversion: { rates, spread_bp: spreadBp } }: { conversion: TransactionConversion }) {
  const { t, number } = useI18n()
  return (
    <>
      {rates.map((rate) => (
        <Fragment key={rate.base}>
          {' · '}
          <RateText {...rate} />
        </Fragment>
      ))}
      {spreadBp === null ? null : ` · ${t('convert.spread-of', { percent: number(spreadBp / 100) })}`}
    </>
  )
}

type TransactionDay = { day: string; at: string; entries: readonly Transaction[] }

/** Groups entries by day in the player's time zone. An entry that moved onto the next page is shown once. */
function transactionDays(entries: readonly Transaction[], timeZone: string): TransactionDay[] {
  const days = new Map<string, Transaction[]>()
  const seen = new Set<number>()
  for (const entry of entries) {
    if (seen.has(entry.id)) continue
    seen.add(entry.id)
    const day = dayAt(Date.parse(entry.created_at), timeZone)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].flatMap(([day, those]) => {
    const [first] = those
    return first ? [{ day, at: first.created_at, entries: those }] : []
  })
}

/**
 * Shows the value of one unit of a currency, left to right in every language. Otherwise the currency codes between two numbers in
 * Arabic digits would change places.
 */
export function RateText({ base, rate, currency }: { base: string; rate: string; currency: string }) {
  const { t, nameFigures } = useI18n()
  return <bdo dir="ltr">{nameFigures(t('convert.rate-of', { base, rate, currency }))}</bdo>
}
