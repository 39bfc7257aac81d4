import { DatabaseError } from 'pg'

type Options<T, R> = {
  /** At most so many in one batch. */
  size: number
  /** At most so many batches under way; what comes meanwhile waits and goes together. */
  atOnce: number
  /** One result per item, in their order. */
  run(items: readonly T[]): Promise<R[]>
  /** For each item of a batch that the database rejected: one of them may be the reason. */
  runAlone(item: T): Promise<R>
  /** No two items of one key go together. */
  keyOf?(item: T): unknown
}

type Waiting<T, R> = { item: T; resolve(result: R | Promise<R>): void; reject(error: unknown): void }

/**
 * Runs items together that arrive together or while others are under way: nothing waits for company, and the busier the
 * process, the more share the cost of one statement.
 */
export function createBatcher<T, R>({ size, atOnce, run, runAlone, keyOf }: Options<T, R>): (item: T) => Promise<R> {
  let waiting: Waiting<T, R>[] = []
  let underWay = 0
  let isScheduled = false

  // After everything that one turn of the event loop brings.
  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      while (underWay < atOnce && waiting.length > 0) void work(take())
    })
  }

  function take(): Waiting<T, R>[] {
    const [batch, later, keys]: [Waiting<T, R>[], Waiting<T, R>[], Set<unknown>] = [[], [], new Set()]
    for (const one of waiting) {
      const key = keyOf ? keyOf(one.item) : one
      if (batch.length === size || keys.has(key)) later.push(one)
      else {
        keys.add(key)
        batch.push(one)
      }
    }
    waiting = later
    return batch
  }

  async function work(batch: readonly Waiting<T, R>[]): Promise<void> {
    underWay += 1
    try {
      const results = await run(batch.map(({ item }) => item))
      for (const [index, { resolve, reject }] of batch.entries())
        if (index < results.length) resolve(results[index] as R)
        else reject(new Error('a batch gave no result for one of its items'))
    } catch (error) {
      for (const { item, resolve, reject } of batch)
        if (batch.length > 1 && error instanceof DatabaseError) resolve(runAlone(item))
        else reject(error)
    } finally {
      underWay -= 1
      if (waiting.length > 0) schedule()
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      schedule()
    })
}
