import type { Log } from '@touchline/process'
import type { Database } from '../../runtime/index.ts'
import type { UofApi } from '../session/uof-api.ts'
import { emptyReport, matchReport } from './report-fields.ts'
import { queueMissedReports, readDueReports, storeReport } from './store-reports.ts'
import type { DueReport } from './store-reports.ts'

const pauseMs = 2_000
const longestPauseMs = 60_000
const readPerRound = 60
const readAtOnce = 2
/** Which matches ended unseen is known once a recovery has brought their results; to look for them reads every match. */
const queueMissedMs = 60_000

type Options = {
  database: Database
  api: Pick<UofApi, 'timeline'>
  provider: string
  locale: string
  log: Log
}

/** Reads what the provider reports of matches: lineups before them, what happens in them, and all of it once they ended. */
export function syncMatchReports({ database, api, provider, locale, log }: Options): { stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let queuedAtMs = Number.NEGATIVE_INFINITY

  async function readOne({ matchId, urn, isEnded }: DueReport): Promise<void> {
    const timeline = await api.timeline(urn, locale)
    const report = timeline === undefined ? emptyReport : matchReport(timeline)
    await storeReport(database, matchId, report, { isAvailable: timeline !== undefined, isFinal: isEnded })
  }

  async function queueMissed(): Promise<void> {
    if (performance.now() - queuedAtMs < queueMissedMs) return
    queuedAtMs = performance.now()
    const missed = await queueMissedReports(database, provider)
    if (missed > 0) log.info({ matches: missed }, 'matches that ended without a report')
  }

  async function readRound(): Promise<void> {
    await queueMissed()
    const due = (await readDueReports(database, provider, readPerRound)).values()
    const reader = async () => {
      for (const report of due) {
        if (isStopped) return
        await readOne(report)
      }
    }
    await Promise.all(Array.from({ length: readAtOnce }, reader))
  }

  /** A provider that does not answer is asked less and less often. */
  async function run(waitMs: number): Promise<void> {
    let nextMs = pauseMs
    try {
      await readRound()
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'match reports not read')
      nextMs = Math.min(waitMs * 2, longestPauseMs)
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
