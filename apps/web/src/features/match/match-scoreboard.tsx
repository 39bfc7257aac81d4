import { MatchStatus } from '@touchline/contract'
import { useEffect, useState } from 'react'
import type { Api } from '../../api/index.ts'
import { Scoreboard } from '../../sports/match/scoreboard.tsx'
import type { ScoreboardProps } from '../../sports/match/scoreboard.tsx'
import { FormMarks } from './form-mark.tsx'
import type { Meetings } from './form-mark.tsx'
import { useKnownWidgets } from './known-widgets.ts'
import { usePage } from '../../site/use-page.ts'

export type MatchScoreboardProps = Omit<ScoreboardProps, 'formOf'> & {
  /** Whether a side is known to have played before. */
  hasForm: boolean
}

/** The scoreboard of a match; until it begins with the form of both sides. */
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

/** What both sides played, read once the page is there: no page waits for it. Null until then, and where it cannot be had. */
function useMeetings(id: number, isWanted: boolean): Meetings | null {
  const { api } = usePage()
  const known = useKnownWidgets()('head-to-head') ?? null
  const [meetings, setMeetings] = useState(known)
  const isMissing = isWanted && meetings === null
  useEffect(() => {
    if (!isMissing) return
    const gone = new AbortController()
    readMeetings(api, id, gone.signal).then(
      (read) => gone.signal.aborted || setMeetings(read),
      () => undefined,
    )
    return () => gone.abort()
  }, [api, id, isMissing])
  return meetings
}

/** What it takes to ask is fetched by who has to: most pages do without. */
async function readMeetings(api: Api, id: number, signal: AbortSignal): Promise<Meetings> {
  const { readWidget } = await import('./match-widgets.ts')
  return readWidget(api, id, 'head-to-head', signal)
}
