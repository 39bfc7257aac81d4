/** LIVE-06: the metadata of a publication. By the `trace_id` in `tags`, its lines can be found in the server's log. */
export type PublicationContext = { channel: string; offset?: number; tags?: Record<string, string> }

/** A fault that does not stop the live layer. The site forwards it to error tracking. */
export type LiveReport =
  | ({ kind: 'invalid-publication'; issue: string } & PublicationContext)
  | { kind: 'listener-threw'; error: unknown }
  | { kind: 'refetch-failed'; matchId: number; error: unknown }
  | { kind: 'refetch-given-up'; matchId: number }
  | { kind: 'channel-error'; channel: string; source: string; code: number; message: string }
  | { kind: 'channel-ended'; channel: string; code: number; reason: string }
  /** `isInitial` means that the page has never been connected. */
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
        // An error of the report function is ignored: it must not affect live prices, and there is no other place to
        // report it.
      }
    },
  }
}

/**
 * An exception inside a listener hangs the `centrifuge` client (5.7.4) permanently, so every listener that it calls is
 * wrapped by this function.
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
 * Wraps the handlers of a client or a subscription: events of one that was replaced are ignored, and every event of the
 * current one calls `onHeard`, because it shows that the client works.
 */
export function heardFrom(report: Report, isCurrent: () => boolean, onHeard: () => void) {
  return <Context>(handle: (context: Context) => void) =>
    guarded(report, (context: Context) => {
      if (!isCurrent()) return
      onHeard()
      handle(context)
    })
}
