import { DatabaseError } from 'pg'

type Options<T, R> = {
  /** Maximum number of items in a batch. */
  size: number
  /** Maximum number of running batches; items that arrive meanwhile form the next one. */
  atOnce: number
  /** Returns one result per item, in their order. */
  run(items: readonly T[]): Promise<R[]>
  /** Runs each item of a batch that the database rejected, because one of them may be the reason. */
  runAlone(item: T): Promise<R>
  /** Items with the same key never share a batch, nor does one run while another of its key does. */
  keyOf?(item: T): unknown
  /** While a batch runs, the next one gathers for this time, so that fewer statements carry more items each. */
  gatherMs?: number
}

type Waiting<T, R> = { item: T; resolve(result: R | Promise<R>): void; reject(error: unknown): void }

/**
 * Runs items together that arrive together or while others run. The first item waits for no company, and the busier the
 * process, the more items share the cost of a statement.
 */
export function createBatcher<T, R>(options: Options<T, R>): (item: T) => Promise<R> {
  const { size, atOnce, run, runAlone, keyOf, gatherMs = 0 } = options
  let waiting: Waiting<T, R>[] = []
  let underWay = 0
  let isScheduled = false
  const keys = new Set<unknown>()

  // Runs after everything that one turn of the event loop brings, at the earliest.
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
