import type { LiveLimits } from './live-limits.ts'

export type StallWatchdog = {
  /** Must be called for every event of the client. */
  heard(): void
  connectTimedOut(): void
  stop(): void
}

type StallWatchdogOptions = {
  limits: LiveLimits
  isConnected: () => boolean
  /** Sends any call to the server. An error is an answer, too. */
  probe: () => Promise<'answered' | 'timed-out'>
  onStall: (cause: string) => void
}

/** Detects that the `centrifuge` client hangs, which the client itself never reports. `onStall` is called once. */
export function watchForStall({ limits, isConnected, probe, onStall }: StallWatchdogOptions): StallWatchdog {
  let heardAtMs = performance.now()
  let connectTimeouts = 0
  let isProbing = false
  let patienceMs = limits.quietMs
  const timer = setInterval(check, Math.min(limits.quietMs, limits.silentMs) / 4)

  function check(): void {
    const quietMs = performance.now() - heardAtMs
    if (!isConnected() && quietMs >= limits.silentMs) return reportStall('silent while connecting')
    if (isConnected() && quietMs >= patienceMs && !isProbing) void runProbe()
  }

  async function runProbe(): Promise<void> {
    isProbing = true
    const answer = await probe()
    isProbing = false
    if (answer === 'timed-out' && isConnected()) return reportStall('no answer while connected')
    heardAtMs = performance.now()
    patienceMs = Math.min(limits.quietMaxMs, patienceMs * 2)
  }

  let isStopped = false
  function reportStall(cause: string): void {
    if (isStopped) return
    stop()
    onStall(cause)
  }

  function stop(): void {
    isStopped = true
    clearInterval(timer)
  }

  return {
    stop,
    heard: () => {
      heardAtMs = performance.now()
      patienceMs = limits.quietMs
      if (isConnected()) connectTimeouts = 0
    },
    connectTimedOut: () => {
      connectTimeouts += 1
      if (connectTimeouts >= limits.connectTimeouts) reportStall('connects time out')
    },
  }
}
