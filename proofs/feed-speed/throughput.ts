// Measures distinct market lines per second through the whole path (RabbitMQ → parse → book → published), beside the
// bare statement in the same run.
import { setTimeout as sleep } from 'node:timers/promises'
import { openBare } from './load/bare.ts'
import { openTestBed } from './load/test-bed.ts'
import type { TestBed } from './load/test-bed.ts'
import type { Figure } from '../measure/figures.ts'
import { isShort } from '../measure/length.ts'

const shape = { matches: 200, linesPerMatch: 100, linesPerMessage: 20 }
const batchSizes = [200, 500, 1_000, 2_000, 4_000]
const [sweepSeconds, bareSeconds, seconds] = isShort ? [0.5, 2, 6] : [2, 8, 60]
/**
 * Messages in flight have so many lines that the feed never waits for the load, but fewer than the book has, so that no
 * line occurs twice, none are merged, and every line counts.
 */
const linesUnderWay = 15_000

export async function measureThroughput(): Promise<Figure[]> {
  const testBed = await openTestBed('prove-throughput', shape)
  const bare = await openBare(testBed.suite, shape)
  try {
    await bare.run(1_000, 2)
    const sweep: { size: number; speed: number }[] = []
    for (const size of batchSizes) sweep.push({ size, speed: await bare.run(size, sweepSeconds) })
    const best = sweep.reduce((one, other) => (other.speed > one.speed ? other : one)).size
    console.info(`bare by batch size: ${sweep.map(({ size, speed }) => `${size}: ${Math.round(speed)}`).join(', ')}`)

    await drive(testBed, 3)
    await testBed.settled(20_000)
    const before = await bare.run(best, bareSeconds)
    const { linesPerSecond, maxLagMs } = await drive(testBed, seconds)
    const after = await bare.run(best, bareSeconds)
    const bareSpeed = (before + after) / 2
    const overlapped = await bare.run(best, bareSeconds, true)
    console.info(
      `bare that reads while it writes: ${Math.round(overlapped)}, ours ${(linesPerSecond / overlapped).toFixed(2)} of it`,
    )
    const ratio = linesPerSecond / bareSpeed
    return [
      {
        what: `lines/s RabbitMQ → parse → book → published, beside bare in batches of ${best}`,
        bar: '≥ 0.5 of bare',
        measured: `${ratio.toFixed(2)}: ${Math.round(linesPerSecond)}, bare ${Math.round(before)} before and ${Math.round(after)} after`,
        holds: ratio >= 0.5,
        isMeasurement: true,
      },
      {
        what: `sustained for ${seconds} s, every line stored and every match confirmed at the end`,
        bar: '≥ 10,000 lines/s',
        measured: `${Math.round(linesPerSecond)} lines/s, longest lag ${Math.round(maxLagMs)} ms with ${linesUnderWay} lines under way`,
        holds: linesPerSecond >= 10_000,
        isMeasurement: true,
      },
    ]
  } finally {
    await bare.close()
    await testBed.close()
  }
}

/**
 * Sends messages for this time, always with the same number of lines in flight, then waits until the last of them is
 * stored and published.
 */
async function drive(testBed: TestBed, forSeconds: number): Promise<{ linesPerSecond: number; maxLagMs: number }> {
  const began = performance.now()
  const [sentBefore, writtenBefore] = [testBed.linesSent(), await testBed.linesWritten()]
  const lags: number[] = []
  let isDriving = true
  const watching = (async () => {
    while (isDriving) {
      await sleep(1_000)
      lags.push(await testBed.lagMs())
    }
  })()
  while (performance.now() - began < forSeconds * 1_000) {
    const underWay = testBed.linesSent() - sentBefore - ((await testBed.linesWritten()) - writtenBefore)
    const room = Math.floor((linesUnderWay - underWay) / testBed.shape.linesPerMessage)
    if (room > 0) await testBed.send(room)
    await sleep(40)
  }
  await testBed.settled(20_000)
  const elapsed = (performance.now() - began) / 1_000
  isDriving = false
  await watching
  return { linesPerSecond: (testBed.linesSent() - sentBefore) / elapsed, maxLagMs: Math.max(0, ...lags) }
}
