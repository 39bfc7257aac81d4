import { readUnsettled } from '../../book/index.ts'
import type { Log } from '@touchline/process'
import type { Database } from '../../../platform/runtime/index.ts'

/** A settlement usually comes within seconds of the line status that announces it. */
const graceMs = 30_000
const lookEveryMs = 5_000
const maxWaiting = 5_000
const maxRequested = 20_000

export type MissingResults = {
  /** Called when the feed says that a line of the match is settled. */
  lineSettled(matchId: number, urn: string, product: number): void
  stop(): void
}

type Waiting = { matchId: number; urn: string; product: number; checkAt: number }

type Options = {
  database: Database
  /** Requests all messages about the bets of one event; returns how long to wait when the quota is used up. */
  request: (product: number, urn: string) => Promise<{ waitMs: number }>
  log: Log
}

/** Requests the messages about an event's bets, once per event, when a settled line has no result. */
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
