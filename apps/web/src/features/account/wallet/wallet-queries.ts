import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getPayments, getTransactions } from '@touchline/contract'
import type { TransactionGroup } from '@touchline/contract/server'
import type { Api } from '../../../api/index.ts'

const pageSize = 20
const maxPages = 25
const recent = 10

/** Reads the newest deposits and withdrawals. */
export function paymentsQuery(api: Api, playerId: number) {
  return queryOptions({
    queryKey: ['payments', playerId],
    queryFn: async ({ signal }) => (await api(getPayments, { query: { limit: recent }, signal })).payments,
    staleTime: 0,
  })
}

export function transactionsQuery(api: Api, playerId: number, currency: string, group: TransactionGroup | null) {
  return infiniteQueryOptions({
    queryKey: ['transactions', playerId, currency, group],
    queryFn: ({ pageParam, signal }) =>
      api(getTransactions, {
        query: { currency, group: group ?? undefined, page: pageParam, limit: pageSize },
        signal,
      }),
    initialPageParam: 1,
    maxPages,
    getNextPageParam: ({ pagination: { page, last_page } }) => (page < last_page ? page + 1 : undefined),
    staleTime: 0,
  })
}
