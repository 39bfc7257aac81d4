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
