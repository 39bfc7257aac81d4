import { expect, it } from 'vitest'
import { createReceiptCounter } from './received-message.ts'

it('CAT-08 receipts grow from one machine to the next, also when its clock is behind', () => {
  const ahead = (Date.now() + 3_600_000) * 1_000
  const next = createReceiptCounter(ahead)
  expect([next(), next()]).toEqual([ahead + 1, ahead + 2])
  const [before, first] = [Date.now() * 1_000, createReceiptCounter(0)()]
  expect(first).toBeGreaterThanOrEqual(before)
})
