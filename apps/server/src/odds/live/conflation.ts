// When a match is published: the first change after quiet and every suspension at once, repeats at most 5 a second.
// Suspensions overtake prices, and live matches those that are not; among equals the one that has waited longest goes
// first. Many suspensions at once, of a producer that is down, leave room for live prices.

const gapMs = 200
/** Of what is taken at once, for live prices while suspensions of other matches wait. */
const shareOfLive = 0.5
/** Of what is taken at once, for matches that are not live: they are late when much waits, never forgotten. */
const shareOfOthers = 0.2

export type MatchUpdate = {
  matchId: number
  isUrgent: boolean
  /** As of this change. */
  isLive?: boolean | undefined
  /** To be published even if its version is confirmed. */
  isForced?: boolean | undefined
  traceId?: string | undefined
  receivedAt?: number | undefined
}

type Queue = Map<number, MatchUpdate>

export type Conflation = {
  /** `now` never runs backwards. */
  add(update: MatchUpdate, now: number): void
  /** As `add`, but not before this moment. */
  addLater(update: MatchUpdate, dueAt: number): void
  /** Takes out what is due. */
  takeDue(now: number, limit: number): MatchUpdate[]
  /** When the next one is due; undefined when there is nothing to publish. */
  nextAt(): number | undefined
  size(): number
}

export function createConflation(): Conflation {
  /** Each in the order they became due. */
  const urgentLive: Queue = new Map()
  const urgentOthers: Queue = new Map()
  const live: Queue = new Map()
  const others: Queue = new Map()
  const queues = [urgentLive, urgentOthers, live, others]
  /** Published a moment ago: few, however many matches there are. */
  const resting = new Map<number, MatchUpdate & { dueAt: number }>()
  const lastTaken = new Map<number, number>()

  const queueOf = (matchId: number) => queues.find((queue) => queue.has(matchId))
  const due = () => queues.reduce((sum, queue) => sum + queue.size, 0)

  function merge(update: MatchUpdate): MatchUpdate {
    const { matchId } = update
    const pending = queueOf(matchId)?.get(matchId) ?? resting.get(matchId)
    if (!pending) return update
    // Lag is counted from the oldest change that still waits.
    return {
      ...update,
      isUrgent: update.isUrgent || pending.isUrgent,
      isLive: update.isLive ?? pending.isLive,
      isForced: update.isForced || pending.isForced,
      receivedAt: pending.receivedAt ?? update.receivedAt,
    }
  }

  /** Moves an update to the queue it belongs to; in that queue it keeps its place. */
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
