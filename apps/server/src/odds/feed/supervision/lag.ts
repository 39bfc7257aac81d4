// Measures how late the data queue is, without comparing clocks. Each alive arrives in two queues, so the lag is the
// time since an alive arrived in the alive queue that the data queue has not processed yet.

type Lag = {
  /** Alives that arrived in the alive queue and are not yet processed in the data queue, in the order of receipt. */
  waiting: readonly { timestampMs: number; at: number }[]
  /** Timestamp of an alive that was processed in the data queue before it arrived in the alive queue. */
  early: number | undefined
}

export const noLag: Lag = { waiting: [], early: undefined }

/** An hour of alives, at one every ten seconds. */
const waitingLimit = 360

export function aliveSeen(lag: Lag, timestampMs: number, at: number): Lag {
  if (lag.early === timestampMs) return { ...lag, early: undefined }
  const waiting = [...lag.waiting, { timestampMs, at }]
  // The oldest alive is needed to measure the lag and the newest to see its end, so one in between is dropped.
  return { ...lag, waiting: waiting.length > waitingLimit ? waiting.toSpliced(1, 1) : waiting }
}

/**
 * Removes this alive and all that arrived before it, because the data queue has processed these too. Their order
 * counts, not their timestamps.
 */
export function aliveProcessed(lag: Lag, timestampMs: number): Lag {
  const index = lag.waiting.findIndex((alive) => alive.timestampMs === timestampMs)
  return index < 0 ? { ...lag, early: timestampMs } : { ...lag, waiting: lag.waiting.slice(index + 1) }
}

export function lagMs({ waiting: [oldest] }: Lag, at: number): number {
  return oldest === undefined ? 0 : at - oldest.at
}

/** The lag of each session (data queue) of a producer. */
export type Lags = Readonly<Record<string, Lag>>

export function lagsOf(sessions: readonly string[], lag: (session: string) => Lag): Lags {
  return Object.fromEntries(sessions.map((session) => [session, lag(session)]))
}

export function lagOf(lags: Lags, session: string): Lag {
  return lags[session] ?? noLag
}

/** Records that the data queue of a session has processed an alive. */
export function processAlive(lags: Lags, session: string, timestampMs: number): Lags {
  return Object.hasOwn(lags, session) ? { ...lags, [session]: aliveProcessed(lagOf(lags, session), timestampMs) } : lags
}

export function lagOfAll(lags: Lags, at: number): number {
  return Math.max(...Object.values(lags).map((lag) => lagMs(lag, at)))
}
