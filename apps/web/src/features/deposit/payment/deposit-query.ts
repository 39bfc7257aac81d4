import { queryOptions } from '@tanstack/react-query'
import { getDepositContext, getPayment, getPayments } from '@touchline/contract'
import type { Payment, Account, DepositContext } from '@touchline/contract'
import { isApiError } from '../../../api/index.ts'
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

/**
 * The deposit this tab has begun, by its id; where it has begun none, the player's newest. It is asked for again until it is
 * decided, or for a minute.
 */
export function depositResultQuery(api: Api, playerId: number, paymentId: string | null) {
  return queryOptions({
    queryKey: ['deposit-result', playerId, paymentId],
    queryFn: async ({ signal }): Promise<Payment | null> => {
      const begun = paymentId === null ? null : await readPayment(api, paymentId, signal)
      if (begun !== null) return begun
      const { payments } = await api(getPayments, { query: { kind: 'deposit', limit: 1 }, signal })
      return payments[0] ?? null
    },
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      isOpen(data) && dataUpdateCount < mostQuestions ? askAgainMs : false,
  })
}

async function readPayment(api: Api, id: string, signal: AbortSignal): Promise<Payment | null> {
  try {
    return await api(getPayment, { params: { id }, signal })
  } catch (error) {
    if (isApiError(error, 'not-found')) return null
    throw error
  }
}

function isOpen(payment: Payment | null | undefined): boolean {
  return payment?.status === 'created' || payment?.status === 'pending'
}

/** The one in use; who has none yet pays into the player's own currency. */
export function ownAccount(
  accounts: readonly Account[],
  currency: string,
  { amounts }: Pick<DepositContext, 'amounts'>,
): Account {
  const active = accounts.find((account) => account.active) ?? accounts[0]
  const subunits = amounts.find((range) => range.currency === currency)?.subunits ?? 100
  return active ?? { currency, subunits, balance: 0, active: true }
}
