import type { RuleMutant } from './rule-mutant.ts'

const amount = 'payments/evaluate-amount.ts'
const message = 'payments/evaluate-message.ts'

/** FUND. */
export const paymentMutants: readonly RuleMutant[] = [
  { rule: 'FUND-1', file: amount, find: 'amountMinor < minMinor', replace: 'amountMinor <= minMinor' },
  { rule: 'FUND-2', file: amount, find: 'amountMinor > availableMinor', replace: 'amountMinor < availableMinor' },
  {
    rule: 'FUND-3',
    file: message,
    find: "if (payment.status === 'succeeded') return known",
    replace: "if (payment.status === 'failed') return known",
  },
  { rule: 'FUND-4', file: message, find: 'amountMinor === word.amountMinor &&', replace: '' },
  {
    rule: 'FUND-5',
    file: message,
    find: "(status === 'requested' || status === 'verifying')",
    replace: "(status === 'requested' || status === 'verifying' || status === 'sending')",
  },
]
