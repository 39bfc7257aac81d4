import { evaluateCashOut } from '@touchline/betting'
import { maxWatchedBets, privateChannel } from '@touchline/contract'
import type { BetStatus, CashOutOffer, BetCashoutChanged } from '@touchline/contract'
import { watchSeconds } from '@touchline/contract/server'
import type { LiveApi, Publication } from '../../odds/live/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { BetKey, ReadBet } from './bet-facts.ts'
import { readFacts } from './read-facts.ts'
import type { FactSources } from './read-facts.ts'

/** Returns offers for the requested bets. Bets that do not belong to the player are left out. */
export async function readOffers(sources: FactSources, keys: readonly BetKey[]): Promise<CashOutOffer[]> {
  return (await readFacts(sources, keys)).map(toOffer)
}

export function toOffer({ betId, currency, version, facts }: ReadBet): CashOutOffer {
  const offer = evaluateCashOut(facts)
  return {
    bet_id: betId,
    version,
    currency,
    open_stake: isOpen(facts.status) ? Number(facts.openStakeMinor) : 0,
    amount: offer.ok ? Number(offer.amountMinor) : null,
    reason: offer.ok ? null : offer.reason,
  }
}

function isOpen(status: BetStatus): boolean {
  return status === 'waiting_results' || status === 'cashout_in_progress'
}

/** Returns the current offers, and has changed offers for these bets sent to the player during the next seconds. */
export async function watchOffers(
  sources: FactSources,
  { playerId, locale }: { playerId: number; locale: string },
  betIds: readonly string[],
): Promise<CashOutOffer[]> {
  await sources.database.query({
    name: 'watch-cash-outs',
    text: 'SELECT touchline.watch_cash_outs($1, $2, $3, $4, $5)',
    values: [playerId, betIds, locale, watchSeconds, maxWatchedBets],
  })
  return readOffers(
    sources,
    betIds.map((betId) => ({ playerId, betId })),
  )
}

const playersAtOnce = 200

/** The last offer sent for each watched bet. */
export type SentOffers = Map<string, string>

type Watcher = { playerId: number; betIds: string[]; locales: string[] }

/**
 * Evaluates the offers for all watched bets and sends each player the changed ones in one message. The cost depends on
 * the watched bets only.
 */
export async function sendOffers(
  sources: FactSources & { database: Database },
  live: LiveApi,
  sent: SentOffers,
): Promise<number> {
  const seen: SentOffers = new Map()
  let messages = 0
  let after = 0
  for (;;) {
    const watchers = await readWatchers(sources.database, after)
    const last = watchers.at(-1)
    if (!last) break
    after = last.playerId
    messages += await sendTo(sources, live, watchers, { sent, seen })
  }
  // Bets that are no longer watched are forgotten.
  sent.clear()
  for (const [bet, offer] of seen) sent.set(bet, offer)
  return messages
}

/** Reads the next watchers in the order of player ids. */
async function readWatchers(database: Database, after: number): Promise<Watcher[]> {
  const { rows } = await database.query<{ player_id: string; bets: string[]; locales: string[] }>({
    name: 'read-cash-out-watchers',
    text: `SELECT player_id, array_agg(DISTINCT bet_id) AS bets, array_agg(DISTINCT locale) AS locales
      FROM touchline.cash_out_watch WHERE player_id > $1 AND expires_at > clock_timestamp()
      GROUP BY player_id ORDER BY player_id LIMIT $2`,
    values: [after, playersAtOnce],
  })
  return rows.map(({ player_id, bets, locales }) => ({ playerId: Number(player_id), betIds: bets, locales }))
}

async function sendTo(
  sources: FactSources,
  live: LiveApi,
  watchers: readonly Watcher[],
  { sent, seen }: { sent: SentOffers; seen: SentOffers },
): Promise<number> {
  const keys = watchers.flatMap(({ playerId, betIds }) => betIds.map((betId) => ({ playerId, betId })))
  const offers = new Map((await readOffers(sources, keys)).map((offer) => [offer.bet_id, offer]))
  const publications: Publication[] = []
  const changed = new Map<string, CashOutOffer[]>()
  for (const { playerId, betIds, locales } of watchers) {
    const own = betIds.flatMap((betId) => offers.get(betId) ?? [])
    const news = own.filter((offer) => sent.get(offer.bet_id) !== textOf(offer))
    for (const offer of own) if (!news.includes(offer)) seen.set(offer.bet_id, textOf(offer))
    if (news.length === 0) continue
    const data = JSON.stringify({ type: 'bet_cashout_changed', offers: news } satisfies BetCashoutChanged)
    for (const locale of locales) {
      const channel = privateChannel(locale, playerId)
      changed.set(channel, news)
      publications.push({ channel, data, isPassing: true })
    }
  }
  if (publications.length === 0) return 0
  // An offer whose publication was not confirmed is sent again in the next pass.
  const confirmations = await live.publish(publications)
  for (const [index, { isConfirmed }] of confirmations.entries())
    if (isConfirmed)
      for (const offer of changed.get(publications[index]?.channel ?? '') ?? []) seen.set(offer.bet_id, textOf(offer))
  return publications.length
}

/** The offer's content without its time, because an offer that only has a new time is not sent again. */
function textOf({ amount, reason, open_stake }: CashOutOffer): string {
  return `${amount} ${reason} ${open_stake}`
}
