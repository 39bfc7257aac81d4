import type { Sent } from './drive-feed.ts'
import type { Paint } from './watch-paints.ts'

type Latencies = { shownMs: number[]; missed: number }

/**
 * From each message to the first paint that shows it or something sent after it: prices that follow each other closely
 * are told once, and the newest is what a player should see.
 */
export function matchLatencies(
  sent: readonly Sent[],
  paints: readonly Paint[],
): Record<'suspensions' | 'prices', Latencies> {
  const byMatch = Map.groupBy(sent, ({ matchId }) => matchId)
  const byKey = Map.groupBy(paints, ({ key }) => key)
  const latencies = { suspensions: { shownMs: [], missed: 0 }, prices: { shownMs: [], missed: 0 } } as Record<
    'suspensions' | 'prices',
    Latencies
  >
  for (const [matchId, events] of byMatch) {
    const ordered = events.toSorted((a, b) => a.sequence - b.sequence)
    const seen = (byKey.get(`${matchId}/1//1`) ?? []).map(({ shown, atMs }) => ({
      atMs,
      sequence: ordered.findLast((event) => event.shown === shown && event.atMs <= atMs)?.sequence ?? 0,
    }))
    for (const { kind, sequence, atMs } of ordered) {
      const into = latencies[kind === 'price' ? 'prices' : 'suspensions']
      const first = seen.find((paint) => paint.sequence >= sequence && paint.atMs >= atMs)
      if (first) into.shownMs.push(first.atMs - atMs)
      else into.missed += 1
    }
  }
  return latencies
}
