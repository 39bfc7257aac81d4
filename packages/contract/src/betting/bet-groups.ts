import { BetStatus } from './bet.ts'
import type { BetResult } from './bet.ts'

/** BET-01, BET-02: submitted, rejected and cancelled are one group, of bets that are neither open nor settled. */
export const betStatusGroups = {
  open: ['waiting_results', 'ready_to_process', 'cashout_in_progress'],
  settled: ['done', 'cashed_out', 'withdrawn'],
  unaccepted: ['submitted', 'rejected', 'cancelled'],
} as const satisfies Record<string, readonly BetStatus[]>

/** BOOK-09: what a list has that no statuses were asked for. */
export const listedStatuses: readonly BetStatus[] = BetStatus.options.filter((status) => status !== 'rejected')

/** BET-02. A bet without a result yet is in none of them; of one that was cashed out see `cashOutSigns`. */
export const betResultGroups = {
  win: ['win_entire', 'refund_half_win_other'],
  lose: ['lose_entire', 'refund_half_lose_other'],
  refund: ['refund_entire', 'canceled'],
} as const satisfies Record<string, readonly BetResult[]>

/** BET-02: a bet that was cashed out is listed by the sign of what was paid for it less its stake. */
export const cashOutSigns = { win: 1, lose: -1, refund: 0 } as const satisfies Record<string, number>
