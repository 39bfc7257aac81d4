import type { RuleMutant } from './rule-mutant.ts'

const amount = 'payments/amounts.ts'
const message = 'payments/effects.ts'

/** Faults in the rules FUND of packages/betting/SPEC.md. */
export const paymentMutants: readonly RuleMutant[] = [
  { rule: 'FUND-1', file: amount, find: 'amountMinor < minMinor', replace: 'amountMinor <= minMinor' },
  { rule: 'FUND-2', file: amount, find: 'amountMinor > availableMinor', replace: 'amountMinor < availableMinor' },
  {
    rule: 'FUND-3',
    file: message,
    find: "if (payment.status === 'succeeded' || payment.status === 'reversed') return known",
    replace: "if (payment.status === 'failed' || payment.status === 'reversed') return known",
  },
  { rule: 'FUND-4', file: message, find: 'amountMinor === notice.amountMinor ||', replace: 'true ||' },
  {
    rule: 'FUND-5',
    file: message,
    find: "(status === 'requested' || status === 'verifying')",
    replace: "(status === 'requested' || status === 'verifying' || status === 'sending')",
  },
  {
    rule: 'FUND-6',
    file: 'payments/amounts.ts',
    find: 'wallet === null || wallet === payment',
    replace: "wallet === null || wallet === 'play' || wallet === payment",
  },
  {
    rule: 'FUND-7',
    file: 'payments/effects.ts',
    find: 'if (attempts === 1)',
    replace: 'if (attempts >= 1)',
  },
  {
    rule: 'FUND-8',
    file: 'payments/unfinished-payments.ts',
    find: '>= unpaidMs',
    replace: '>= unpaidMs * 24',
  },
  { rule: 'FUND-9', file: 'payments/unfinished-payments.ts', find: 'withdrawal: 5', replace: 'withdrawal: 50' },
  {
    rule: 'FUND-10',
    file: message,
    find: "payment.status === 'reversed' ? known : evaluateReversal",
    replace: "payment.status === 'failed' ? known : evaluateReversal",
  },
  {
    rule: 'FUND-10',
    file: message,
    find: "status: 'reversed', movement: null }",
    replace: "status: 'reversed', movement: 'take-back' }",
  },
  {
    rule: 'FUND-10',
    file: message,
    find: "payment.status === 'succeeded' || payment.status === 'reversed'",
    replace: "payment.status === 'succeeded'",
  },
  { rule: 'FUND-10', file: message, find: 'partMinor > leftMinor', replace: 'partMinor > amountMinor' },
  { rule: 'FUND-11', file: 'payments/unfinished-payments.ts', find: 'pending: dayMs', replace: 'pending: hourMs' },
  {
    rule: 'FUND-11',
    file: 'payments/unfinished-payments.ts',
    find: 'nowMs - sinceMs >= afterMs',
    replace: 'nowMs - sinceMs > afterMs',
  },
  {
    rule: 'FUND-12',
    file: 'payments/effects.ts',
    find: "result === 'paid' && status === 'sending'",
    replace: "result === 'paid' && isOpen",
  },
  {
    rule: 'FUND-12',
    file: 'payments/effects.ts',
    find: "status === 'pending' && result === 'failed' ? { status: 'failed', movement: null }",
    replace: "status === 'pending' ? { status: 'succeeded', movement: 'credit' }",
  },
  { rule: 'FUND-13', file: amount, find: 'amountMinor > withdrawable', replace: 'amountMinor > availableMinor' },
  { rule: 'FUND-14', file: 'payments/unfinished-payments.ts', find: '.every(', replace: '.some(' },
  {
    rule: 'FUND-16',
    file: 'payments/unfinished-payments.ts',
    find: "if (isRejectedByStaff) return 'account-rejected'",
    replace: '',
  },
  { rule: 'FUND-17', file: 'payments/amounts.ts', find: 'hasOpenBets || isLeft', replace: 'isLeft' },
  {
    rule: 'FUND-15',
    file: 'payments/compare-payments.ts',
    find: 'stateOf(ours) !== stateOfListed(theirs)',
    replace: 'false',
  },
  {
    rule: 'FUND-15',
    file: 'payments/compare-payments.ts',
    find: 'ours.reversedMinor !== theirs.refundedMinor',
    replace: 'false',
  },
]
