// How far the data queue is behind, without comparing any two clocks: each alive is sent to both of our queues, so one that
// came by the short queue and has not been worked off in the long one shows for how long work has been waiting.

export type Lag = {
  /** Seen by the watching queue, not yet worked off in the data queue, in the order they came. */
  waiting: readonly { timestampMs: number; at: number }[]
  /** Worked off before the watching queue had seen it. */
  early: number | undefined
}

export const noLag: Lag = { waiting: [], early: undefined }

/** Alives come every ten seconds: an hour of them. */
const waitingLimit = 360

export function aliveSeen(lag: Lag, timestampMs: number, at: number): Lag {
  if (lag.early === timestampMs) return { ...lag, early: undefined }
  const waiting = [...lag.waiting, { timestampMs, at }]
  // The oldest says how late we are and the newest when we have caught up: one in between can go.
  return { ...lag, waiting: waiting.length > waitingLimit ? waiting.toSpliced(1, 1) : waiting }
}

/** Everything that came before it is worked off too; their order in the queue decides, not their timestamps. */
export function aliveProcessed(lag: Lag, timestampMs: number): Lag {
  const index = lag.waiting.findIndex((alive) => alive.timestampMs === timestampMs)
  return index < 0 ? { ...lag, early: timestampMs } : { ...lag, waiting: lag.waiting.slice(index + 1) }
}

export function lagMs({ waiting: [oldest] }: Lag, at: number): number {
  return oldest === undefined ? 0 : at - oldest.at
}

/** Of each session of a producer. */
export type Lags = Readonly<Record<string, Lag>>

export function lagsOf(sessions: readonly string[], lag: (session: string) => Lag): Lags {
  return Object.fromEntries(sessions.map((session) => [session, lag(session)]))
}

export function lagOf(lags: Lags, session: string): Lag {
  return lags[session] ?? noLag
}

/** One alive was worked off in the queue of one session. */
export function processAlive(lags: Lags, session: string, timestampMs: number): Lags {
  return Object.hasOwn(lags, session) ? { ...lags, [session]: aliveProcessed(lagOf(lags, session), timestampMs) } : lags
}

export function lagOfAll(lags: Lags, at: number): number {
  return Math.max(...Object.values(lags).map((lag) => lagMs(lag, at)))
}
