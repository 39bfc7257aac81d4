// When a match is published: the first change after quiet and every suspension at once, repeats at most 5 a second.
// Suspensions overtake prices; among equals the one that has waited longest goes first.

const gapMs = 200

export type MatchUpdate = {
  matchId: number
  isUrgent: boolean
  traceId?: string | undefined
  receivedAt?: number | undefined
}

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
  /** In the order they became due. */
  const urgent = new Map<number, MatchUpdate>()
  const ready = new Map<number, MatchUpdate>()
  /** Published a moment ago: few, however many matches there are. */
  const resting = new Map<number, MatchUpdate & { dueAt: number }>()
  const lastTaken = new Map<number, number>()

  function merge(update: MatchUpdate): MatchUpdate {
    const pending = urgent.get(update.matchId) ?? ready.get(update.matchId) ?? resting.get(update.matchId)
    if (!pending) return update
    // Lag is counted from the oldest change that still waits.
    return {
      ...update,
      isUrgent: update.isUrgent || pending.isUrgent,
      receivedAt: pending.receivedAt ?? update.receivedAt,
    }
  }

  function wait(update: MatchUpdate, dueAt: number | undefined): void {
    const { matchId } = update
    const merged = merge(update)
    if (merged.isUrgent && dueAt === undefined) {
      ready.delete(matchId)
      resting.delete(matchId)
      urgent.set(matchId, merged)
    } else if (urgent.has(matchId)) urgent.set(matchId, merged)
    else if (dueAt === undefined || ready.has(matchId)) {
      resting.delete(matchId)
      ready.set(matchId, merged)
    } else resting.set(matchId, { ...merged, dueAt: Math.min(dueAt, resting.get(matchId)?.dueAt ?? Infinity) })
  }

  function wake(now: number): void {
    for (const [matchId, { dueAt, ...update }] of resting) {
      if (dueAt > now) continue
      resting.delete(matchId)
      ;(update.isUrgent ? urgent : ready).set(matchId, update)
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
      const taken: MatchUpdate[] = []
      for (const waiting of [urgent, ready])
        for (const [matchId, update] of waiting) {
          if (taken.length >= limit) break
          waiting.delete(matchId)
          lastTaken.set(matchId, now)
          taken.push(update)
        }
      if (lastTaken.size > 10_000) forgetQuiet(lastTaken, now)
      return taken
    },
    nextAt() {
      if (urgent.size + ready.size > 0) return -Infinity
      let next: number | undefined
      for (const { dueAt } of resting.values()) if (next === undefined || dueAt < next) next = dueAt
      return next
    },
    size: () => urgent.size + ready.size + resting.size,
  }
}

function forgetQuiet(lastTaken: Map<number, number>, now: number): void {
  for (const [matchId, at] of lastTaken) if (now - at > gapMs) lastTaken.delete(matchId)
}
