import type { AverageShares } from '@touchline/betting'

/** The feed's status (null when not sent) and the `averageShares` of each outcome. */
export type LineCashOut = { status: number | null; shares: Readonly<Record<string, AverageShares>> }

type PricedLine = { outcomes: readonly { id: string }[]; cashOut?: LineCashOut }

/**
 * Writes the status, then a word per outcome in the order of the line: `won` or `won/back`, or a dash if not sent. This
 * is less than half the size of JSON, which every price write would pay for.
 */
export function writeCashOut({ cashOut, outcomes }: PricedLine): string {
  if (!cashOut) return ''
  const words = outcomes.map(({ id }) => {
    const [won, back] = cashOut.shares[id] ?? []
    if (won === undefined) return '-'
    return back === 0 ? String(won) : `${won}/${back}`
  })
  return [cashOut.status ?? '-', ...words].join(' ')
}

/** Reads the outcome at this position of the line, counted from 1. */
export function readCashOut(text: string, place: number): { status: number | null; shares: AverageShares | null } {
  const words = text.split(' ')
  const [status = '-', word = '-'] = [words[0], words[place]]
  const [won, back = 0] = word.split('/').map(Number)
  return {
    status: status === '-' ? null : Number(status),
    shares: word === '-' || won === undefined ? null : [won, back],
  }
}
