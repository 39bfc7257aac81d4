import { readUnsettled } from '../../book/index.ts'
import type { Log } from '@touchline/process'
import type { Database } from '../../../platform/runtime/index.ts'

/**
 * A settlement usually arrives within seconds of the line status that announces it, so it counts as missing after this
 * time.
 */
const graceMs = 30_000
const lookEveryMs = 5_000
const maxWaiting = 5_000
const maxRequested = 20_000

export type MissingResults = {
  /** Called when a message gives a line of the match the status settled. */
  lineSettled(matchId: number, urn: string, product: number): void
  stop(): void
}

type Waiting = { matchId: number; urn: string; product: number; checkAt: number }

type Options = {
  database: Database
  /** Requests all messages about the bets of one event. `waitMs` is above 0 if the quota is used up. */
  request: (product: number, urn: string) => Promise<{ waitMs: number }>
  log: Log
}

/**
 * Watches lines that became settled. If a line has no result some time later, requests the messages about the bets of
 * its event, once per event.
 */
export function watchMissingResults({ database, request, log }: Options): MissingResults {
  const waiting = new Map<string, Waiting>()
  const requested = new Set<string>()
  let isChecking = false

  async function check(): Promise<void> {
    const now = performance.now()
    const overdue = [...waiting].filter(([, each]) => each.checkAt <= now)
    if (overdue.length === 0) return
    const unsettled = new Set(
      await readUnsettled(
        database,
        overdue.map(([, each]) => each.matchId),
      ),
    )
    for (const [key, each] of overdue) {
      if (!unsettled.has(each.matchId)) {
        waiting.delete(key)
        continue
      }
      const { waitMs } = await request(each.product, each.urn)
      if (waitMs > 0) each.checkAt = performance.now() + waitMs
      else {
        waiting.delete(key)
        remember(key)
      }
    }
  }

  function remember(key: string): void {
    requested.add(key)
    const [oldest] = requested
    if (requested.size > maxRequested && oldest !== undefined) requested.delete(oldest)
  }

  const timer = setInterval(() => {
    if (isChecking) return
    isChecking = true
    check()
      .catch((error) => log.warn({ err: error }, 'missing results not checked'))
      .finally(() => (isChecking = false))
  }, lookEveryMs)

  return {
    lineSettled(matchId, urn, product) {
      const key = `${product} ${urn}`
      if (waiting.has(key) || requested.has(key) || waiting.size >= maxWaiting) return
      waiting.set(key, { matchId, urn, product, checkAt: performance.now() + graceMs })
    },
    stop: () => clearInterval(timer),
  }
}
