import { readUnsettled } from '../../book/index.ts'
import type { Log } from '@touchline/process'
import type { Database } from '../../runtime/index.ts'

/** The settlement usually comes within seconds of the line that says it was settled. */
const graceMs = 30_000
const lookEveryMs = 5_000
const waitingAtMost = 5_000
const askedAtMost = 20_000

export type MissingResults = {
  /** The feed says that a line of the match is settled. */
  lineSettled(matchId: number, urn: string, product: number): void
  stop(): void
}

type Waiting = { matchId: number; urn: string; product: number; lookAt: number }

type Options = {
  database: Database
  /** Asks for everything said about the bets of one event; gives how long to wait when that may not be asked yet. */
  ask: (product: number, urn: string) => Promise<{ waitMs: number }>
  log: Log
}

/** A line that is settled while nobody has told its result: the messages about bets are asked for, once per event. */
export function watchMissingResults({ database, ask, log }: Options): MissingResults {
  const waiting = new Map<string, Waiting>()
  const asked = new Set<string>()
  let isLooking = false

  async function look(): Promise<void> {
    const now = performance.now()
    const due = [...waiting].filter(([, each]) => each.lookAt <= now)
    if (due.length === 0) return
    const unsettled = new Set(
      await readUnsettled(
        database,
        due.map(([, each]) => each.matchId),
      ),
    )
    for (const [key, each] of due) {
      if (!unsettled.has(each.matchId)) {
        waiting.delete(key)
        continue
      }
      const { waitMs } = await ask(each.product, each.urn)
      if (waitMs > 0) each.lookAt = performance.now() + waitMs
      else {
        waiting.delete(key)
        remember(key)
      }
    }
  }

  function remember(key: string): void {
    asked.add(key)
    const [oldest] = asked
    if (asked.size > askedAtMost && oldest !== undefined) asked.delete(oldest)
  }

  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch((error) => log.warn({ err: error }, 'missing results not looked for'))
      .finally(() => (isLooking = false))
  }, lookEveryMs)

  return {
    lineSettled(matchId, urn, product) {
      const key = `${product} ${urn}`
      if (waiting.has(key) || asked.has(key) || waiting.size >= waitingAtMost) return
      waiting.set(key, { matchId, urn, product, lookAt: performance.now() + graceMs })
    },
    stop: () => clearInterval(timer),
  }
}
