import { expect, it } from 'vitest'
import { createBounded } from './concurrency.ts'

it('AUTH-11 two jobs run, three wait, the sixth is rejected, and jobs are accepted again afterwards', async () => {
  const run = createBounded({ atOnce: 2, waiting: 3 })
  const ends: (() => void)[] = []
  let running = 0
  let max = 0
  const job = async () => {
    max = Math.max(max, (running += 1))
    await new Promise<void>((resolve) => ends.push(resolve))
    running -= 1
  }
  const jobs = Array.from({ length: 5 }, () => run(job))
  expect(run(job)).toBeUndefined()
  for (let ended = 0; ended < 5; ended += 1) {
    while (ends.length === 0) await Promise.resolve()
    ends.shift()?.()
    await Promise.resolve()
  }
  for (const started of jobs) await started
  expect(max).toBe(2)
  expect(await run(() => Promise.resolve('done'))).toBe('done')
})

it('AUTH-11 a job that fails frees its place for the next one', async () => {
  const run = createBounded({ atOnce: 1, waiting: 0 })
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await run(() => Promise.resolve(1))).toBe(1)
})

it('BOOK-14a a limited number of provider calls run at once, some wait, and the rest are rejected', async () => {
  const run = createBounded({ atOnce: 2, waiting: 1 })
  const ends: (() => void)[] = []
  let max = 0
  let running = 0
  const job = async () => {
    max = Math.max(max, (running += 1))
    await new Promise<void>((resolve) => ends.push(resolve))
    running -= 1
    return 'done'
  }
  const jobs = [run(job), run(job), run(job)].filter((started) => started !== undefined)
  expect(await run(job)).toBeUndefined()
  while (ends.length > 0) {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await Promise.all(jobs)).toEqual(['done', 'done', 'done'])
  expect(max).toBe(2)
  const failed = run(async () => Promise.reject(new Error('no answer')))
  await expect(failed).rejects.toThrow('no answer')
  expect(await run(async () => 'again')).toBe('again')
})
