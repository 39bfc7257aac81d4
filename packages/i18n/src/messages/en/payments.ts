/** Why money was not moved (BEY-03), under the reason the API gives. */
export const payments = {
  'payment-refusal.limit-reached': 'You have {amount} left under your own limit.',
  'payment-refusal.account-on-hold':
    'We need to check a few details before you can deposit. You can look around and set your limits in the meantime.',
  'payment-refusal.excluded': 'You cannot deposit while betting is blocked. Withdrawals stay open to you.',
  'payment-refusal.amount-too-small': 'The smallest amount is {amount}.',
  'payment-refusal.amount-too-large': 'The largest amount is {amount}.',
  'payment-refusal.insufficient-funds': 'Your balance does not cover this amount.',
  'payment-refusal.currency-unknown': 'This currency is not offered here.',
  'payment-refusal.rate-unavailable': 'This currency is not taken at the moment.',
  'payment-refusal.too-many-pending': 'Several payments are still on their way. Please wait for one of them.',
  'payment-refusal.quick-unavailable': 'A quick deposit is not available to you.',
  'payment-refusal.not-cancellable': 'It is already being processed and can no longer be cancelled.',
  'payment-refusal.limits-changing': 'Your limits or deposits are changing. Please try again.',
  'payment-refusal.other-money':
    'This account holds the other kind of money. Play money and real money are never mixed.',
  'payment-refusal.owed':
    'You owe us money because a payment or a result was reversed. You can withdraw up to {amount}.',
  'payment-refusal.no-answer': 'No answer came back. Please try again: you are not charged twice for it.',
}
