import { expect, it } from 'vitest'
import { createCallLimit } from './provider-client.ts'

it('BOOK-14a asks the provider so often at once, lets so many wait, and turns the rest away', async () => {
  const limitCalls = createCallLimit({ atOnce: 2, waiting: 1 })
  const ends: (() => void)[] = []
  let most = 0
  let running = 0
  const job = async () => {
    most = Math.max(most, (running += 1))
    await new Promise<void>((resolve) => ends.push(resolve))
    running -= 1
    return 'done'
  }
  const jobs = [limitCalls(job), limitCalls(job), limitCalls(job)]
  expect(await limitCalls(job)).toBeUndefined()
  while (ends.length > 0) {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await Promise.all(jobs)).toEqual(['done', 'done', 'done'])
  expect(most).toBe(2)
  const failed = limitCalls(async () => Promise.reject(new Error('no answer')))
  await expect(failed).rejects.toThrow('no answer')
  expect(await limitCalls(async () => 'again')).toBe('again')
})
