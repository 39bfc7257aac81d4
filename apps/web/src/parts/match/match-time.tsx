import { isEnded, type MatchState, type MatchStatus } from '@touchline/contract'
import { Time } from '@touchline/ui'
import { useWords } from '../words.tsx'
import { MatchClock } from './match-clock.tsx'
import { playDetail, stageName } from './stage-words.ts'

export type MatchTimeProps = {
  status: MatchStatus
  state: MatchState
  startTime: string
  /** Says the date under the hour, for lists that are not grouped by day. */
  withDate?: boolean
  /** Leaves out the period where the clock says enough. */
  isShort?: boolean
}

/** When it starts, how long it has been going, or that it is over. */
export function MatchTime({ status, state, startTime, withDate, isShort }: MatchTimeProps) {
  const words = useWords()
  if (isEnded(status)) return <b>{words.t('status.ended')}</b>
  if (status === 0) {
    return (
      <>
        <b className="num">
          <Time dateTime={startTime}>{words.time(startTime)}</Time>
        </b>
        {withDate ? <span className="trunc">{words.date(startTime)}</span> : null}
      </>
    )
  }
  const stage = stageName(state, words)
  const { clock } = state
  if (clock === null || clock.match_time === null) {
    const detail = isShort ? null : playDetail(state, words)
    return (
      <>
        <span className="clock trunc">{stage ?? words.t('status.live')}</span>
        {detail === null ? null : <span className="trunc num">{detail}</span>}
      </>
    )
  }
  return (
    <>
      <MatchClock clock={clock} />
      {stage === null || isShort ? null : <span className="trunc">{stage}</span>}
    </>
  )
}
