import type { PaymentKind } from '@touchline/contract'

/**
 * What one player may have under way (FUND-9): deposits of the last day that nobody has paid, and withdrawals that are neither paid
 * nor back. Counted under the wallet, with what others are writing.
 */
export const mostUnfinished: Readonly<Record<PaymentKind, number>> = { deposit: 20, withdrawal: 5 }
