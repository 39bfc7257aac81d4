import { expect, it } from 'vitest'
import { waitFor } from './wait-for.ts'

it('waitFor returns the first truthy result', async () => {
  let reads = 0
  await expect(waitFor('three', () => (reads += 1) >= 3 && reads, { everyMs: 1 })).resolves.toBe(3)
})

it('a timeout names what was awaited and the last value', async () => {
  const wait = waitFor('the odds', () => null, { timeoutMs: 20, everyMs: 5 })
  await expect(wait).rejects.toThrow(/waited 20 ms for the odds \(asked \d+ times\); last value: null/)
})

it('an exception counts as "not yet", and a timeout reports the last one', async () => {
  const wait = waitFor('the book', () => Promise.reject(new Error('closed')), { timeoutMs: 20, everyMs: 5 })
  await expect(wait).rejects.toThrow('last error: closed')
})

it('a timeout ends the wait even if the awaited function never returns', async () => {
  const wait = waitFor('silence', () => new Promise<boolean>(() => {}), { timeoutMs: 20 })
  await expect(wait).rejects.toThrow('the question itself did not return')
})
