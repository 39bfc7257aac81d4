import { getBets } from '@touchline/contract'
import type { PlacedBet } from '@touchline/contract'
import type { Api } from '../../../api/index.ts'
import { statusesOf } from '../requested-bets.ts'
import type { RequestedBets } from '../requested-bets.ts'

const pageSize = 500
/** A file for a spreadsheet: ten thousand bets. */
const mostPages = 20

/** Every bet under the filter, newest first; `isWhole` is false where there are more than a file takes. */
export async function readAllBets(
  api: Api,
  filter: RequestedBets,
): Promise<{ bets: readonly PlacedBet[]; isWhole: boolean }> {
  const { result = 'all', type, from, to } = filter
  const bets = new Map<string, PlacedBet>()
  for (let page = 1; page <= mostPages; page += 1) {
    const query = { status: statusesOf(filter), result, type, from, to, page, limit: pageSize }
    const answer = await api(getBets, { query })
    // One that was placed meanwhile moves the others down: the last of a page comes again.
    for (const bet of answer.bets) bets.set(bet.id, bet)
    if (page >= answer.pagination.last_page) return { bets: [...bets.values()], isWhole: true }
  }
  return { bets: [...bets.values()], isWhole: false }
}

const columns = 'ref,placed,type,status,result,currency,stake,odds,possible_return,returned,picks'

/** RFC 4180, with the names of the call: a file for programs is the same in every language, but for the picks. */
export function betsCsv(bets: readonly PlacedBet[]): string {
  return [columns, ...bets.map(rowOf)].join('\r\n') + '\r\n'
}

function rowOf(bet: PlacedBet): string {
  const { ref, created_at, type, status, result, stake, odds, potential_win, win_amount, selections } = bet
  const amount = (minor: number | null) => (minor === null ? '' : decimal(minor, stake.subunits))
  const picks = selections.map(({ outcome, market, match, odds: price }) => {
    const teams = [match.name_a, match.name_b].filter((name) => name !== '').join(' - ')
    return `${outcome.name} (${market.name}, ${teams}) ${decimal(price, 1_000)}`
  })
  return [
    ref,
    created_at,
    type,
    status,
    result,
    stake.currency,
    amount(stake.value),
    odds === null ? '' : decimal(odds, 1_000),
    amount(potential_win),
    amount(win_amount),
    picks.join('; '),
  ]
    .map(cell)
    .join(',')
}

/** Exact, whatever the size: 1234 of 100 is 12.34. */
function decimal(units: number, perOne: number): string {
  const digits = String(perOne).length - 1
  const text = String(units).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** A name that begins like a formula would be one in a spreadsheet. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
