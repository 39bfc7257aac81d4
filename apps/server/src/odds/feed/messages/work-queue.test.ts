import { describe, expect, it } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

function openQueue(concurrency: number, limit: number) {
  const done: string[] = []
  const doors: (() => void)[] = []
  let most = 0
  let now = 0
  const queue = createWorkQueue<number>({
    concurrency,
    limit,
    async work(key, item) {
      most = Math.max(most, (now += 1))
      await new Promise<void>((resolve) => doors.push(resolve))
      now -= 1
      done.push(`${key}${item}`)
    },
    tries: 1,
    retryMs: 0,
    onGivenUp: () => {},
  })
  const letAllOut = async () => {
    while (queue.size() > 0) {
      doors.splice(0).forEach((open) => open())
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { queue, done, letAllOut, most: () => most }
}

describe('CAT-08 the work queue', () => {
  it('processes two thousand fixtures with at most eight at a time', async () => {
    const { queue, done, letAllOut, most } = openQueue(8, 10_000)
    for (let index = 0; index < 2_000; index += 1) queue.add(`sr:match:${index}/`, 0)
    await letAllOut()
    expect([done.length, most()]).toEqual([2_000, 8])
  })

  it('replaces an item that still waits, repeats an item that is added while it runs, and rejects items when the queue is full', async () => {
    const { queue, done, letAllOut } = openQueue(1, 2)
    expect([queue.add('a', 1), queue.add('b', 1), queue.add('b', 2), queue.add('a', 2)]).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(queue.add('c', 1)).toBe(false)
    await letAllOut()
    expect(done).toEqual(['a1', 'b2', 'a2'])
  })

  it('starts no further item after it was stopped', async () => {
    const { queue, done, letAllOut } = openQueue(1, 9)
    queue.add('a', 1)
    queue.add('b', 1)
    queue.stop()
    await letAllOut()
    expect([done, queue.add('c', 1)]).toEqual([['a1'], false])
  })

  it('retries a failed item a limited number of times, and runs other items meanwhile', async () => {
    const tried: string[] = []
    const failed: string[] = []
    const queue = createWorkQueue<null>({
      concurrency: 1,
      limit: 9,
      work: async (key) => {
        tried.push(key)
        if (key === 'bad') throw new Error('no')
      },
      tries: 3,
      retryMs: 5,
      onGivenUp: (key, error) => failed.push(`${key}: ${(error as Error).message}`),
    })
    queue.add('bad', null)
    queue.add('good', null)
    while (queue.size() > 0) await new Promise((resolve) => setTimeout(resolve, 2))
    expect(tried).toEqual(['bad', 'good', 'bad', 'bad'])
    expect(failed).toEqual(['bad: no'])
  })
})
