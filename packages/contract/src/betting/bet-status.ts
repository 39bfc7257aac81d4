import * as z from 'zod/mini'

export const BetStatus = z.enum([
  'cashed_out',
  'withdrawn',
  'waiting_results',
  'ready_to_process',
  'done',
  'cancelled',
  'cashout_in_progress',
  'submitted',
  'rejected',
])
export type BetStatus = z.infer<typeof BetStatus>

export const BetResult = z.enum([
  'no_results',
  'canceled',
  'win_entire',
  'lose_entire',
  'refund_entire',
  'refund_half_win_other',
  'refund_half_lose_other',
  'cashed_out',
])
export type BetResult = z.infer<typeof BetResult>

/**
 * BET-01, BET-02: groups of statuses. Submitted, rejected and cancelled bets are one group, because they are neither
 * open nor settled.
 */
export const betStatusGroups = {
  open: ['waiting_results', 'ready_to_process', 'cashout_in_progress'],
  settled: ['done', 'cashed_out', 'withdrawn'],
  unaccepted: ['submitted', 'rejected', 'cancelled'],
} as const satisfies Record<string, readonly BetStatus[]>

/** BOOK-09: the statuses of bets that a list contains unless the request names others. */
export const listedStatuses: readonly BetStatus[] = BetStatus.options.filter((status) => status !== 'rejected')

/** BET-02: groups of results. A bet without a result is in no group; cashed-out bets are grouped by `cashOutSigns`. */
export const betResultGroups = {
  win: ['win_entire', 'refund_half_win_other'],
  lose: ['lose_entire', 'refund_half_lose_other'],
  refund: ['refund_entire', 'canceled'],
} as const satisfies Record<string, readonly BetResult[]>
