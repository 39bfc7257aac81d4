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
  { rule: 'FUND-4', file: message, find: 'amountMinor === notice.amountMinor &&', replace: '' },
  {
    rule: 'FUND-5',
    file: message,
    find: "(status === 'requested' || status === 'verifying')",
    replace: "(status === 'requested' || status === 'verifying' || status === 'sending')",
  },
  {
    rule: 'FUND-6',
    file: 'payments/evaluate-money.ts',
    find: 'wallet === null || wallet === payment',
    replace: "wallet === null || wallet === 'play' || wallet === payment",
  },
  {
    rule: 'FUND-7',
    file: 'payments/evaluate-rejection.ts',
    find: 'if (attempts === 1)',
    replace: 'if (attempts >= 1)',
  },
  {
    rule: 'FUND-8',
    file: 'payments/is-deposit-expired.ts',
    find: '>= unpaidMs',
    replace: '>= unpaidMs * 24',
  },
]
