import type { Database } from '../runtime/index.ts'
import { firstDifference, hashBody } from './body-hash.ts'
import { isExpired } from './key.ts'
import { readDecision, storeRejection } from './stored-decision.ts'
import type { DecisionRow, KeyedCall, StoredDecision } from './stored-decision.ts'

/**
 * A player's call that is decided once per idempotency key. The same key with another call or another body is an error of
 * the client.
 */
export type Keyed = { playerId: number; key: string; call: KeyedCall; body: unknown }

type Evaluated<Plan, Rejection> = { ok: true; plan: Plan } | { ok: false; rejection: Rejection }

/**
 * `changed`: the evaluated facts no longer hold. `answered`: the key has been decided by another request. `rejected`:
 * for reasons that only the database can find out.
 */
export type Committed<Answer, Rejection> =
  | { state: 'done'; answer?: Answer }
  | { state: 'changed' | 'answered' }
  | { state: 'rejected'; rejection: Rejection }

export type Steps<Facts, Plan, Answer, Rejection> = {
  /** Maximum number of attempts if facts change while they are evaluated. */
  attempts: number
  /**
   * False for calls whose keys are nearly always new. The decision is then not looked up first, and the commit detects
   * a key that was used before.
   */
  looksUpFirst?: boolean
  read(): Promise<Facts>
  evaluate(facts: Facts): Evaluated<Plan, Rejection> | Promise<Evaluated<Plan, Rejection>>
  /** Writes the decision and the plan in one transaction, if the facts still hold. */
  commit(plan: Plan, decision: DecisionRow): Promise<Committed<Answer, Rejection>>
  /** The rejection to return if the facts changed at every attempt. */
  whenMoving: Rejection
  /** Returns true if the rejection is stored as the answer to the key. Otherwise the key can be used again. */
  isFinal(rejection: Rejection): boolean
  /** Reads the answer from the rows that were written under the key, in their current state. */
  replay(stored: StoredDecision): Promise<Answer>
}

export type Decided<Answer, Rejection> =
  | { ok: true; answer: Answer; isRepeat: boolean }
  | { ok: false; rejection: Rejection; error?: undefined; isRepeat: boolean }
  | { ok: false; error: 'idempotency-mismatch'; field: string }
  | { ok: false; error: 'key-expired' }

/**
 * Decides a request once under its idempotency key: reads the facts, evaluates them, and commits the result if the facts
 * still hold. Of two requests at once the second gets the answer of the first, and so does every repeated request; with
 * another call or body it is rejected (`idempotency-mismatch`). `commit_placements` stores the decision of placed bets
 * in `touchline.decision`, the SQL function `decide` every other one.
 */
export async function decideOnce<Facts, Plan, Answer, Rejection extends object>(
  database: Pick<Database, 'query'>,
  keyed: Keyed,
  steps: Steps<Facts, Plan, Answer, Rejection>,
): Promise<Decided<Answer, Rejection>> {
  if (isExpired(keyed.key, Date.now())) return { ok: false, error: 'key-expired' }
  const { body, fields } = hashBody(keyed.body)
  const { playerId, key, call } = keyed
  const row: DecisionRow = { player_id: playerId, key, call, body_hash: body, field_hashes: fields }

  /** Returns the answer of an earlier request with the key; undefined if there is none. */
  async function stored(): Promise<Decided<Answer, Rejection> | undefined> {
    const found = await readDecision(database, playerId, key)
    if (!found) return undefined
    if (found.call !== call) return { ok: false, error: 'idempotency-mismatch', field: '' }
    if (!found.bodyHash.equals(body))
      return { ok: false, error: 'idempotency-mismatch', field: firstDifference(keyed.body, found.fieldHashes) }
    if (found.state === 'rejected') return { ok: false, rejection: found.answer as Rejection, isRepeat: true }
    return { ok: true, answer: await steps.replay(found), isRepeat: true }
  }

  async function reject(rejection: Rejection): Promise<Decided<Answer, Rejection>> {
    const isFirst = !steps.isFinal(rejection) || (await storeRejection(database, row, rejection))
    const before = isFirst ? undefined : await stored()
    return before ?? { ok: false, rejection, isRepeat: false }
  }

  const before = steps.looksUpFirst === false ? undefined : await stored()
  if (before) return before
  for (let attempt = 0; attempt < steps.attempts; attempt += 1) {
    const evaluated = await steps.evaluate(await steps.read())
    if (!evaluated.ok) return reject(evaluated.rejection)
    const committed = await steps.commit(evaluated.plan, row)
    if (committed.state === 'rejected') return reject(committed.rejection)
    if (committed.state === 'done') return { ok: true, answer: committed.answer ?? (await answerOf()), isRepeat: false }
    if (committed.state === 'answered') return (await stored()) ?? lost(keyed)
  }
  return reject(steps.whenMoving)

  async function answerOf(): Promise<Answer> {
    return steps.replay((await readDecision(database, playerId, key)) ?? lost(keyed))
  }
}

function lost({ key }: Keyed): never {
  throw new Error(`key ${key} was decided and cannot be read`)
}

/**
 * Reads, evaluates and commits without a key, repeatedly while facts change. Returns `changed` if they changed at every
 * attempt.
 */
export async function decide<Outcome>(
  attempts: number,
  attempt: () => Promise<Outcome | 'changed'>,
): Promise<Outcome | 'changed'> {
  for (let count = 0; count < attempts; count += 1) {
    const outcome = await attempt()
    if (outcome !== 'changed') return outcome
  }
  return 'changed'
}
