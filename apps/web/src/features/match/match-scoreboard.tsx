import { MatchStatus } from '@touchline/contract'
import { useEffect, useState } from 'react'
import type { Api } from '../../api/index.ts'
import { Scoreboard } from '../../sports/match/scoreboard.tsx'
import type { ScoreboardProps } from '../../sports/match/score-teams.tsx'
import { FormMarks } from './form-mark.tsx'
import type { Meetings } from './form-mark.tsx'
import { useKnownWidgets } from './known-widgets.ts'
import { usePage } from '../../site/use-page.ts'

export type MatchScoreboardProps = Omit<ScoreboardProps, 'formOf'> & {
  /** Whether the history of the two sides has content, so that space for their last results is reserved. */
  hasForm: boolean
}

/** The scoreboard of a match. Until the match begins, it includes the last results (the form) of both sides. */
export function MatchScoreboard({ hasForm, ...props }: MatchScoreboardProps) {
  const { match } = props
  const isShown = hasForm && match.status === MatchStatus.Prematch
  const history = useMeetings(match.id, isShown)
  return (
    <Scoreboard
      {...props}
      formOf={isShown ? (side) => history && <FormMarks match={match} history={history} side={side} /> : undefined}
    />
  )
}

/**
 * Reads the history of both sides after the page has loaded, because no page should wait for it. Null until then, and
 * on failure.
 */
function useMeetings(id: number, isWanted: boolean): Meetings | null {
  const { api } = usePage()
  const known = useKnownWidgets()('head-to-head') ?? null
  const [meetings, setMeetings] = useState(known)
  const isMissing = isWanted && meetings === null
  useEffect(() => {
    if (!isMissing) return
    const controller = new AbortController()
    readMeetings(api, id, controller.signal).then(
      (read) => controller.signal.aborted || setMeetings(read),
      () => undefined,
    )
    return () => controller.abort()
  }, [api, id, isMissing])
  return meetings
}

/** Reads the history of both sides. The code of this call is loaded on demand, because most pages do not need it. */
async function readMeetings(api: Api, id: number, signal: AbortSignal): Promise<Meetings> {
  const { readWidget } = await import('./match-widgets.ts')
  return readWidget(api, id, 'head-to-head', signal)
}
