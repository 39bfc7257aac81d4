// Measures how far the data queue is behind without comparing clocks: each alive comes through both queues, so the time
// since the watching queue saw one that the data queue has not processed is the lag.

type Lag = {
  /** Alives seen in the watching queue but not yet processed in the data queue, in the order of receipt. */
  waiting: readonly { timestampMs: number; at: number }[]
  /** An alive that was processed before the watching queue had seen it. */
  early: number | undefined
}

export const noLag: Lag = { waiting: [], early: undefined }

/** Alives come every ten seconds, so this is an hour of them. */
const waitingLimit = 360

export function aliveSeen(lag: Lag, timestampMs: number, at: number): Lag {
  if (lag.early === timestampMs) return { ...lag, early: undefined }
  const waiting = [...lag.waiting, { timestampMs, at }]
  // The oldest one shows the lag and the newest when it is gone; one in between can be dropped.
  return { ...lag, waiting: waiting.length > waitingLimit ? waiting.toSpliced(1, 1) : waiting }
}

/** Everything before it has been processed too; the order in the queue decides, not timestamps. */
export function aliveProcessed(lag: Lag, timestampMs: number): Lag {
  const index = lag.waiting.findIndex((alive) => alive.timestampMs === timestampMs)
  return index < 0 ? { ...lag, early: timestampMs } : { ...lag, waiting: lag.waiting.slice(index + 1) }
}

export function lagMs({ waiting: [oldest] }: Lag, at: number): number {
  return oldest === undefined ? 0 : at - oldest.at
}

/** The lag of each session of a producer. */
export type Lags = Readonly<Record<string, Lag>>

export function lagsOf(sessions: readonly string[], lag: (session: string) => Lag): Lags {
  return Object.fromEntries(sessions.map((session) => [session, lag(session)]))
}

export function lagOf(lags: Lags, session: string): Lag {
  return lags[session] ?? noLag
}

/** Records that a session's queue has processed an alive. */
export function processAlive(lags: Lags, session: string, timestampMs: number): Lags {
  return Object.hasOwn(lags, session) ? { ...lags, [session]: aliveProcessed(lagOf(lags, session), timestampMs) } : lags
}

export function lagOfAll(lags: Lags, at: number): number {
  return Math.max(...Object.values(lags).map((lag) => lagMs(lag, at)))
}
