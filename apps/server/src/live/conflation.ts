// When a match is published: the first change after quiet and every suspension at once, repeats at most 5 a second.
// Suspensions overtake prices; among equals the one that has waited longest goes first.

const gapMs = 200

export type News = { matchId: number; isUrgent: boolean; traceId?: string | undefined; receivedAt?: number | undefined }

export type Conflation = {
  /** `now` never runs backwards. */
  add(news: News, now: number): void
  /** As `add`, but not before this moment. */
  addLater(news: News, dueAt: number): void
  /** Takes out what is due. */
  takeDue(now: number, limit: number): News[]
  /** When the next one is due; undefined when there is nothing to publish. */
  nextAt(): number | undefined
  size(): number
}

export function createConflation(): Conflation {
  /** In the order they became due. */
  const urgent = new Map<number, News>()
  const ready = new Map<number, News>()
  /** Published a moment ago: few, however many matches there are. */
  const resting = new Map<number, News & { dueAt: number }>()
  const lastTaken = new Map<number, number>()

  function merge(news: News): News {
    const held = urgent.get(news.matchId) ?? ready.get(news.matchId) ?? resting.get(news.matchId)
    if (!held) return news
    // Lag is counted from the oldest change that still waits.
    return { ...news, isUrgent: news.isUrgent || held.isUrgent, receivedAt: held.receivedAt ?? news.receivedAt }
  }

  function wait(news: News, dueAt: number | undefined): void {
    const { matchId } = news
    const merged = merge(news)
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
    for (const [matchId, { dueAt, ...news }] of resting) {
      if (dueAt > now) continue
      resting.delete(matchId)
      ;(news.isUrgent ? urgent : ready).set(matchId, news)
    }
  }

  return {
    add(news, now) {
      const quietAt = (lastTaken.get(news.matchId) ?? -Infinity) + gapMs
      wait(news, news.isUrgent || quietAt <= now ? undefined : quietAt)
    },
    addLater: wait,
    takeDue(now, limit) {
      wake(now)
      const taken: News[] = []
      for (const waiting of [urgent, ready])
        for (const [matchId, news] of waiting) {
          if (taken.length >= limit) break
          waiting.delete(matchId)
          lastTaken.set(matchId, now)
          taken.push(news)
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
