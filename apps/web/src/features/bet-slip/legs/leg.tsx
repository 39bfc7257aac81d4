import type { SlipSelection } from '@touchline/betting'
import { MatchStatus } from '@touchline/contract'
import type { MatchState } from '@touchline/contract'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { SlipLeg } from './selection-row.tsx'
import { useKnownMatch } from '../../../live/hooks/use-live.ts'
import { matchName } from '../../../sports/match/match-name.ts'
import { slipSelectionTitle } from '../../../sports/bet/selection-title.ts'
import { MatchClock, stageName } from '../../../sports/match/match-time.tsx'
import { removeSelections } from '../change-slip.ts'
import { isGone, isOff } from '../validate-slip.ts'
import { usePage } from '../../../site/use-page.ts'
import { usePricedAt } from '../follow/follow-slip.ts'
import type { Code } from './leg-notes.tsx'
import { noteOf } from './leg-notes.tsx'

type LegProps = {
  selection: SlipSelection
  isBusy: boolean
  /** Whether the leg names its match; a bet builder names it once, above all legs. */
  hasMatch: boolean
  /** Why the leg cannot be bet, or that its price has moved. */
  code: Code
  /** Why the leg cannot be combined with the others. */
  conflict: Code
  returns: string | null
  children?: ReactNode
}

/** Shows one selection. It is memoised, so that a price move does not render the other legs. */
export const Leg = memo(function Leg(props: LegProps) {
  const { selection, isBusy, hasMatch, code, conflict, returns, children } = props
  const { links } = usePage()
  const i18n = useI18n()
  const { t } = i18n
  const { odds, acceptedOdds, matchId } = selection
  const match = useKnownMatch(matchId)
  const pricedAtMs = usePricedAt(matchId)
  const isClosed = isOff(code)
  const oddsMilli = odds ?? acceptedOdds
  const hasMoved = !isClosed && oddsMilli !== acceptedOdds
  const state = match?.status === MatchStatus.Live ? match.state : undefined
  const remove = () => removeSelections(selection)
  return (
    <SlipLeg
      {...slipSelectionTitle(selection, i18n)}
      {...(hasMatch
        ? {
            match: matchName(selection.nameA, selection.nameB, i18n),
            matchHref: links.match(selection.sportKey, selection.matchSlug),
          }
        : {})}
      oddsMilli={oddsMilli}
      oldOddsMilli={hasMoved ? acceptedOdds : null}
      move={hasMoved ? (oddsMilli > acceptedOdds ? 'up' : 'down') : null}
      state={code === 'selection-suspended' ? 'suspended' : isGone(code) ? 'gone' : 'open'}
      {...(state && hasMatch ? { clock: <LegClock state={state} /> } : {})}
      {...(state?.score && hasMatch ? { score: state.score } : {})}
      {...(pricedAtMs === null
        ? {}
        : { age: t('slip.priced-at', { time: i18n.timeExact(new Date(pricedAtMs).toISOString()) }) })}
      {...(returns === null || isClosed ? {} : { returns: t('slip.returns-amount', { amount: returns }) })}
      {...(isBusy ? {} : { onRemove: remove })}
      {...noteOf(isBusy ? null : code, conflict, selection, remove)}
    >
      {isClosed ? null : children}
    </SlipLeg>
  )
})

/** Shows the clock, or the period in sports without one. */
function LegClock({ state }: { state: MatchState }) {
  const i18n = useI18n()
  if (state.clock?.match_time) return <MatchClock clock={state.clock} />
  return <span className="clock">{stageName(state, i18n) ?? i18n.t('status.live')}</span>
}
