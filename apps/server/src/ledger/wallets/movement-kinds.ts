import { TransactionKind } from '@touchline/contract'
import type { TransactionGroup } from '@touchline/contract/server'

/** Every kind of movement between two accounts, including those that never touch the player's available balance. */
type MovementKind = TransactionKind | 'collect' | 'withdrawal_paid'

type MovementRules = {
  /** The group in the list of transactions. */
  group: TransactionGroup
  /** The line of the account statement that the movement counts towards. */
  statement: 'stake' | 'return' | 'other'
}

/** Null means that the movement never touches the available balance, so that no list of the player has it. */
export const movementKinds: Readonly<{
  [Kind in MovementKind]: Kind extends TransactionKind ? MovementRules : null
}> = {
  issue: { group: 'deposits', statement: 'other' },
  stake: { group: 'bets', statement: 'stake' },
  // A lost stake moves to the house from the account that holds it.
  collect: null,
  payout: { group: 'bets', statement: 'return' },
  cash_out: { group: 'bets', statement: 'return' },
  release: { group: 'bets', statement: 'stake' },
  reversal: { group: 'corrections', statement: 'return' },
  advance: { group: 'corrections', statement: 'other' },
  repay: { group: 'corrections', statement: 'other' },
  conversion: { group: 'corrections', statement: 'other' },
  deposit: { group: 'deposits', statement: 'other' },
  deposit_reversed: { group: 'deposits', statement: 'other' },
  withdrawal: { group: 'withdrawals', statement: 'other' },
  // Money that is held for a withdrawal moves to the provider.
  withdrawal_paid: null,
  withdrawal_returned: { group: 'withdrawals', statement: 'other' },
}

/** Returns the kinds of movements of the available balance whose rules match. */
export function movementsWhere(isMeant: (rules: MovementRules) => boolean): TransactionKind[] {
  return TransactionKind.options.filter((kind) => isMeant(movementKinds[kind]))
}
