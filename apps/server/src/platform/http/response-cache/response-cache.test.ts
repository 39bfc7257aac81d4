import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createResponseCache } from './response-cache.ts'

// The fake clock only advances while all promises wait for timers, so ages are exact even on a slow machine.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
  vi.setTimerTickMode('nextTimerAsync')
})
afterEach(() => void vi.useRealTimers())

const maxAgeSeconds = 0.2

const wait = (ms = 0) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function readerOf(takesMs = 5, size = 1) {
  let readings = 0
  const read = vi.fn<() => Promise<string>>(async () => {
    const number = (readings += 1)
    await wait(takesMs)
    return String(number).padEnd(size, '.')
  })
  return { key: 'k', maxAgeSeconds, read }
}

it('concurrent requests share one read', async () => {
  const cache = createResponseCache()
  const wanted = readerOf()
  const found = await Promise.all(Array.from({ length: 50 }, () => cache.get(wanted)))
  expect(new Set(found).size).toBe(1)
  expect(wanted.read).toHaveBeenCalledTimes(1)
})

it('a response older than half its max age is read again in the background, and none is served beyond its max age', async () => {
  const cache = createResponseCache()
  const wanted = readerOf()
  await cache.get(wanted)
  let gaps = 0
  for (const until = performance.now() + 1_000; performance.now() < until; await wait(5)) {
    const answer = cache.peek('k')
    if (answer) expect(performance.now() - answer.readAtMs).toBeLessThanOrEqual(maxAgeSeconds * 1_000 + 1)
    else gaps += 1
  }
  expect(gaps).toBe(0)
  expect(wanted.read.mock.calls.length).toBeLessThan(15)
  await wait(250)
  expect(cache.peek('k')).toBeUndefined()
})

it('a request with isNow gets a read that started after it, and many such requests share few reads', async () => {
  const cache = createResponseCache()
  const wanted = readerOf(20)
  await cache.get(wanted)
  const asked: Promise<void>[] = []
  for (const until = performance.now() + 500; performance.now() < until; await wait(2)) {
    const requestedAtMs = performance.now()
    asked.push(cache.get(wanted, true).then(({ readAtMs }) => expect(readAtMs).toBeGreaterThanOrEqual(requestedAtMs)))
  }
  await Promise.all(asked)
  expect(asked.length).toBeGreaterThan(50)
  expect(wanted.read.mock.calls.length).toBeLessThan(15)
})

it('the result of a read that took longer than the max age is not given to later callers', async () => {
  const cache = createResponseCache()
  const wanted = readerOf(300)
  const first = cache.get(wanted)
  await wait(50)
  const requestedAtMs = performance.now()
  const [one, other] = await Promise.all([first, cache.get(wanted)])
  expect([one.body.toString(), other.body.toString()]).toEqual(['1', '2'])
  expect(other.readAtMs).toBeGreaterThan(requestedAtMs)
})

it('an error is thrown to all waiting callers and not cached', async () => {
  const onError = vi.fn<(error: unknown) => void>()
  const cache = createResponseCache({ onError })
  const broken = { key: 'k', maxAgeSeconds, read: () => Promise.reject(new Error('no database')) }
  await expect(cache.get(broken)).rejects.toThrow('no database')
  await expect(cache.get(broken, true)).rejects.toThrow('no database')
  expect(cache.count.entries).toBe(0)
  await cache.get(readerOf())
  await wait(120)
  Object.assign(broken, { read: () => Promise.reject(new Error('ahead')) })
  await cache.get(broken)
  cache.peek('k')
  await wait(1)
  expect(onError).toHaveBeenCalledOnce()
  expect(cache.peek('k')?.body.toString()).toBe('1')
})

it('the numbers of responses and bytes are limited, and the responses that were requested longest ago are dropped', async () => {
  const few = createResponseCache({ maxEntries: 3 })
  for (const key of ['a', 'b', 'c', 'a', 'd']) {
    await few.get({ ...readerOf(0), key }, key === 'a')
    expect(few.count.entries).toBeLessThanOrEqual(3)
  }
  expect(['a', 'b', 'c', 'd'].map((key) => few.peek(key) !== undefined)).toEqual([true, false, true, true])
  const small = createResponseCache({ maxBytes: 250 })
  for (const key of ['a', 'b', 'c', 'd']) await small.get({ ...readerOf(0, 100), key })
  expect(small.count).toMatchObject({ entries: 2, bytes: 200 })
})

it('a slow read never replaces the result of a read that started after it', async () => {
  const cache = createResponseCache()
  const delays = [1, 150, 1]
  let readings = 0
  const read = async () => {
    const number = (readings += 1)
    await wait(delays[number - 1])
    return String(number)
  }
  const wanted = { key: 'k', maxAgeSeconds: 0.05, read }
  await cache.get(wanted)
  await wait(60)
  const slow = cache.get(wanted)
  const late = await cache.get(wanted)
  expect([(await slow).body.toString(), late.body.toString()]).toEqual(['2', '3'])
  expect(cache.peek('k')?.body.toString()).toBe('3')
})
