import type { Database, Prune } from '../runtime/index.ts'
import { bigint, bytea, callSql, jsonb, rowOf, rowTable, sqlFunction, text, uuid } from '../sql/index.ts'
import type { RowOf } from '../sql/index.ts'

/** The calls with an idempotency key. The CHECK of `touchline.decision` allows the same names. */
export type KeyedCall = 'bets' | 'cash-out' | 'edit' | 'conversion' | 'deposit' | 'withdrawal'

/**
 * `waiting`: the decision is made at the end of a delay. `sent`: the request was sent to another service, which has not
 * answered yet.
 */
export type StoredDecision = {
  call: KeyedCall
  state: 'done' | 'waiting' | 'sent' | 'rejected'
  bodyHash: Buffer
  fieldHashes: Buffer
  /** The rejection; null if the answer is read from the written rows. */
  answer: unknown
}

/** What is stored about a request together with its result. */
export const decisions = rowTable('decision_row', {
  player_id: bigint,
  key: uuid,
  call: text,
  body_hash: bytea,
  field_hashes: bytea,
})
export type DecisionRow = RowOf<typeof decisions>

const rejectDecision = sqlFunction<{ decide: boolean }>()('decide', {
  decision: rowOf(decisions),
  state: text,
  answer: jsonb,
})

/** Stores a rejection. Returns false if the key was decided before; then that decision remains. */
export async function storeRejection(
  database: Pick<Database, 'query'>,
  decision: DecisionRow,
  rejection: object,
): Promise<boolean> {
  const [row] = await callSql(database, rejectDecision, { decision, state: 'rejected', answer: rejection })
  return row?.decide === true
}

/** Returns the decision under a player's key; undefined if there is none. */
export async function readDecision(
  database: Pick<Database, 'query'>,
  playerId: number,
  key: string,
): Promise<StoredDecision | undefined> {
  const { rows } = await database.query<StoredDecision>({
    name: 'read-decision',
    text: `SELECT call, state, body_hash AS "bodyHash", field_hashes AS "fieldHashes", answer FROM touchline.decision
      WHERE player_id = $1 AND key = $2`,
    values: [playerId, key],
  })
  return rows[0]
}

/** Deletes decisions after two days. Keys expire after one, so no request can need them any more. */
export const decisionPrune: Prune = {
  what: 'decisions',
  text: `DELETE FROM touchline.decision WHERE (player_id, key) IN (
    SELECT player_id, key FROM touchline.decision
    WHERE decided_at < statement_timestamp() - interval '48 hours' ORDER BY decided_at LIMIT $1)`,
}
