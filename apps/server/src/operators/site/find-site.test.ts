import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '../../platform/runtime/index.ts'
import { createSiteFinder } from './find-site.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

/** Creates a database in which each read waits until the test answers it. */
function slowDatabase() {
  const readings: PromiseWithResolvers<{ rows: unknown[] }>[] = []
  const query = () => {
    readings.push(Promise.withResolvers())
    return readings.at(-1)!.promise
  }
  return { readings, database: { query } as unknown as Pick<Database, 'query'> }
}

it('CFG-06 simultaneous requests for a site share one read', async () => {
  const { readings, database } = slowDatabase()
  const find = createSiteFinder(database)
  const asked = [find('a.example'), find('A.example:8080'), find('a.example')]
  readings[0]?.resolve({ rows: [{ key: 'a' }] })
  expect(await Promise.all(asked)).toEqual([{ key: 'a' }, { key: 'a' }, { key: 'a' }])
  expect(readings).toHaveLength(1)
})

it('CFG-06 the next read returns a change, and a busy database delays no request', async () => {
  const { readings, database } = slowDatabase()
  const find = createSiteFinder(database)
  const first = find('a.example')
  readings[0]?.resolve({ rows: [{ key: 'a' }] })
  await first
  vi.advanceTimersByTime(1_001)
  const waited = find('a.example')
  await vi.advanceTimersByTimeAsync(200)
  expect(await waited).toEqual({ key: 'a' })
  const changed = find('a.example')
  readings[1]?.resolve({ rows: [{ key: 'b' }] })
  expect([await changed, readings.length]).toEqual([{ key: 'b' }, 2])
})

it('CFG-06 the cached site is served while reads fail, but not forever', async () => {
  const { readings, database } = slowDatabase()
  const find = createSiteFinder(database)
  const first = find('a.example')
  readings[0]?.resolve({ rows: [{ key: 'a' }] })
  await first
  vi.advanceTimersByTime(2_000)
  const served = find('a.example')
  readings[1]?.reject(new Error('no connection'))
  expect(await served).toEqual({ key: 'a' })
  vi.advanceTimersByTime(30_000)
  const late = find('a.example')
  readings[2]?.reject(new Error('no connection'))
  await expect(late).rejects.toThrow('no connection')
})
