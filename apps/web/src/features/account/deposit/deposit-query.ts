import { queryOptions } from '@tanstack/react-query'
import { getDepositContext, getPayments } from '@touchline/contract'
import type { Payment } from '@touchline/contract'
import type { Api } from '../../../api/index.ts'

/** DEP-01 to DEP-03: how this player pays in and out, and what their limits leave. */
export function depositQuery(api: Api, playerId: number) {
  return queryOptions({
    queryKey: ['deposit-context', playerId],
    queryFn: ({ signal }) => api(getDepositContext, { signal }),
    // Every deposit uses some of a limit.
    staleTime: 0,
  })
}

const askAgainMs = 2_000
const mostQuestions = 30

/** The deposit that was begun last. It is asked for again until it is decided, or for a minute. */
export function lastDepositQuery(api: Api, playerId: number) {
  return queryOptions({
    queryKey: ['last-deposit', playerId],
    queryFn: async ({ signal }): Promise<Payment | null> => {
      const { payments } = await api(getPayments, { query: { kind: 'deposit', limit: 1 }, signal })
      return payments[0] ?? null
    },
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      isOpen(data) && dataUpdateCount < mostQuestions ? askAgainMs : false,
  })
}

function isOpen(payment: Payment | null | undefined): boolean {
  return payment?.status === 'created' || payment?.status === 'pending'
}
