import { getBets } from '@touchline/contract'
import type { PlacedBet } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { csvCell, csvDecimal } from '@touchline/ui'
import type { Api } from '../../../api/index.ts'
import { sentenceCase } from '../../../site/i18n/text.ts'
import { betTitle } from '../../../sports/bet/bet-title.ts'
import { possibleReturn } from '../cash-out/part.ts'
import { statusesOf } from '../requested-bets.ts'
import type { RequestedBets } from '../requested-bets.ts'
import { betResultLabel } from '../bet-labels.tsx'

const pageSize = 500
/** The limit of a file: 20 pages of 500, so ten thousand bets. */
const maxPages = 20
const maxReads = 3

/**
 * The bets that were read. `cut` means that the list exceeds the limit of a file. `changed` means that bets left the
 * list during the read, so some may be missing.
 */
type AllBets = { bets: readonly PlacedBet[]; extent: 'whole' | 'cut' | 'changed' }

/** Reads every bet that matches the filter, newest first, and starts over if the list changes meanwhile. */
export async function readAllBets(api: Api, filter: RequestedBets): Promise<AllBets> {
  let all = await readPages(api, filter)
  for (let reading = 2; all.extent === 'changed' && reading <= maxReads; reading += 1)
    all = await readPages(api, filter)
  return all
}

async function readPages(api: Api, filter: RequestedBets): Promise<AllBets> {
  const { result = 'all', type, from, search } = filter
  const bets = new Map<string, PlacedBet>()
  let { to } = filter
  let total: number | null = null
  for (let page = 1; page <= maxPages; page += 1) {
    const query = { status: statusesOf(filter), result, type, from, to, search, page, limit: pageSize }
    const answer = await api(getBets, { query })
    for (const bet of answer.bets) bets.set(bet.id, bet)
    total ??= answer.pagination.total
    // Fewer bets than announced: a bet that is settled leaves the open list, and the next one moves up into a page that
    // was already read.
    if (page >= answer.pagination.last_page)
      return { bets: [...bets.values()], extent: bets.size < total ? 'changed' : 'whole' }
    // Bets placed after the first page was read are excluded, so that the pages do not shift.
    to ??= justAfter(answer.bets)
  }
  return { bets: [...bets.values()], extent: 'cut' }
}

function justAfter(bets: readonly PlacedBet[]): string | undefined {
  const newestMs = Math.max(...bets.map((bet) => Date.parse(bet.created_at)))
  return Number.isFinite(newestMs) ? new Date(newestMs + 1).toISOString() : undefined
}

const columns = 'ref,placed,type,system,status,currency,stake,odds,possible_return,returned,picks'

/**
 * Writes CSV by RFC 4180. Column names, dates and amounts are the same in every language; other texts are in the
 * language of the page.
 */
export function betsCsv(bets: readonly PlacedBet[], i18n: I18n): string {
  return [columns, ...bets.map((bet) => rowOf(bet, i18n))].join('\r\n') + '\r\n'
}

function rowOf(bet: PlacedBet, i18n: I18n): string {
  const { ref, created_at, system, stake, odds, win_amount, cash_out, selections } = bet
  const amount = (minor: number | null) => (minor === null ? '' : csvDecimal(minor, stake.subunits))
  const picks = selections.map(({ outcome, market, match, odds: price }) => {
    const teams = [match.name_a, match.name_b].filter((name) => name !== '').join(' - ')
    return `${sentenceCase(outcome.name)} (${market.name}, ${teams}) ${csvDecimal(price, 1_000)}`
  })
  return [
    ref,
    created_at,
    betTitle(bet, i18n),
    system === null ? '' : systemSize(system, i18n),
    betResultLabel(bet, i18n).text,
    stake.currency,
    amount(stake.value),
    odds === null ? '' : csvDecimal(odds, 1_000),
    amount(possibleReturn(bet)),
    // For an open bet that was cashed out in part, the amount already paid.
    amount(win_amount ?? cash_out?.amount ?? null),
    picks.join('; '),
  ]
    .map(csvCell)
    .join(',')
}

/** Returns the size of a system in words, because a spreadsheet would read 2/4 as a date. */
function systemSize({ win_count, total_count }: NonNullable<PlacedBet['system']>, { t, number }: I18n): string {
  return t('bets.system-size', { win: number(win_count), total: number(total_count) })
}
