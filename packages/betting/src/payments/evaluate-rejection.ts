/** What a provider answers when it is asked what became of a payout; `unknown` also when it does not answer. */
export type PayoutState = 'unknown' | 'open' | 'succeeded' | 'failed'

/**
 * What is done with a payout that the provider refuses (FUND-7). A first attempt that was refused was never taken. After one without
 * an answer the provider may be paying, whatever it says to the next: only that it failed brings the money back.
 */
export function evaluateRejection({ attempts, state }: { attempts: number; state: PayoutState | null }): RefusalEffect {
  if (attempts === 1) return 'return'
  if (state === null) return 'ask'
  return state === 'failed' ? 'return' : 'wait'
}

/** `ask`: for the state of it. `wait`: it stays with the provider, and somebody is told. */
type RefusalEffect = 'return' | 'ask' | 'wait'
