import type { AverageShares } from '@touchline/betting'

/** The cash-out status that the feed sent (null if it sent none), and the `averageShares` of each outcome. */
export type LineCashOut = { status: number | null; shares: Readonly<Record<string, AverageShares>> }

type PricedLine = { outcomes: readonly { id: string }[]; cashOut?: LineCashOut }

/**
 * Returns the status followed by one word per outcome, in the line's order: `won`, `won/back`, or `-` if nothing was
 * sent. This format is less than half as long as JSON, which matters because it is part of every write of prices.
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

/** Reads the status and the shares of the outcome at this position in the line, counted from 1. */
export function readCashOut(text: string, place: number): { status: number | null; shares: AverageShares | null } {
  const words = text.split(' ')
  const [status = '-', word = '-'] = [words[0], words[place]]
  const [won, back = 0] = word.split('/').map(Number)
  return {
    status: status === '-' ? null : Number(status),
    shares: word === '-' || won === undefined ? null : [won, back],
  }
}
