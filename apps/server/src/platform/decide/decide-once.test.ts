import { createIdempotencyKey } from '@touchline/contract'
import { describe, expect, it } from 'vitest'
import type { Database } from '../runtime/index.ts'
import { decide, decideOnce } from './decide-once.ts'
import type { Committed, Keyed } from './decide-once.ts'
import type { DecisionRow } from './stored-decision.ts'

type Rejection = { reason: string }
type Commit = (decision: DecisionRow) => Committed<string, Rejection>

/** A store of decisions that behaves like the database: only the first decision under a key is stored. */
function openStore() {
  const stored = new Map<string, object>()
  const write = (
    { key, call, body_hash: bodyHash, field_hashes: fieldHashes }: DecisionRow,
    state: string,
    answer: unknown,
  ) => {
    if (stored.has(key)) return false
    stored.set(key, { call, bodyHash, fieldHashes, state, answer })
    return true
  }
  const query = async ({ name, values }: { name: string; values: unknown[] }) => {
    if (name === 'read-decision') return { rows: [stored.get(String(values[1]))].filter(Boolean) }
    const [, key = '', call = ''] = /^\("\d+","([^"]*)","([^"]*)"/.exec(String(values[0])) ?? []
    const [, body = '', fields = ''] = /"\\\\x([\da-f]*)","\\\\x([\da-f]*)"\)$/.exec(String(values[0])) ?? []
    const row = { key, call, body_hash: Buffer.from(body, 'hex'), field_hashes: Buffer.from(fields, 'hex') }
    return { rows: [{ decide: write(row as DecisionRow, 'rejected', JSON.parse(String(values[2]))) }] }
  }
  return { database: { query } as unknown as Pick<Database, 'query'>, write, stored }
}

const keyed = (more: Partial<Keyed> = {}): Keyed => ({
  playerId: 7,
  key: createIdempotencyKey(),
  call: 'conversion',
  body: { from: 'EUR', amount: 100 },
  ...more,
})

function stepsOf(
  store: ReturnType<typeof openStore>,
  commit: Commit = (row) => (store.write(row, 'done', null), { state: 'done' }),
) {
  let reads = 0
  return {
    attempts: 3,
    read: async () => (reads += 1),
    evaluate: (facts: number) => ({ ok: true as const, plan: facts }),
    commit: async (_plan: number, decision: DecisionRow) => commit(decision),
    whenMoving: { reason: 'moving' },
    isFinal: ({ reason }: Rejection) => reason !== 'moving',
    replay: async () => 'the answer',
    reads: () => reads,
  }
}

describe('BET-05d deciding under a key', () => {
  it('a request is decided once, and a repeated one gets the same answer', async () => {
    const [store, request] = [openStore(), keyed()]
    const steps = stepsOf(store)
    expect(await decideOnce(store.database, request, steps)).toEqual({
      ok: true,
      answer: 'the answer',
      isRepeat: false,
    })
    expect(await decideOnce(store.database, request, steps)).toEqual({ ok: true, answer: 'the answer', isRepeat: true })
    expect(steps.reads()).toBe(1)
  })

  it('a key is valid for one call and one body, and the error names the first field that differs', async () => {
    const [store, request] = [openStore(), keyed()]
    await decideOnce(store.database, request, stepsOf(store))
    const mismatch = (more: Partial<Keyed>) => decideOnce(store.database, { ...request, ...more }, stepsOf(store))
    expect(await mismatch({ body: { from: 'EUR', amount: 101 } })).toEqual({
      ok: false,
      error: 'idempotency-mismatch',
      field: 'amount',
    })
    expect(await mismatch({ call: 'deposit' })).toMatchObject({ error: 'idempotency-mismatch' })
  })

  it('a rejection is stored as well, whether it comes from the evaluation or from the database', async () => {
    const store = openStore()
    const rejections = [
      { ...stepsOf(store), evaluate: () => ({ ok: false as const, rejection: { reason: 'too-much' } }) },
      stepsOf(store, () => ({ state: 'rejected', rejection: { reason: 'too-many' } })),
    ]
    for (const steps of rejections) {
      const request = keyed()
      const first = await decideOnce(store.database, request, steps)
      expect(first).toMatchObject({ ok: false, isRepeat: false })
      // This repeats the request with steps that would accept it.
      expect(await decideOnce(store.database, request, stepsOf(store))).toEqual({ ...first, isRepeat: true })
    }
  })

  it('if the facts change at every attempt, nothing is stored and the key can be used again', async () => {
    const [store, request] = [openStore(), keyed()]
    const moving = stepsOf(store, () => ({ state: 'changed' }))
    expect(await decideOnce(store.database, request, moving)).toMatchObject({ rejection: { reason: 'moving' } })
    expect([moving.reads(), store.stored.size]).toEqual([3, 0])
    expect(await decideOnce(store.database, request, stepsOf(store))).toMatchObject({ ok: true, isRepeat: false })
  })

  it('if two requests are concurrent, the later one gets the answer of the first, whatever its own result is', async () => {
    const store = openStore()
    for (const lose of [
      { state: 'answered' } as const,
      { state: 'rejected', rejection: { reason: 'spent' } } as const,
      { state: 'changed' } as const,
    ]) {
      const request = keyed()
      // The other request is committed after this one has read its facts and before it commits.
      const steps = stepsOf(store, (row) => (store.write(row, 'done', null), lose))
      expect(await decideOnce(store.database, request, { ...steps, isFinal: () => true })).toEqual({
        ok: true,
        answer: 'the answer',
        isRepeat: true,
      })
    }
  })

  it('a key expires a day after it was created', async () => {
    const [store, dayMs] = [openStore(), 24 * 60 * 60_000]
    const old = keyed({ key: createIdempotencyKey(Date.now() - dayMs - 1_000) })
    const steps = stepsOf(store)
    expect(await decideOnce(store.database, old, steps)).toEqual({ ok: false, error: 'key-expired' })
    expect(steps.reads()).toBe(0)
  })
})

it('a decision without a key is repeated while facts change, up to the given number of attempts', async () => {
  let attempts = 0
  const attempt = async () => ((attempts += 1) < 3 ? ('changed' as const) : 'done')
  expect(await decide(3, attempt)).toBe('done')
  attempts = 0
  expect([await decide(2, attempt), attempts]).toEqual(['changed', 2])
})
