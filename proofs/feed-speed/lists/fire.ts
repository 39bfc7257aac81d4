// A process of its own: asks one address as often as it can and tells its parent what came back.
import autocannon from 'autocannon'

process.once('message', (shots: Shots) => void fire(shots))
process.once('disconnect', () => process.exit(0))

async function fire({ url, seconds, connections }: Shots): Promise<void> {
  const result = await autocannon({ url, duration: seconds, connections, headers: { host: 'localhost' } })
  const { requests, errors, timeouts, non2xx, latency } = result
  process.send?.({
    perSecond: requests.average,
    failed: errors + timeouts + non2xx,
    p99Ms: latency.p99,
  } satisfies Volley)
}

export type Shots = { url: string; seconds: number; connections: number }
export type Volley = { perSecond: number; failed: number; p99Ms: number }
