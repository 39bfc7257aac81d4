import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createIdempotencyKey } from './endpoint.ts'

it('BET-05d an idempotency key is a UUID of version 7 with the time of its creation, and no two are equal', () => {
  const madeMs = Date.parse('2026-11-19T12:34:56.789Z')
  const keys = Array.from({ length: 1_000 }, () => createIdempotencyKey(madeMs))
  expect(new Set(keys).size).toBe(1_000)
  for (const key of keys) {
    expect(z.uuidv7().safeParse(key).success).toBe(true)
    expect(Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16)).toBe(madeMs)
  }
})
