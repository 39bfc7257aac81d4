export type Serial = <T>(job: () => Promise<T>) => Promise<T>

/** Runs jobs one after another. What two writers would otherwise interleave goes through one of these. */
export function createSerial(): Serial {
  let tail: Promise<unknown> = Promise.resolve()
  return (job) => {
    const result = tail.then(job)
    tail = result.catch(() => undefined)
    return result
  }
}

/** However many ask under one key at once, one does the work and answers them all. */
export function once<K, T>(running: Map<K, Promise<T>>, key: K, job: () => Promise<T>): Promise<T> {
  const found = running.get(key)
  if (found) return found
  const started = job().finally(() => running.delete(key))
  running.set(key, started)
  return started
}

/** Runs at most so many jobs at once, lets some wait, and turns the rest away: costly work must not eat the machine. */
export function createBounded({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0

  /** Undefined: there was no room. */
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

  /** The place is handed on, not given back: nobody can slip in between. */
  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
}

/** At most so many jobs of each name at a time, those that wait included. Undefined: there was no room. */
export function createKeyedConcurrencyLimit() {
  const taken = new Map<string, number>()
  const add = (name: string, change: number) => {
    const count = (taken.get(name) ?? 0) + change
    if (count > 0) taken.set(name, count)
    else taken.delete(name)
  }

  return function run<T>(
    owners: readonly { name: string; most: number }[],
    job: () => Promise<T> | undefined,
  ): Promise<T> | undefined {
    if (owners.some(({ name, most }) => (taken.get(name) ?? 0) >= most)) return undefined
    const started = job()
    if (!started) return undefined
    for (const { name } of owners) add(name, 1)
    return started.finally(() => {
      for (const { name } of owners) add(name, -1)
    })
  }
}
