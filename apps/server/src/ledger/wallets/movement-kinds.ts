import { TransactionKind } from '@touchline/contract'
import type { TransactionGroup } from '@touchline/contract/server'

/** Every kind of movement between two accounts: those of the account to bet with, and those that never touch it. */
type MovementKind = TransactionKind | 'collect' | 'withdrawal_paid'

type MovementRules = {
  /** The group of the list of transactions. */
  group: TransactionGroup
  /** What the account statement counts it as. */
  statement: 'stake' | 'return' | 'other'
}

/** Null: the movement never touches the account to bet with, so that no list of the player has it. */
export const movementKinds: Readonly<{
  [Kind in MovementKind]: Kind extends TransactionKind ? MovementRules : null
}> = {
  issue: { group: 'deposits', statement: 'other' },
  stake: { group: 'bets', statement: 'stake' },
  // A stake that is lost goes to the house from where it is held.
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
  // What is held for a withdrawal goes to the provider.
  withdrawal_paid: null,
  withdrawal_returned: { group: 'withdrawals', statement: 'other' },
}

/** The kinds of movements of the account to bet with whose rules are like that. */
export function movementsWhere(isMeant: (rules: MovementRules) => boolean): TransactionKind[] {
  return TransactionKind.options.filter((kind) => isMeant(movementKinds[kind]))
}
