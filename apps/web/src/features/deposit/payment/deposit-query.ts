import { queryOptions } from '@tanstack/react-query'
import { getDepositContext, getPayment, getPayments } from '@touchline/contract'
import type { Payment, Account, DepositContext } from '@touchline/contract'
import { isApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'

/** DEP-01 to DEP-03: reads how this player may deposit and withdraw, and what is left of their limits. */
export function depositQuery(api: Api, playerId: number) {
  return queryOptions({
    queryKey: ['deposit-context', playerId],
    queryFn: ({ signal }) => api(getDepositContext, { signal }),
    // Every deposit uses part of a limit, so a cached reply is outdated at once.
    staleTime: 0,
  })
}

const pollMs = 2_000
const maxPolls = 30

/**
 * Reads the deposit that this tab began, or the player's newest if it began none. The query polls until the deposit is
 * decided, for a minute at most.
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
      isOpen(data) && dataUpdateCount < maxPolls ? pollMs : false,
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

/** Returns the account in use, or an empty one in the player's own currency. */
export function ownAccount(
  accounts: readonly Account[],
  currency: string,
  { amounts }: Pick<DepositContext, 'amounts'>,
): Account {
  const active = accounts.find((account) => account.active) ?? accounts[0]
  const subunits = amounts.find((range) => range.currency === currency)?.subunits ?? 100
  return active ?? { currency, subunits, balance: 0, active: true }
}
