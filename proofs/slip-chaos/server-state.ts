import { getBetSummary, selectionKey } from '@touchline/contract'
import type { Site } from '../../e2e/bet-path/open-site.ts'
import type { PageState } from './page-state.ts'
import type { SignedInPlayer, Slot } from './slots.ts'

type Line = { match: number; market: number; specifier: string; status: number; outcomes: Outcome[] }
type Outcome = { id: string; odds: number | null; active: boolean }

/** Returns the price in the book of every selection of the slot's matches, or null if it cannot be bet. */
async function readPrices({ suite }: Site, { matches }: Slot): Promise<Map<string, number | null>> {
  const lines = await suite.database.query<Line>(
    `SELECT line.match_id::int AS match, line.market_id::int AS market, line.specifier, line.status::int,
        touchline.live_market(line) -> 'outcomes' AS outcomes
      FROM touchline.book_line line WHERE line.match_id = ANY($1::bigint[])`,
    [matches.map(({ id }) => id)],
  )
  const prices = lines.flatMap(({ match, market, specifier, status, outcomes }) =>
    outcomes.map(({ id, odds, active }) => {
      const key = selectionKey({ match_id: match, market_id: market, specifier, outcome_id: id })
      return [key, status === 1 && active ? odds : null] as const
    }),
  )
  return new Map(prices)
}

/** Returns descriptions of the differences between a page and the server, which is an empty list if there are none. */
export async function differences(
  site: Site,
  slot: Slot,
  player: SignedInPlayer,
  page: PageState,
  { isWhole }: { isWhole: boolean },
): Promise<string[]> {
  const prices = await readPrices(site, slot)
  const wrong: string[] = []
  const compare = (what: string, shown: unknown, right: unknown) => {
    if (shown !== right) wrong.push(`${what}: the page has ${String(shown)}, the server ${String(right)}`)
  }
  for (const [key, shown] of Object.entries(page.prices)) compare(`price ${key}`, shown, prices.get(key) ?? null)
  if (isWhole)
    for (const [key, right] of prices)
      if (right !== null && page.prices[key] === undefined) wrong.push(`price ${key}: missing`)
  for (const [key, shown] of Object.entries(page.legs)) compare(`leg ${key}`, shown, prices.get(key) ?? null)
  const legs = Object.keys(page.legs).length
  if (legs === 0 || (isWhole && legs < slot.matches.length)) wrong.push(`legs: the slip has ${legs}`)
  compare('player', page.playerId, player.id)
  compare('live', page.isLive, true)
  compare('busy', page.isBusy, false)
  const [account] = await site.suite.database.query<{ balance: number }>(
    `SELECT balance_minor::int AS balance FROM touchline.account WHERE player_id = $1 AND kind = 'available'`,
    [player.id],
  )
  compare('balance', page.balanceMinor, account?.balance)
  const summary = await fetch(`${site.url}${getBetSummary.path}`, { headers: { cookie: player.cookie } })
  compare('open bets', page.openBets, getBetSummary.reply.parse(await summary.json()).open.count)
  return [...wrong, ...(await placementFaults(site, page))]
}

/**
 * Returns faults of bets: one that the page shows as placed must be stored once, and a rejected one must not be stored.
 */
async function placementFaults({ suite }: Site, { placements }: PageState): Promise<string[]> {
  const rows = await suite.database.query<{ key: string; count: number }>(
    `SELECT request_key::text AS key, count(*)::int FROM touchline.bet
      WHERE request_key = ANY($1::uuid[]) AND status <> 'rejected' GROUP BY request_key`,
    [Object.keys(placements)],
  )
  const counts = new Map(rows.map(({ key, count }) => [key, count]))
  return Object.entries(placements).flatMap(([key, said]) => {
    const count = counts.get(key) ?? 0
    const isRight = said === 'unknown' ? count <= 1 : count === (said === 'placed' ? 1 : 0)
    return isRight ? [] : [`placement ${key}: the page says ${said}, the server has ${count}`]
  })
}
