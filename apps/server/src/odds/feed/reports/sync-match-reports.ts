import type { Log } from '@touchline/process'
import type { Database } from '../../../platform/runtime/index.ts'
import type { UofApi } from '../session/uof-api.ts'
import { reportFields } from './report-fields.ts'
import { queueMissedReports, readDueReports, storeMiss, storeReport } from './store-reports.ts'
import type { DueReport } from './store-reports.ts'

const pauseMs = 2_000
const maxPauseMs = 60_000
const readPerRound = 60
const readAtOnce = 2
/**
 * Which matches ended meanwhile is known after a recovery; looking for them reads every match, so it is done rarely.
 */
const queueMissedMs = 60_000

type Options = {
  database: Database
  api: Pick<UofApi, 'timeline'>
  provider: string
  locale: string
  log: Log
}

type Failure = { urn: string; reason: string }

/**
 * Reads the provider's match reports: lineups before the start, events during the match, and all of it after the end.
 */
export function syncMatchReports({ database, api, provider, locale, log }: Options): { stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let queuedAtMs = Number.NEGATIVE_INFINITY

  /** A failure concerns one match, and the others are still read. Only a failure to store it is thrown. */
  async function readOne(due: DueReport): Promise<Failure | undefined> {
    let failure: Failure | undefined
    try {
      const timeline = await api.timeline(due.urn, locale)
      if (timeline !== undefined) {
        await storeReport(database, due, reportFields(timeline))
        return undefined
      }
    } catch (error) {
      failure = { urn: due.urn, reason: error instanceof Error ? error.message : String(error) }
    }
    const isLast = await storeMiss(database, due, failure === undefined)
    if (isLast) log.warn({ urn: due.urn, ...failure }, 'no report of an ended match')
    return failure
  }

  async function queueMissed(): Promise<void> {
    if (performance.now() - queuedAtMs < queueMissedMs) return
    queuedAtMs = performance.now()
    const missed = await queueMissedReports(database, provider)
    if (missed > 0) log.info({ matches: missed }, 'matches that ended without a report')
  }

  /** Returns false when the provider failed for every match of the round. */
  async function readRound(): Promise<boolean> {
    await queueMissed()
    const due = await readDueReports(database, provider, readPerRound)
    const waiting = due.values()
    const failed: Failure[] = []
    const reader = async () => {
      for (const report of waiting) {
        if (isStopped) return
        const failure = await readOne(report)
        if (failure) failed.push(failure)
      }
    }
    // Both readers end before the next round begins, even when one could not write.
    const readers = await Promise.allSettled(Array.from({ length: readAtOnce }, reader))
    if (failed.length > 0 && !isStopped) log.warn({ failed }, 'match reports not read')
    for (const result of readers) if (result.status === 'rejected') throw result.reason
    return failed.length === 0 || failed.length < due.length
  }

  /** A provider that does not answer is called less and less often. */
  async function run(waitMs: number): Promise<void> {
    let nextMs = Math.min(waitMs * 2, maxPauseMs)
    try {
      if (await readRound()) nextMs = pauseMs
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'match reports not read')
    }
    if (!isStopped) timer = setTimeout(() => void run(nextMs), nextMs)
  }

  void run(pauseMs)
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
