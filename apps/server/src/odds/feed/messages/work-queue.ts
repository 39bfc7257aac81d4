type WorkQueue<T> = {
  /** Adds an item; it replaces one that waits under the same key. Returns false if the queue is full or stopped. */
  add(key: string, item: T): boolean
  /** Number of items that are running, waiting, or waiting for a retry. */
  size(): number
  stop(): void
}

type Options<T> = {
  concurrency: number
  limit: number
  work: (key: string, item: T) => Promise<void>
  /** Maximum number of attempts. The pause before each grows by `retryMs`; meanwhile other items run. */
  tries: number
  retryMs: number
  onGivenUp: (key: string, error: unknown) => void
}

/**
 * Processes items in the order of arrival, a limited number at a time, so that thousands of changed fixtures do not
 * cause thousands of concurrent calls.
 */
export function createWorkQueue<T>({ concurrency, limit, work, tries, retryMs, onGivenUp }: Options<T>): WorkQueue<T> {
  const waiting = new Map<string, { item: T; attempt: number }>()
  const running = new Set<string>()
  const pauses = new Map<string, NodeJS.Timeout>()
  let isStopped = false

  function next(): void {
    while (!isStopped && running.size < concurrency) {
      // A key that is running is skipped, because the next run of the same key must see the result of this one.
      const first = firstIdle()
      if (first === undefined) return
      const [key, entry] = first
      waiting.delete(key)
      running.add(key)
      void work(key, entry.item)
        .catch((error: unknown) => putOff(key, entry.item, entry.attempt, error))
        .finally(() => {
          running.delete(key)
          next()
        })
    }
  }

  function firstIdle(): [string, { item: T; attempt: number }] | undefined {
    for (const entry of waiting) if (!running.has(entry[0])) return entry
    return undefined
  }

  function putOff(key: string, item: T, attempt: number, error: unknown): void {
    // If a newer item waits under the key, its attempts count from the start, so this one is dropped.
    if (isStopped || waiting.has(key)) return
    if (attempt >= tries) return onGivenUp(key, error)
    const timer = setTimeout(() => {
      pauses.delete(key)
      waiting.set(key, { item, attempt: attempt + 1 })
      next()
    }, retryMs * attempt)
    pauses.set(key, timer)
  }

  return {
    add(key, item) {
      const isKnown = waiting.has(key) || pauses.has(key)
      if (isStopped || (!isKnown && waiting.size + pauses.size >= limit)) return false
      clearTimeout(pauses.get(key))
      pauses.delete(key)
      waiting.set(key, { item, attempt: 1 })
      next()
      return true
    },
    size: () => waiting.size + running.size + pauses.size,
    stop() {
      isStopped = true
      waiting.clear()
      for (const timer of pauses.values()) clearTimeout(timer)
      pauses.clear()
    },
  }
}
