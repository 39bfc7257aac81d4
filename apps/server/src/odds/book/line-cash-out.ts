import type { AverageShares } from '@touchline/betting'

/** The feed's own status (null: not sent), and of each outcome `averageShares` of the rules. */
export type LineCashOut = { status: number | null; shares: Readonly<Record<string, AverageShares>> }

type PricedLine = { outcomes: readonly { id: string }[]; cashOut?: LineCashOut }

/**
 * As the column has it: the status, then a word for each outcome in the order of the line's outcomes, `won` or `won/back`; a
 * dash for what was not sent. Less than half of what it would be as JSON, which every write of a price would pay for.
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

/** Of the outcome at that place of the line, from 1 on. */
export function readCashOut(text: string, place: number): { status: number | null; shares: AverageShares | null } {
  const words = text.split(' ')
  const [status = '-', word = '-'] = [words[0], words[place]]
  const [won, back = 0] = word.split('/').map(Number)
  return {
    status: status === '-' ? null : Number(status),
    shares: word === '-' || won === undefined ? null : [won, back],
  }
}
