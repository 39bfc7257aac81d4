/** LIVE-06: what a publication carries beside its data. `trace_id` in `tags` leads to the server's log lines of it. */
export type PublicationContext = { channel: string; offset?: number; tags?: Record<string, string> }

/** What goes wrong under the live layer without stopping it. The site forwards it to its error log. */
export type LiveReport =
  | ({ kind: 'invalid-publication'; issue: string } & PublicationContext)
  | { kind: 'listener-threw'; error: unknown }
  | { kind: 'refetch-failed'; matchId: number; error: unknown }
  | { kind: 'refetch-given-up'; matchId: number }
  | { kind: 'channel-error'; channel: string; source: string; code: number; message: string }
  | { kind: 'channel-ended'; channel: string; code: number; reason: string }
  /** `isInitial`: the page has not been connected yet. */
  | { kind: 'connection-error'; source: string; code: number; message: string; isInitial: boolean }
  | { kind: 'connection-ended'; code: number; reason: string }
  | { kind: 'client-replaced'; cause: string }

export type Report = (report: LiveReport) => void

export type Reporter = { report: Report; count: (kind: LiveReport['kind']) => number }

export function createReporter(onReport: Report | undefined): Reporter {
  const counts = new Map<LiveReport['kind'], number>()
  return {
    count: (kind) => counts.get(kind) ?? 0,
    report: (report) => {
      counts.set(report.kind, (counts.get(report.kind) ?? 0) + 1)
      try {
        onReport?.(report)
      } catch {
        // A broken log must not break the prices, and there is nowhere left to report it.
      }
    },
  }
}

/**
 * An exception inside a listener hangs the `centrifuge` client for good (5.7.4), so every listener that is handed to it
 * or called from it goes through here.
 */
export function guarded<Args extends unknown[]>(
  report: Report,
  listener: (...args: Args) => void,
): (...args: Args) => void {
  return (...args) => {
    try {
      listener(...args)
    } catch (error) {
      report({ kind: 'listener-threw', error })
    }
  }
}

/**
 * Wraps the handlers of a client or a subscription: one that was replaced is ignored, anything heard from the current one
 * is a sign of life.
 */
export function heardFrom(report: Report, isCurrent: () => boolean, onHeard: () => void) {
  return <Context>(handle: (context: Context) => void) =>
    guarded(report, (context: Context) => {
      if (!isCurrent()) return
      onHeard()
      handle(context)
    })
}
