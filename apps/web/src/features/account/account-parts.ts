import type { MessageKey } from '@touchline/i18n'

// Apart from their page: every page knows the addresses.

/** Parts of the account that addresses name (DEP-01 and the returns of payment providers). */
export const accountParts = ['wallet/deposit', 'wallet/transactions'] as const
export type AccountPart = (typeof accountParts)[number]

export function accountTitle(part: AccountPart): MessageKey {
  return part === 'wallet/deposit' ? 'account.wallet-deposit' : 'account.wallet-transactions'
}
