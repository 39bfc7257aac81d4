import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Account, Transaction } from '@touchline/contract'
import type { TransactionGroup } from '@touchline/contract/server'
import { Block, Button, Card, Chip, ChipRow, EmptyState } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { transactionsQuery } from './wallet-queries.ts'
import { usePage } from '../../../site/use-page.ts'
import { RetryNote } from '../../../site/page/retry-note.tsx'
import { RowsSkeleton } from '../../account-frame/parts/index.ts'
import { dayAt } from '@touchline/contract'
import { TransactionEntry } from './transaction-entry.tsx'

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
  // A changed balance means a new entry, so the lists are read again.
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
          <TransactionDays entries={entries} />
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

function TransactionDays({ entries }: { entries: readonly Transaction[] }) {
  const { day: dayName, timeZone } = useI18n()
  return (
    <Card className="wallet-days">
      {transactionDays(entries, timeZone).map(({ day, at, entries: those }) => (
        <section key={day} aria-label={dayName(at)}>
          <h3 className="wallet-day">{dayName(at)}</h3>
          <ul className="wallet-list">
            {those.map((entry) => (
              <li key={entry.id}>
                <TransactionEntry entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}

type TransactionDay = { day: string; at: string; entries: readonly Transaction[] }

/**
 * Groups entries by day in the player's time zone. New entries can shift an entry onto the next page, so repeated ones
 * are dropped.
 */
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
