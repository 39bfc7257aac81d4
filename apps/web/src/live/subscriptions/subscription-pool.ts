export type SubscriptionPool = {
  /** The row is in view. Returns the function that reports that it left the view. */
  enter(matchId: number): () => void
}

type Options = {
  size: number
  subscribe: (matchId: number) => void
  unsubscribe: (matchId: number) => void
}

/**
 * A list follows the rows in view, at most 60. A row that scrolled away keeps its subscription, and with it its price, until
 * somebody in view needs it.
 */
export function createSubscriptionPool({ size, subscribe, unsubscribe }: Options): SubscriptionPool {
  const inView = new Map<number, number>()
  /** In the order they last were in view. */
  const subscribed = new Set<number>()

  function fill(): void {
    for (const matchId of inView.keys()) {
      if (subscribed.has(matchId)) continue
      if (subscribed.size >= size && !freeOne()) return
      subscribed.add(matchId)
      subscribe(matchId)
    }
  }

  function freeOne(): boolean {
    const idle = [...subscribed].find((matchId) => !inView.has(matchId))
    if (idle === undefined) return false
    subscribed.delete(idle)
    unsubscribe(idle)
    return true
  }

  return {
    enter: (matchId) => {
      inView.set(matchId, (inView.get(matchId) ?? 0) + 1)
      fill()
      let hasLeft = false
      return () => {
        if (hasLeft) return
        hasLeft = true
        const others = (inView.get(matchId) ?? 1) - 1
        if (others > 0) return void inView.set(matchId, others)
        inView.delete(matchId)
        // Last in view, last to lose its subscription.
        if (subscribed.delete(matchId)) subscribed.add(matchId)
        fill()
      }
    },
  }
}
