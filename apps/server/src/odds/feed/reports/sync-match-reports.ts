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
 * Interval for finding matches that ended without a report, for example while the feed was away. It is long, because
 * the query reads all matches.
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
 * Reads the provider's match reports: lineups before the start, events during the match, and the complete report after
 * its end.
 */
export function syncMatchReports({ database, api, provider, locale, log }: Options): { stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let queuedAtMs = Number.NEGATIVE_INFINITY

  /**
   * Reads one report. If the provider fails, the failure is returned and stored, so that other reports are still read.
   * An error of the database is thrown.
   */
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

  /** Reads the due reports. Returns false if the provider failed for all of them. */
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
    // Waits until both readers have ended, even if one has thrown, so that the next round does not overlap with this
    // one.
    const readers = await Promise.allSettled(Array.from({ length: readAtOnce }, reader))
    if (failed.length > 0 && !isStopped) log.warn({ failed }, 'match reports not read')
    for (const result of readers) if (result.status === 'rejected') throw result.reason
    return failed.length === 0 || failed.length < due.length
  }

  /** Runs a round and schedules the next. While the provider fails, the pause doubles each time. */
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
