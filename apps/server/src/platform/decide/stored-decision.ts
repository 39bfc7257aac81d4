import type { Database, Prune } from '../runtime/index.ts'
import { bigint, bytea, callSql, jsonb, rowOf, rowTable, sqlFunction, text, uuid } from '../sql/index.ts'
import type { RowOf } from '../sql/index.ts'

/** The calls that take an idempotency key. */
export type KeyedCall = 'bets' | 'cash-out' | 'edit' | 'conversion' | 'deposit' | 'withdrawal' | 'limits'

/** `waiting`: it is decided at the end of a delay. `sent`: it was handed to somebody else, who has not answered yet. */
export type StoredDecision = {
  call: KeyedCall
  state: 'done' | 'waiting' | 'sent' | 'rejected'
  bodyHash: Buffer
  fieldHashes: Buffer
  /** Of a rejection; null where the rows that were written are the answer. */
  answer: unknown
}

/** What a commit stores of the request it answers, beside what it writes. */
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

/** False: the key was decided before, and that counts. */
export async function storeRejection(
  database: Pick<Database, 'query'>,
  decision: DecisionRow,
  rejection: object,
): Promise<boolean> {
  const [row] = await callSql(database, rejectDecision, { decision, state: 'rejected', answer: rejection })
  return row?.decide === true
}

/** Another player's keys are not found. */
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

/** A key is expired after a day, so that nothing depends on when its decision is gone. */
export const decisionPrune: Prune = {
  what: 'decisions',
  text: `DELETE FROM touchline.decision WHERE (player_id, key) IN (
    SELECT player_id, key FROM touchline.decision
    WHERE decided_at < statement_timestamp() - interval '48 hours' ORDER BY decided_at LIMIT $1)`,
}
