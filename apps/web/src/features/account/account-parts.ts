import type { MessageKey } from '@touchline/i18n'

/** Parts of the account that addresses name (DEP-01 and the returns of payment providers). */
export const accountParts = ['wallet/deposit', 'wallet/transactions', 'limits'] as const
export type AccountPart = (typeof accountParts)[number]

export function accountTitle(part: AccountPart | null): MessageKey {
  if (part === null) return 'account.title'
  return part === 'limits'
    ? 'account.limits'
    : part === 'wallet/deposit'
      ? 'account.wallet-deposit'
      : 'account.wallet-transactions'
}
