/** Runs jobs one after another. What two writers would otherwise interleave goes through one of these. */
export function createSerial(): <T>(job: () => Promise<T>) => Promise<T> {
  let tail: Promise<unknown> = Promise.resolve()
  return (job) => {
    const result = tail.then(job)
    tail = result.catch(() => undefined)
    return result
  }
}
