import { evaluateCashOut } from '@touchline/betting'
import type { BetStatus, CashOutOffer } from '@touchline/contract'
import { maxWatchedBets } from '@touchline/contract'
import { watchSeconds } from '@touchline/contract/server'
import type { Database } from '../../platform/runtime/index.ts'
import { readFacts } from './read-facts.ts'
import type { BetKey, ReadBet } from './bet-facts.ts'

/** Of the player's own bets; others are left out. */
export async function readOffers(database: Pick<Database, 'query'>, keys: readonly BetKey[]): Promise<CashOutOffer[]> {
  return (await readFacts(database, keys)).map(toOffer)
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

/** From now on, for some seconds, changed offers for these bets are sent to the player. */
export async function watchOffers(
  database: Pick<Database, 'query'>,
  { playerId, locale }: { playerId: number; locale: string },
  betIds: readonly string[],
): Promise<CashOutOffer[]> {
  await database.query({
    name: 'watch-cash-outs',
    text: 'SELECT touchline.watch_cash_outs($1, $2, $3, $4, $5)',
    values: [playerId, betIds, locale, watchSeconds, maxWatchedBets],
  })
  return readOffers(
    database,
    betIds.map((betId) => ({ playerId, betId })),
  )
}
