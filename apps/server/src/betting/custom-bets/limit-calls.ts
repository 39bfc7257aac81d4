/** Runs at most so many jobs at once and lets at most so many wait; undefined for one too many. */
export type CallLimit = <T>(job: () => Promise<T>) => Promise<T | undefined>

export function createCallLimit({ atOnce, waiting }: { atOnce: number; waiting: number }): CallLimit {
  let running = 0
  const queue: (() => void)[] = []

  return async (job) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) return undefined
      // Whoever ends hands its place over: `running` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      running += 1
    }
    try {
      return await job()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
