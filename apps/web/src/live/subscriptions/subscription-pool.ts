export type LineSeats = {
  /** The row is in view. Returns what tells that it left the view. */
  enter(matchId: number): () => void
}

type Options = {
  seats: number
  sit: (matchId: number) => void
  leave: (matchId: number) => void
}

/**
 * A list follows the rows in view, at most 60. A row that scrolled away keeps its seat, and with it its price, until
 * somebody in view needs it.
 */
export function createLineSeats({ seats, sit, leave }: Options): LineSeats {
  const inView = new Map<number, number>()
  /** In the order they last were in view. */
  const seated = new Set<number>()

  function settle(): void {
    for (const matchId of inView.keys()) {
      if (seated.has(matchId)) continue
      if (seated.size >= seats && !freeOne()) return
      seated.add(matchId)
      sit(matchId)
    }
  }

  function freeOne(): boolean {
    const idle = [...seated].find((matchId) => !inView.has(matchId))
    if (idle === undefined) return false
    seated.delete(idle)
    leave(idle)
    return true
  }

  return {
    enter: (matchId) => {
      inView.set(matchId, (inView.get(matchId) ?? 0) + 1)
      settle()
      let hasLeft = false
      return () => {
        if (hasLeft) return
        hasLeft = true
        const others = (inView.get(matchId) ?? 1) - 1
        if (others > 0) return void inView.set(matchId, others)
        inView.delete(matchId)
        // Last in view, last to lose its seat.
        if (seated.delete(matchId)) seated.add(matchId)
        settle()
      }
    },
  }
}
