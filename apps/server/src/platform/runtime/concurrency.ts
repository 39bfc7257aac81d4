export type Serial = <T>(job: () => Promise<T>) => Promise<T>

/** Returns a function that runs jobs one after another, so that their writes do not interleave. */
export function createSerial(): Serial {
  let tail: Promise<unknown> = Promise.resolve()
  return (job) => {
    const result = tail.then(job)
    tail = result.catch(() => undefined)
    return result
  }
}

/** Runs the job, unless one with the same key is running; then its result is shared. */
export function once<K, T>(running: Map<K, Promise<T>>, key: K, job: () => Promise<T>): Promise<T> {
  const found = running.get(key)
  if (found) return found
  const started = job().finally(() => running.delete(key))
  running.set(key, started)
  return started
}

/**
 * Returns a function that runs a limited number of jobs at once and queues some more. Others are rejected, so that
 * expensive work cannot overload the machine.
 */
export function createBounded({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0

  /** Returns undefined if the queue is full. */
  return function run<T>(job: () => Promise<T>): Promise<T> | undefined {
    if (running >= atOnce && queue.length >= waiting) return undefined
    return take().then(job).finally(leave)
  }

  function take(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return Promise.resolve()
    }
    return new Promise((resolve) => queue.push(resolve))
  }

  /** The next job takes over the place directly, so that no job that arrives at this moment can take it. */
  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
}

/**
 * Returns a function that limits running and queued jobs per name. It returns undefined if a name has reached its
 * maximum.
 */
export function createKeyedConcurrencyLimit() {
  const taken = new Map<string, number>()
  const add = (name: string, change: number) => {
    const count = (taken.get(name) ?? 0) + change
    if (count > 0) taken.set(name, count)
    else taken.delete(name)
  }

  return function run<T>(
    owners: readonly { name: string; max: number }[],
    job: () => Promise<T> | undefined,
  ): Promise<T> | undefined {
    if (owners.some(({ name, max }) => (taken.get(name) ?? 0) >= max)) return undefined
    const started = job()
    if (!started) return undefined
    for (const { name } of owners) add(name, 1)
    return started.finally(() => {
      for (const { name } of owners) add(name, -1)
    })
  }
}
