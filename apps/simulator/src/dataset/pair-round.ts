/** One round of a league: every club plays once. An even number of clubs is assumed. */
export function pairRound<T>(clubs: readonly T[], round: number): { home: T; away: T }[] {
  // The circle method: the first club stays, the others move one place each round.
  const [fixed, ...others] = clubs
  if (fixed === undefined) return []
  const shift = round % Math.max(others.length, 1)
  const order = [fixed, ...others.slice(shift), ...others.slice(0, shift)]
  const half = order.length / 2
  return order.slice(0, half).map((home, index) => {
    const away = order[order.length - 1 - index]
    if (away === undefined) throw new Error('a round needs an even number of clubs')
    return round % 2 === 0 ? { home, away } : { home: away, away: home }
  })
}
