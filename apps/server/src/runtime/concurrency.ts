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
