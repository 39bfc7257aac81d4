// Decides when a match is published. The first change after a pause and every suspension are published at once, further
// changes at most five times a second. Suspensions come before prices, and live matches before others; otherwise the
// oldest change comes first. A share of each batch is reserved for live prices, so that many suspensions, as when a
// producer goes down, do not delay them.

const gapMs = 200
/** Share of each batch that is reserved for live prices while suspensions of other matches wait. */
const shareOfLive = 0.5
/** Share of each batch that is reserved for matches that are not live, so that they are published even under load. */
const shareOfOthers = 0.2

export type MatchUpdate = {
  matchId: number
  isUrgent: boolean
  /** Whether the match is live after this change. */
  isLive?: boolean | undefined
  /** True if the match must be published even if its version is confirmed already. */
  isForced?: boolean | undefined
  traceId?: string | undefined
  receivedAt?: number | undefined
}

type Queue = Map<number, MatchUpdate>

export type Conflation = {
  /** Adds a change. `now` must never decrease. */
  add(update: MatchUpdate, now: number): void
  /** Adds an update that is not due before this time. */
  addLater(update: MatchUpdate, dueAt: number): void
  takeDue(now: number, limit: number): MatchUpdate[]
  /** Returns the time at which the next update is due; undefined without any. */
  nextAt(): number | undefined
  size(): number
}

export function createConflation(): Conflation {
  /** Due updates, each queue in the order in which they became due. */
  const urgentLive: Queue = new Map()
  const urgentOthers: Queue = new Map()
  const live: Queue = new Map()
  const others: Queue = new Map()
  const queues = [urgentLive, urgentOthers, live, others]
  /**
   * Updates of matches that were published less than 200 ms ago. There are few of them, however many matches there are.
   */
  const resting = new Map<number, MatchUpdate & { dueAt: number }>()
  const lastTaken = new Map<number, number>()

  const queueOf = (matchId: number) => queues.find((queue) => queue.has(matchId))
  const due = () => queues.reduce((sum, queue) => sum + queue.size, 0)

  function merge(update: MatchUpdate): MatchUpdate {
    const { matchId } = update
    const pending = queueOf(matchId)?.get(matchId) ?? resting.get(matchId)
    if (!pending) return update
    // The lag is measured from the oldest of the merged changes.
    return {
      ...update,
      isUrgent: update.isUrgent || pending.isUrgent,
      isLive: update.isLive ?? pending.isLive,
      isForced: update.isForced || pending.isForced,
      receivedAt: pending.receivedAt ?? update.receivedAt,
    }
  }

  /** Puts an update into its queue. If the match is already in that queue, it stays at its position. */
  function place(update: MatchUpdate): void {
    const wanted = update.isLive ? (update.isUrgent ? urgentLive : live) : update.isUrgent ? urgentOthers : others
    const held = queueOf(update.matchId)
    if (held !== wanted) held?.delete(update.matchId)
    wanted.set(update.matchId, update)
  }

  function wait(update: MatchUpdate, dueAt: number | undefined): void {
    const { matchId } = update
    const merged = merge(update)
    if (dueAt === undefined || queueOf(matchId)) {
      resting.delete(matchId)
      place(merged)
    } else resting.set(matchId, { ...merged, dueAt: Math.min(dueAt, resting.get(matchId)?.dueAt ?? Infinity) })
  }

  function wake(now: number): void {
    for (const [matchId, { dueAt, ...update }] of resting) {
      if (dueAt > now) continue
      resting.delete(matchId)
      place(update)
    }
  }

  return {
    add(update, now) {
      const quietAt = (lastTaken.get(update.matchId) ?? -Infinity) + gapMs
      wait(update, update.isUrgent || quietAt <= now ? undefined : quietAt)
    },
    addLater: wait,
    takeDue(now, limit) {
      wake(now)
      const taken = takeFirst(urgentLive, limit)
      const forLive = Math.min(live.size, Math.floor(limit * shareOfLive))
      const suspended = takeFirst(urgentOthers, limit - forLive - taken.length)
      taken.push(...suspended)
      const forOthers = Math.min(others.size, Math.floor(limit * shareOfOthers) - suspended.length)
      taken.push(...takeFirst(live, limit - Math.max(0, forOthers) - taken.length))
      taken.push(...takeFirst(others, limit - taken.length))
      for (const { matchId } of taken) lastTaken.set(matchId, now)
      if (lastTaken.size > 10_000) forgetQuiet(lastTaken, now)
      return taken
    },
    nextAt() {
      if (due() > 0) return -Infinity
      let next: number | undefined
      for (const { dueAt } of resting.values()) if (next === undefined || dueAt < next) next = dueAt
      return next
    },
    size: () => due() + resting.size,
  }
}

function takeFirst(queue: Queue, limit: number): MatchUpdate[] {
  const taken: MatchUpdate[] = []
  for (const [matchId, update] of queue) {
    if (taken.length >= limit) break
    queue.delete(matchId)
    taken.push(update)
  }
  return taken
}

function forgetQuiet(lastTaken: Map<number, number>, now: number): void {
  for (const [matchId, at] of lastTaken) if (now - at > gapMs) lastTaken.delete(matchId)
}
