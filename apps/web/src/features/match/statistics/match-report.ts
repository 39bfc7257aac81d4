import { isEnded } from '@touchline/contract'
import type {
  Incident,
  Match,
  MatchWidget,
  PlayEvent,
  PressureMinute,
  SideTotal,
  SquadPlayer,
  WidgetType,
} from '@touchline/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Api } from '../../../api/index.ts'
import { reuseUnchanged } from '../../../live/sync/merge-market.ts'
import { useKnownWidgets } from '../known-widgets.ts'
import { readWidget } from '../match-widgets.ts'
import { usePage } from '../../../site/use-page.ts'

/** Everything known of a match besides its score and prices. */
export type MatchReport = {
  totals: readonly SideTotal[]
  play: readonly PlayEvent[]
  pressure: readonly PressureMinute[]
  lineups: { home: readonly SquadPlayer[]; away: readonly SquadPlayer[] }
}

/** How often the report is read; the feed process updates it every 20 seconds. */
const refreshMs = 10_000

export type ReportState = {
  /** `stale` means that a report exists, but the last call failed. */
  status: 'loading' | 'failed' | 'ready' | 'stale'
  report: MatchReport | null
  /** When a stale report was read. */
  readAtMs: number
  retry: () => void
}

/**
 * Polls the report while the board is shown, until the match is over. If a call fails, the last report is still shown.
 */
export function useMatchReport({ id, status }: Match): ReportState {
  const { api } = usePage()
  const known = useKnownWidgets()
  const [report, setReport] = useState(() => reportOf(known('statistics'), known('timeline'), known('lineups')))
  const lastReadMs = useRef(0)
  /** Null while calls succeed. */
  const [staleSinceMs, setStaleSinceMs] = useState<number | null>(null)
  const [attempt, setAttempt] = useState(0)
  const hasEnded = isEnded(status)
  useEffect(() => {
    const controller = new AbortController()
    const read = () =>
      void readReport(api, id, controller.signal).then(
        (answer) => {
          lastReadMs.current = Date.now()
          // An unchanged report is reused, so that nothing renders.
          setReport((last) => reuseUnchanged<MatchReport | null>(last, answer))
          setStaleSinceMs(null)
        },
        () => controller.signal.aborted || setStaleSinceMs(lastReadMs.current),
      )
    lastReadMs.current ||= Date.now()
    read()
    // After the end of a match one more report is read, a little later, because it may still change.
    const timer = hasEnded ? setTimeout(read, 3 * refreshMs) : setInterval(() => document.hidden || read(), refreshMs)
    return () => {
      controller.abort()
      clearInterval(timer)
    }
  }, [api, id, hasEnded, attempt])
  const retry = useCallback(() => {
    setStaleSinceMs(null)
    setAttempt((last) => last + 1)
  }, [])
  const hasFailed = staleSinceMs !== null
  return {
    status: report ? (hasFailed ? 'stale' : 'ready') : hasFailed ? 'failed' : 'loading',
    report,
    readAtMs: staleSinceMs ?? 0,
    retry,
  }
}

async function readReport(api: Api, id: number, signal: AbortSignal): Promise<MatchReport> {
  const [statistics, timeline, lineups] = await Promise.all([
    readWidget(api, id, 'statistics', signal),
    readWidget(api, id, 'timeline', signal),
    readWidget(api, id, 'lineups', signal),
  ])
  return joinWidgets(statistics, timeline, lineups)
}

type Widget<Type extends MatchWidget['type']> = Extract<MatchWidget, { type: Type }>

/** Returns the report from the widgets that were rendered, or null if not all three were. */
function reportOf(
  statistics: Widget<'statistics'> | undefined,
  timeline: Widget<'timeline'> | undefined,
  lineups: Widget<'lineups'> | undefined,
): MatchReport | null {
  return statistics && timeline && lineups ? joinWidgets(statistics, timeline, lineups) : null
}

function joinWidgets(
  { totals }: Widget<'statistics'>,
  timeline: Widget<'timeline'>,
  lineups: Widget<'lineups'>,
): MatchReport {
  const { play, incidents, pressure } = timeline
  return {
    totals,
    play: play.length > 0 ? play : incidents.map(playOf),
    pressure,
    lineups: { home: lineups.home, away: lineups.away },
  }
}

/**
 * Turns an event of the match timeline into one of the play-by-play. A match without a play-by-play has at least those
 * for changes of the score and of the cards.
 */
function playOf({ id, kind, side, change, stage, match_time, stoppage_time, score, at }: Incident): PlayEvent {
  const type = change < 0 ? 'corrected' : kind === 'penalty' ? 'shootout_goal' : kind
  const unreported = { place: null, points: null, player: null, other_player: null }
  const added = stoppage_time === undefined ? {} : { stoppage_time }
  return { id, type, side, stage, match_time, ...added, score, at, ...unreported }
}

/** Reads a widget of a match, and again with each new attempt. Undefined until it has been read, null on failure. */
export function useWidget<Type extends WidgetType>(
  id: number,
  type: Type,
  attempt = 0,
): Widget<Type> | null | undefined {
  const { api } = usePage()
  const known = useKnownWidgets()
  const [answer, setAnswer] = useState<Widget<Type> | null | undefined>(() => known(type))
  useEffect(() => {
    const controller = new AbortController()
    setAnswer((last) => last ?? undefined)
    readWidget(api, id, type, controller.signal).then(
      (widget) => setAnswer(widget),
      () => controller.signal.aborted || setAnswer((last) => last ?? null),
    )
    return () => controller.abort()
  }, [api, id, type, attempt])
  return answer
}
