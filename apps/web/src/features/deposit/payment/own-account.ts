import type { Account, DepositContext } from '@touchline/contract'

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
