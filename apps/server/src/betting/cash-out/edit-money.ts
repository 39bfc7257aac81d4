import { countBoughtBack, spendingLeft } from '@touchline/betting'
import type { ReadFacts } from '../bets/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { CashOutPlan } from './commit-cash-out.ts'

export async function readOwed(database: Database, { bet }: CashOutPlan): Promise<bigint> {
  const { rows } = await database.query<{ owed: string }>({
    name: 'read-owed',
    text: 'SELECT touchline.owed_by_player($1, $2, $3) AS owed',
    values: [bet.playerId, bet.operatorId, bet.currency],
  })
  return BigInt(rows[0]?.owed ?? 0)
}

/** Adds to the wallet what the old bet pays out, less the part that first covers a debt (PAY-5). */
export function withMoney(read: ReadFacts, { bet, amountMinor }: CashOutPlan, owedMinor: bigint): ReadFacts {
  const wallets = new Map(read.facts.wallets)
  const wallet = wallets.get(bet.currency)
  const givenMinor = amountMinor > owedMinor ? amountMinor - owedMinor : 0n
  if (wallet) wallets.set(bet.currency, { ...wallet, balanceMinor: wallet.balanceMinor + givenMinor })
  return { ...read, facts: { ...read.facts, wallets } }
}

type Stake = { requestedAtMs: number; stakeMinor: bigint; ownStakeMinor: bigint }

/** Reads the old bet's stake, also in the player's own currency. Returns null if that amount was not stored. */
export async function readStake(database: Database, { bet }: CashOutPlan): Promise<Stake | null> {
  const { rows } = await database.query<{ at_ms: number; stake: string; own_stake: string | null }>({
    name: 'read-edited-stake',
    text: `SELECT extract(epoch FROM bet.requested_at)::double precision * 1000 AS at_ms, bet.stake_minor AS stake,
        CASE WHEN bet.currency = player.currency THEN bet.stake_minor ELSE bet.own_stake_minor END AS own_stake
      FROM touchline.bet JOIN touchline.player ON player.id = bet.player_id WHERE bet.player_id = $1 AND bet.id = $2`,
    values: [bet.playerId, bet.betId],
  })
  const [row] = rows
  if (!row || row.own_stake === null) return null
  return { requestedAtMs: row.at_ms, stakeMinor: BigInt(row.stake), ownStakeMinor: BigInt(row.own_stake) }
}

/**
 * Lets the player's limits count the payout of the old bet before the new stake, as LIMIT-3 demands for loss limits.
 */
export function withoutLoss(read: ReadFacts, { amountMinor }: CashOutPlan, stake: Stake | null): ReadFacts {
  const { limits: facts } = read.facts
  if (!facts || !stake) return read
  const limits = read.limits.map((limit) => countBoughtBack(limit, { ...stake, paidMinor: amountMinor }))
  const spending = [...limits.map(spendingLeft), ...facts.spending.filter(({ isPerBet }) => isPerBet)]
  return { ...read, limits, facts: { ...read.facts, limits: { ...facts, spending } } }
}
