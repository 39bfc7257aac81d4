import type { Database } from '../runtime/index.ts'
import { firstDifference, hashBody } from './body-hash.ts'
import { isExpired } from './key.ts'
import { readDecision, storeRejection } from './stored-decision.ts'
import type { DecisionRow, KeyedCall, StoredDecision } from './stored-decision.ts'

/** A call of a player that is decided once: another call, or another body, under its key is a mistake of whoever sends it. */
export type Keyed = { playerId: number; key: string; call: KeyedCall; body: unknown }

type Evaluated<Plan, Rejection> = { ok: true; plan: Plan } | { ok: false; rejection: Rejection }

/**
 * `changed`: the facts are no longer those that were evaluated. `answered`: the key was decided meanwhile. What the database alone
 * can tell is a rejection as well.
 */
export type Committed<Answer, Rejection> =
  | { state: 'done'; answer?: Answer }
  | { state: 'changed' | 'answered' }
  | { state: 'rejected'; rejection: Rejection }

export type Steps<Facts, Plan, Answer, Rejection> = {
  /** Facts change while they are evaluated: so often it is begun anew. */
  attempts: number
  /** False: a key that was used before is met by the commit; for calls that are nearly always new. */
  looksUpFirst?: boolean
  read(): Promise<Facts>
  evaluate(facts: Facts): Evaluated<Plan, Rejection> | Promise<Evaluated<Plan, Rejection>>
  /** Writes the plan and, first of all, its decision, if the facts still hold: in one transaction. */
  commit(plan: Plan, decision: DecisionRow): Promise<Committed<Answer, Rejection>>
  /** The facts have changed at every attempt. */
  whenMoving: Rejection
  /** A rejection that is final is the answer to the key; any other leaves the key free. */
  isFinal(rejection: Rejection): boolean
  /** The answer that was given, from the rows it was written to: as they are now. */
  replay(stored: StoredDecision): Promise<Answer>
}

export type Decided<Answer, Rejection> =
  | { ok: true; answer: Answer; isRepeat: boolean }
  | { ok: false; rejection: Rejection; error?: undefined; isRepeat: boolean }
  | { ok: false; error: 'idempotency-mismatch'; field: string }
  | { ok: false; error: 'key-expired' }

/**
 * Decides a request once under its key: read the facts, evaluate them, commit what was evaluated if the facts still hold. The loser
 * of two at once, and whoever asks again, get the answer of the first.
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

  /** What the key was answered before; undefined: nothing. */
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

/** Without a key: read, evaluate and commit until the facts hold. `changed`: they have changed at every attempt. */
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
