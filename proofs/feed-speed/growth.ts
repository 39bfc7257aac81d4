// Measures the time per line as the book grows: the same load over 200, 2,000 and 20,000 matches, each on a database of
// its own.
import { setTimeout as sleep } from 'node:timers/promises'
import { openTestBed } from './load/test-bed.ts'
import type { TestBed } from './load/test-bed.ts'
import type { Figure } from '../measure/figures.ts'
import { isShort } from '../measure/length.ts'

const sizes = isShort ? [200, 1_000] : [200, 2_000, 20_000]
const linesPerMatch = 20
/**
 * Messages in flight have fewer lines than the smallest book, so that no line occurs twice, none are merged, and every
 * line counts.
 */
const linesUnderWay = 3_000
const seconds = isShort ? 3 : 12

export async function measureGrowth(): Promise<Figure[]> {
  const times: { matches: number; microseconds: number }[] = []
  for (const matches of sizes) {
    const testBed = await openTestBed(`prove-growth-${matches}`, { matches, linesPerMatch, linesPerMessage: 20 })
    try {
      // The first round writes every line once, so that all lines are stored and the publisher knows every match.
      await drive(testBed, 0, matches)
      await testBed.settled(60_000)
      times.push({ matches, microseconds: await drive(testBed, seconds, 0) })
      await testBed.settled(60_000)
    } finally {
      await testBed.close()
    }
  }
  const [first, last] = [times[0]?.microseconds ?? 0, times.at(-1)?.microseconds ?? 0]
  return [
    {
      what: `time per line, ${times.map(({ matches }) => matches).join(', ')} matches`,
      bar: '≤ 1.5 × from first to last',
      measured: `${(last / first).toFixed(2)} ×: ${times.map(({ microseconds }) => `${microseconds.toFixed(0)} µs`).join(', ')}`,
      holds: last / first <= 1.5,
      isMeasurement: true,
    },
  ]
}

/**
 * Drives the feed for this time or this number of messages, whichever is longer, and returns microseconds per written
 * line.
 */
async function drive(testBed: TestBed, forSeconds: number, messages: number): Promise<number> {
  const began = performance.now()
  const [sentBefore, writtenBefore] = [testBed.linesSent(), await testBed.linesWritten()]
  const wanted = messages * testBed.shape.linesPerMessage
  for (;;) {
    const written = (await testBed.linesWritten()) - writtenBefore
    const elapsed = performance.now() - began
    if (elapsed >= forSeconds * 1_000 && written >= wanted) return (elapsed * 1_000) / written
    const room = Math.floor(
      (linesUnderWay - (testBed.linesSent() - sentBefore - written)) / testBed.shape.linesPerMessage,
    )
    if (room > 0) await testBed.send(room)
    await sleep(15)
  }
}
