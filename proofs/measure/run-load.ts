import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export type LoadResult = { answers: number; perSecond: number; failed: number; p99Ms: number }

export type LoadOptions = {
  url: string
  connections: number
  seconds: number
  headers?: Readonly<Record<string, string>>
}

/** The fields of autocannon's report that are read here. */
type Report = {
  requests: { total: number }
  latency: { p99: number }
  duration: number
  errors: number
  timeouts: number
  non2xx: number
}

const run = promisify(execFile)
const autocannon = fileURLToPath(import.meta.resolve('autocannon'))

/** Requests one address as fast as possible, from a process of its own. */
export async function runLoad({ url, connections, seconds, headers = {} }: LoadOptions): Promise<LoadResult> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const args = ['-j', '-n', '-c', String(connections), '-d', String(seconds), ...sent, url]
  const { stdout } = await run(process.execPath, [autocannon, ...args])
  const { requests, latency, duration, errors, timeouts, non2xx } = JSON.parse(stdout) as Report
  return {
    answers: requests.total,
    perSecond: requests.total / duration,
    failed: errors + timeouts + non2xx,
    p99Ms: latency.p99,
  }
}
