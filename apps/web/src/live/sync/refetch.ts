import { withTimeout } from '../connection/live-limits.ts'

export const refetchLimits = {
  jitterMs: 1_000,
  /** Successive calls wait 1, 2, 4 … seconds, so that a fault of the server does not cause a storm of calls. */
  backoffMinMs: 1_000,
  backoffMaxMs: 30_000,
  calmMs: 30_000,
  /** The number of attempts before giving up, which take about an hour at the maximum backoff. */
  attempts: 120,
  loadTimeoutMs: 10_000,
}

export type RefetchLimits = typeof refetchLimits

export type Refetch = {
  /**
   * Requests a call; further requests share it. With `graceMs` the call waits, because the missing data may arrive by
   * itself. A later request without `graceMs` ends that wait.
   */
  request(options?: { immediately?: boolean; graceMs?: number }): void
  /** Called when no data is missing any more. */
  cancel(): void
  stop(): void
}

type RefetchOptions = {
  /** Reads and applies the data. It must call `cancel` if the data is then complete; otherwise it is called again. */
  load: () => Promise<void>
  onFailed: (error: unknown) => void
  onGivenUp: () => void
  limits?: Partial<RefetchLimits>
  random?: () => number
}

export function createRefetch({
  load,
  onFailed,
  onGivenUp,
  random = Math.random,
  ...options
}: RefetchOptions): Refetch {
  const limits = { ...refetchLimits, ...options.limits }
  let isRequested = false
  let isLoading = false
  let isStopped = false
  let isInGrace = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempts = 0
  let streak = 0
  let endedAtMs = Number.NEGATIVE_INFINITY

  function schedule(immediately: boolean, graceMs = 0): void {
    if (performance.now() - endedAtMs > limits.calmMs) streak = 0
    const backoffMs = streak === 0 ? 0 : Math.min(limits.backoffMaxMs, limits.backoffMinMs * 2 ** (streak - 1))
    const delayMs = immediately ? 0 : random() * limits.jitterMs + backoffMs
    isInGrace = graceMs > 0
    timer = setTimeout(() => void run(immediately), delayMs + graceMs)
  }

  async function run(wasImmediate: boolean): Promise<void> {
    timer = undefined
    isInGrace = false
    isLoading = true
    attempts += 1
    if (!wasImmediate) streak += 1
    try {
      await withTimeout(load(), limits.loadTimeoutMs)
    } catch (error) {
      if (!isStopped) onFailed(error)
    }
    isLoading = false
    endedAtMs = performance.now()
    if (isStopped || !isRequested) return
    if (attempts < limits.attempts) return schedule(false)
    isRequested = false
    onGivenUp()
  }

  return {
    request: ({ immediately = false, graceMs = 0 } = {}) => {
      if (isStopped || (isRequested && !(isInGrace && graceMs === 0))) return
      clearTimeout(timer)
      isRequested = true
      attempts = 0
      if (!isLoading) schedule(immediately, graceMs)
    },
    cancel: () => {
      isRequested = false
      isInGrace = false
      clearTimeout(timer)
      timer = undefined
    },
    stop: () => {
      isStopped = true
      isRequested = false
      clearTimeout(timer)
    },
  }
}
