import type { AcceptPolicy } from '@touchline/contract'

export type OddsVerdict = { ok: true; oddsMilli: number } | { ok: false; error: 'invalid-odds'; oddsMilli: number }

/** Whether a bet asked for at one price is taken at another, and the price it gets (PRICE-1 … PRICE-5). */
export function judgeOdds(policy: AcceptPolicy, requestedOddsMilli: number, currentOddsMilli: number): OddsVerdict {
  return isTaken(policy, requestedOddsMilli, currentOddsMilli)
    ? { ok: true, oddsMilli: currentOddsMilli }
    : { ok: false, error: 'invalid-odds', oddsMilli: currentOddsMilli }
}

function isTaken(policy: AcceptPolicy, requestedOddsMilli: number, currentOddsMilli: number): boolean {
  switch (policy) {
    case 'none':
      return currentOddsMilli === requestedOddsMilli
    case 'higher':
      return currentOddsMilli >= requestedOddsMilli
    case 'any':
      return true
  }
}
