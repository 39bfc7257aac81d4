import { DatabaseError } from 'pg'

type Options<T, R> = {
  /** Maximum number of items in a batch. */
  size: number
  /** Maximum number of batches that run at once. Items that arrive meanwhile wait for the next one. */
  atOnce: number
  /** Runs a batch. Returns one result per item, in the same order. */
  run(items: readonly T[]): Promise<R[]>
  /**
   * Runs a single item. It is called for each item of a batch that the database rejected, because only one may be
   * wrong.
   */
  runAlone(item: T): Promise<R>
  /** Items with the same key are never in the same batch, and never run at the same time. */
  keyOf?(item: T): unknown
  /**
   * While a batch runs, the next one waits this long for more items, so that there are fewer statements with more
   * items.
   */
  gatherMs?: number
}

type Waiting<T, R> = { item: T; resolve(result: R | Promise<R>): void; reject(error: unknown): void }

/**
 * Returns a function that runs items in batches: those that arrive together, or while others run. A single item starts
 * at once. The busier the process, the more items share the cost of a statement.
 */
export function createBatcher<T, R>(options: Options<T, R>): (item: T) => Promise<R> {
  const { size, atOnce, run, runAlone, keyOf, gatherMs = 0 } = options
  let waiting: Waiting<T, R>[] = []
  let underWay = 0
  let isScheduled = false
  const keys = new Set<unknown>()

  // Starts after the current turn of the event loop at the earliest, so that all items that arrive in it share a batch.
  function schedule(): void {
    if (isScheduled || underWay === atOnce) return
    isScheduled = true
    if (underWay > 0 && gatherMs > 0 && waiting.length < size) setTimeout(start, gatherMs)
    else setImmediate(start)
  }

  function start(): void {
    isScheduled = false
    while (underWay < atOnce && waiting.length > 0) {
      const batch = take()
      if (batch.length === 0) return
      void work(batch)
    }
  }

  function take(): Waiting<T, R>[] {
    const [batch, later]: [Waiting<T, R>[], Waiting<T, R>[]] = [[], []]
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
      for (const one of batch) keys.delete(keyOf ? keyOf(one.item) : one)
      if (waiting.length > 0) schedule()
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      schedule()
    })
}
