// When a match is published: the first change after quiet and every suspension at once, repeats at most 5 a second.

const gapMs = 200

export type News = { matchId: number; isUrgent: boolean; traceId?: string | undefined; receivedAt?: number | undefined }

export type Conflation = {
  add(news: News, now: number): void
  /** Takes out what is due, oldest first. */
  takeDue(now: number, limit: number): News[]
  /** When the next one is due; undefined when there is nothing to publish. */
  nextAt(): number | undefined
  size(): number
}

export function createConflation(): Conflation {
  const waiting = new Map<number, News & { dueAt: number }>()
  const lastTaken = new Map<number, number>()

  return {
    add(news, now) {
      const held = waiting.get(news.matchId)
      const quietUntil = (lastTaken.get(news.matchId) ?? -Infinity) + gapMs
      const dueAt = news.isUrgent ? now : Math.max(now, quietUntil)
      waiting.set(news.matchId, {
        ...news,
        isUrgent: news.isUrgent || (held?.isUrgent ?? false),
        dueAt: Math.min(dueAt, held?.dueAt ?? Infinity),
        // Lag is counted from the oldest change that still waits.
        receivedAt: held?.receivedAt ?? news.receivedAt,
      })
    },
    takeDue(now, limit) {
      const due = [...waiting.values()].filter((entry) => entry.dueAt <= now).toSorted((a, b) => a.dueAt - b.dueAt)
      const taken = due.slice(0, limit)
      for (const { matchId } of taken) {
        waiting.delete(matchId)
        lastTaken.set(matchId, now)
      }
      if (lastTaken.size > 10_000) forgetQuiet(lastTaken, now)
      return taken
    },
    nextAt() {
      let next: number | undefined
      for (const { dueAt } of waiting.values()) if (next === undefined || dueAt < next) next = dueAt
      return next
    },
    size: () => waiting.size,
  }
}

function forgetQuiet(lastTaken: Map<number, number>, now: number): void {
  for (const [matchId, at] of lastTaken) if (now - at > gapMs) lastTaken.delete(matchId)
}
