export type Serial = <T>(job: () => Promise<T>) => Promise<T>

/** Runs jobs one after another, so that two writers cannot interleave. */
export function createSerial(): Serial {
  let tail: Promise<unknown> = Promise.resolve()
  return (job) => {
    const result = tail.then(job)
    tail = result.catch(() => undefined)
    return result
  }
}

/** Concurrent calls with the same key share one run of the job. */
export function once<K, T>(running: Map<K, Promise<T>>, key: K, job: () => Promise<T>): Promise<T> {
  const found = running.get(key)
  if (found) return found
  const started = job().finally(() => running.delete(key))
  running.set(key, started)
  return started
}

/** Limits concurrent jobs, queues some more and turns the rest away, so that costly work cannot exhaust the machine. */
export function createBounded({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0

  /** Returns undefined when the queue is full. */
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

  /** The place is handed on instead of being freed, so that no other job can take it in between. */
  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
}

/** Limits running and queued jobs per name. Returns undefined when a name has no room. */
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
