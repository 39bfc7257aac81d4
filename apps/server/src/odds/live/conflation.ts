// Decides when a match is published: the first change after a pause and every suspension at once, other changes at most
// 5 times a second. Suspensions come before prices and live matches before others; among equals the oldest comes first.
// Many suspensions at once, when a producer goes down, leave room for live prices.

const gapMs = 200
/** Share of each chunk for live prices while suspensions of other matches wait. */
const shareOfLive = 0.5
/** Share of each chunk for matches that are not live, so that they are delayed under load but never forgotten. */
const shareOfOthers = 0.2

export type MatchUpdate = {
  matchId: number
  isUrgent: boolean
  /** Whether the match is live as of this change. */
  isLive?: boolean | undefined
  /** True to publish the match even if its version is confirmed. */
  isForced?: boolean | undefined
  traceId?: string | undefined
  receivedAt?: number | undefined
}

type Queue = Map<number, MatchUpdate>

export type Conflation = {
  /** `now` must never decrease. */
  add(update: MatchUpdate, now: number): void
  /** Adds an update that becomes due at this time. */
  addLater(update: MatchUpdate, dueAt: number): void
  takeDue(now: number, limit: number): MatchUpdate[]
  /** Returns when the next update is due; undefined when nothing waits. */
  nextAt(): number | undefined
  size(): number
}

export function createConflation(): Conflation {
  /** Each queue is in the order in which updates became due. */
  const urgentLive: Queue = new Map()
  const urgentOthers: Queue = new Map()
  const live: Queue = new Map()
  const others: Queue = new Map()
  const queues = [urgentLive, urgentOthers, live, others]
  /** Matches published a moment ago wait here; there are few, however many matches there are. */
  const resting = new Map<number, MatchUpdate & { dueAt: number }>()
  const lastTaken = new Map<number, number>()

  const queueOf = (matchId: number) => queues.find((queue) => queue.has(matchId))
  const due = () => queues.reduce((sum, queue) => sum + queue.size, 0)

  function merge(update: MatchUpdate): MatchUpdate {
    const { matchId } = update
    const pending = queueOf(matchId)?.get(matchId) ?? resting.get(matchId)
    if (!pending) return update
    // Lag is measured from the oldest change that still waits.
    return {
      ...update,
      isUrgent: update.isUrgent || pending.isUrgent,
      isLive: update.isLive ?? pending.isLive,
      isForced: update.isForced || pending.isForced,
      receivedAt: pending.receivedAt ?? update.receivedAt,
    }
  }

  /** Moves an update to its queue; within that queue it keeps its place. */
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
