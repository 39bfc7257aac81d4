import type { UserLimit } from '@touchline/contract'

/** What a limit leaves for these stakes, and by how much they are over it. */
export type LeastLeft = { limit: UserLimit; overMinor: number }

/** LIMIT-5, to explain: the limit that is nearest, or that the stakes are furthest over. The server decides. */
export function leastLeft(limits: readonly UserLimit[], stakes: readonly number[]): LeastLeft | null {
  const total = stakes.reduce((sum, stake) => sum + stake, 0)
  const spending = limits.flatMap((limit) => {
    if (limit.left === null || (limit.type !== 'wager' && limit.type !== 'loss' && limit.type !== 'bet')) return []
    const stake = limit.type === 'bet' ? Math.max(0, ...stakes) : total
    return [{ limit, roomMinor: limit.left - stake }]
  })
  const [first, ...others] = spending
  if (!first) return null
  const least = others.reduce((narrowest, one) => (one.roomMinor < narrowest.roomMinor ? one : narrowest), first)
  return { limit: least.limit, overMinor: Math.max(0, -least.roomMinor) }
}
