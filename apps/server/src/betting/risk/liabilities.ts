import { subjectOf } from '@touchline/betting'
import type { Liability } from '@touchline/betting'
import type { Log } from '@touchline/process'
import { startLoop } from '../../platform/runtime/index.ts'
import type { Database, Loop } from '../../platform/runtime/index.ts'

type Request = { number: number; operatorId: number; playerId: number }
type Bet = { bookCurrency: string; liabilities: readonly Liability[] }

export type LiabilityRow = ReturnType<typeof liabilityRows>[number]

/**
 * Returns what the bets of a request add to limited sums, one row per sum, in the form that `reserve_liability` takes.
 */
export function liabilityRows({ number, operatorId, playerId }: Request, bets: readonly Bet[]) {
  const given = bets.flatMap(({ bookCurrency, liabilities }) =>
    liabilities.map((one) => ({ ...one, currency: bookCurrency, subject: subjectOf(one) })),
  )
  return [...Map.groupBy(given, ({ subject }) => subject).values()].map((same) => {
    const [{ of, selection, currency, subject }] = same as [(typeof same)[number]]
    const limits = same.map(({ limitMinor }) => Number(limitMinor))
    return {
      request: number,
      operator_id: operatorId,
      currency,
      subject,
      player_id: of === 'player' ? playerId : 0,
      match_id: selection.match_id,
      ...(of === 'outcome' ? selection : {}),
      amount: Number(same.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)),
      most: Math.min(...limits),
    }
  })
}

/** `revisions` are those of the operator's rules at the evaluation of each request. */
export type BeginLiabilitySums = (rows: readonly LiabilityRow[], revisions: readonly string[]) => Promise<void>

const rememberedSums = 100_000

/**
 * Creates the rows of the sums that a batch of placements needs, in one statement before the commit. Created rows are
 * remembered until the operator's rules change, because a change may delete them.
 */
export function createBeginLiabilitySums(database: Pick<Database, 'query'>): BeginLiabilitySums {
  const begun = new Set<string>()
  return async (rows, revisions) => {
    const named = rows.filter(isCounted).map((row) => [keyOf(row, revisions[row.request - 1]), row] as const)
    const missing = new Map(named.filter(([key]) => !begun.has(key)))
    if (missing.size === 0) return
    await database.query({
      name: 'begin-liability-sums',
      text: 'SELECT touchline.begin_liability_sums($1)',
      values: [JSON.stringify([...missing.values()])],
    })
    if (begun.size + missing.size > rememberedSums) begun.clear()
    for (const key of missing.keys()) begun.add(key)
  }
}

/** Sums over a single player are not stored: they are calculated from the player's bets. */
function isCounted({ player_id }: LiabilityRow): boolean {
  return player_id === 0
}

function keyOf({ operator_id, currency, subject }: LiabilityRow, revision: string | undefined): string {
  return `${operator_id}/${revision}/${currency}/${subject}`
}

type Bettor = { id: number; operatorId: number }

/** Returns the current sums by subject. A subject without a sum has no bets yet. */
export async function readLiabilitySums(
  database: Pick<Database, 'query'>,
  player: Bettor,
  currency: string,
  liabilities: readonly Liability[],
): Promise<ReadonlyMap<string, bigint>> {
  if (liabilities.length === 0) return new Map()
  const requested = liabilityRows({ number: 1, operatorId: player.operatorId, playerId: player.id }, [
    { bookCurrency: currency, liabilities },
  ])
  const { rows } = await database.query<{ subject: string; sum: string }>({
    name: 'read-liability-sums',
    text: `SELECT subject, sum(amount_minor) AS sum FROM touchline.liability_counter
      WHERE operator_id = $1 AND currency = $2 AND subject = ANY ($3) GROUP BY subject
      UNION ALL SELECT subject, counted FROM touchline.player_liabilities($4)`,
    values: [player.operatorId, currency, liabilities.map(subjectOf), JSON.stringify(requested)],
  })
  return new Map(rows.map(({ subject, sum }) => [subject, BigInt(sum)]))
}

const idleMs = 5_000
const betweenMs = 200

/**
 * Subtracts from the stored sums the bets that no longer count. Until then the sums are too high, so limits are never
 * exceeded.
 */
export function startRollUp({ database, log }: { database: Database; log: Log }): Loop {
  return startLoop({
    log,
    interrupted: 'liabilities not added up',
    step: async () => {
      const { rows } = await database.query<{ is_done: boolean }>({
        name: 'roll-up-liabilities',
        text: 'SELECT touchline.roll_up_liabilities() AS is_done',
      })
      return rows[0]?.is_done === true ? betweenMs : idleMs
    },
  })
}
