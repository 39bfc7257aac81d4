import { TransactionKind } from '@touchline/contract'
import type { TransactionGroup } from '@touchline/contract/server'

/** Every kind of movement between two accounts, including those that never touch the player's available balance. */
type MovementKind = TransactionKind | 'collect' | 'withdrawal_paid'

type MovementRules = {
  /** The filter of the transactions list that shows the movement. */
  group: TransactionGroup
  /** The sum in the account statement to which the movement is added. */
  statement: 'stake' | 'return' | 'other'
}

/**
 * The rules of each kind. Null means that the movement never touches the available balance, so no list shows it to the
 * player.
 */
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
