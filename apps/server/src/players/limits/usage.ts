import type { BetSums, countedMinutes, DepositSums } from '@touchline/betting'
import type { Database } from '../../platform/runtime/index.ts'

/** A limit (`id`) of a player, and the time from which it counts. */
type Counted = { id: number; playerId: number; fromMs: number }

/** `newest` is the number of the player's last bet at the time of reading. Later bets have higher numbers. */
export type ReadSums = BetSums & { newest: number }

/** Returns for each limit what was staked and what was paid back (LIMIT-3). */
export async function readBetSums(
  database: Pick<Database, 'query'>,
  counted: readonly Counted[],
): Promise<Map<number, ReadSums>> {
  if (counted.length === 0) return new Map()
  const { rows } = await database.query<{ number: string; staked_minor: string; paid_minor: string; newest: string }>({
    name: 'read-bet-sums',
    text: 'SELECT number, staked_minor, paid_minor, newest FROM touchline.bet_sums($1, $2)',
    values: [counted.map(({ playerId }) => playerId), counted.map(({ fromMs }) => new Date(fromMs).toISOString())],
  })
  return new Map(
    rows.flatMap((row): [number, ReadSums][] => {
      const limit = counted[Number(row.number) - 1]
      if (!limit) return []
      const sums = { stakedMinor: BigInt(row.staked_minor), paidMinor: BigInt(row.paid_minor) }
      return [[limit.id, { ...sums, newest: Number(row.newest) }]]
    }),
  )
}

/** Returns what bets have paid since a time, including bets placed earlier. */
export async function readWonMinor(
  database: Pick<Database, 'query'>,
  playerId: number,
  fromMs: number,
): Promise<number> {
  const { rows } = await database.query<{ won: string }>({
    name: 'read-won',
    text: 'SELECT touchline.won_since($1, $2) AS won',
    values: [playerId, new Date(fromMs).toISOString()],
  })
  return Number(rows[0]?.won ?? 0)
}

/** Returns for each limit what was deposited and what was paid out (LIMIT-11). */
export async function readDepositSums(
  database: Pick<Database, 'query'>,
  playerId: number,
  counted: readonly { id: number; fromMs: number }[],
): Promise<Map<number, DepositSums>> {
  if (counted.length === 0) return new Map()
  const { rows } = await database.query<{ number: string; deposited_minor: string; paid_out_minor: string }>({
    name: 'read-deposit-sums',
    text: 'SELECT number, deposited_minor, paid_out_minor FROM touchline.deposit_sums($1, $2)',
    values: [playerId, counted.map(({ fromMs }) => new Date(fromMs).toISOString())],
  })
  return new Map(
    rows.flatMap((row): [number, DepositSums][] => {
      const limit = counted[Number(row.number) - 1]
      if (!limit) return []
      return [[limit.id, { depositedMinor: BigInt(row.deposited_minor), paidOutMinor: BigInt(row.paid_out_minor) }]]
    }),
  )
}

type CountedMinutes = ReturnType<typeof countedMinutes>[number]

/** Returns for each limit the minutes of play, for all players together (LIMIT-9). */
export async function readMinutes(
  database: Pick<Database, 'query'>,
  counted: readonly (CountedMinutes & { playerId: number })[],
): Promise<Map<number, number>> {
  if (counted.length === 0) return new Map()
  const { rows } = await database.query<{ number: string; signed_in: number; active: number }>({
    name: 'read-play-minutes',
    text: 'SELECT number, signed_in, active FROM touchline.play_minutes($1, $2)',
    values: [counted.map(({ playerId }) => playerId), counted.map(({ fromMs }) => new Date(fromMs).toISOString())],
  })
  return new Map(
    rows.flatMap((row): [number, number][] => {
      const limit = counted[Number(row.number) - 1]
      return limit ? [[limit.id, limit.type === 'time' ? row.signed_in : row.active]] : []
    }),
  )
}

/** Returns the time of the nth oldest minute that a limit counts. */
export async function readNthMinute(
  database: Pick<Database, 'query'>,
  playerId: number,
  { type, fromMs }: Pick<CountedMinutes, 'type' | 'fromMs'>,
  nth: number,
): Promise<number | undefined> {
  const { rows } = await database.query<{ at: Date | null }>({
    name: 'read-nth-play-minute',
    text: 'SELECT touchline.nth_play_minute($1, $2, $3, $4) AS at',
    values: [playerId, new Date(fromMs).toISOString(), type === 'activity', nth],
  })
  return rows[0]?.at?.getTime()
}
