import { betWinMinor, conflictingLegs, isCustomBet } from '@touchline/betting'
import type { SlipReason, SlipSelection } from '@touchline/betting'
import { MatchStatus } from '@touchline/contract'
import type { MatchState } from '@touchline/contract'
import { Button, Note } from '@touchline/ui'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { OwnStake } from '../stake/own-stake.tsx'
import type { SlipViewModel } from '../open-slip/use-slip-view-model.ts'
import { SlipLegs, SlipLeg } from './selection-row.tsx'
import { useKnownMatch } from '../../../live/hooks/use-live.ts'
import { matchName } from '../../../sports/match/match-name.ts'
import { slipSelectionTitle } from '../../../sports/bet/selection-title.ts'
import { MatchClock, stageName } from '../../../sports/match/match-time.tsx'
import { removeSelections } from '../change-slip.ts'
import { isGone, isOff } from '../validate-slip.ts'
import { usePage } from '../../../site/use-page.ts'
import { usePricedAt } from '../follow/follow-slip.ts'

export function LegList({ model }: { model: SlipViewModel }) {
  const { money } = useI18n()
  const { slip, hasMany, hasOneStake, validation, currency } = model
  const isBusy = validation.kind === 'busy'
  const isCustom = isCustomBet(model.bet)
  return (
    <SlipLegs isJoined={isCustom}>
      {slip.bets.flatMap((bet) => {
        const conflicts = new Set(conflictingLegs(bet.betType, bet.selections))
        const conflict = codeOf(model.reasons, ({ level, ...rest }) => level === 'bet' && rest.betId === bet.betId)
        return bet.selections.map((selection, place) => (
          <Leg
            key={selection.id}
            selection={selection}
            isBusy={isBusy}
            hasMatch={!isCustom}
            code={codeOf(model.reasons, (reason) => reason.level === 'leg' && reason.selectionId === selection.id)}
            conflict={conflicts.has(place) ? conflict : null}
            returns={hasMany && hasOneStake && bet.stake > 0 ? money(Number(betWinMinor(bet)), currency) : null}
          >
            {hasMany && !hasOneStake && !isBusy ? <OwnStake bet={bet} /> : null}
          </Leg>
        ))
      })}
    </SlipLegs>
  )
}

type AnyReason = SlipReason & { betId?: number; selectionId?: string }

function codeOf(reasons: readonly SlipReason[], isIt: (reason: AnyReason) => boolean): SlipReason['code'] | null {
  return reasons.find(isIt)?.code ?? null
}

type Code = SlipReason['code'] | null

type LegProps = {
  selection: SlipSelection
  isBusy: boolean
  /** A bet builder names its match once, above all legs. */
  hasMatch: boolean
  /** Why the leg cannot be bet, or that its price has moved. */
  code: Code
  /** Why the leg cannot be combined with the others. */
  conflict: Code
  returns: string | null
  children?: ReactNode
}

/** Shows one selection. It is memoised, so that a price move does not render the other legs. */
const Leg = memo(function Leg(props: LegProps) {
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

function noteOf(code: Code, conflict: Code, selection: SlipSelection, remove: () => void): { note?: ReactNode } {
  if (code !== null && isOff(code))
    return { note: <ClosedNote code={code} isNotAvailable={selection.isNotAvailable} /> }
  if (conflict !== null) return { note: <ConflictNote code={conflict} onRemove={remove} /> }
  return {}
}

/** SLIP-08: the note states whether the leg is suspended, not available, ended or gone. */
function ClosedNote({ code, isNotAvailable }: { code: Code; isNotAvailable: boolean }) {
  const { t } = useI18n()
  if (code === 'selection-suspended') {
    return (
      <Note tone="warn" icon="pause" title={t('slip.suspended-title')}>
        {t('slip.suspended-more')}
      </Note>
    )
  }
  if (code !== 'match-ended' && isNotAvailable) {
    return (
      <Note tone="warn" icon="offline" title={t('slip.not-available-title')}>
        {t('slip.not-available-more')}
      </Note>
    )
  }
  return (
    <Note tone="warn" icon="warning" title={code === 'match-ended' ? t('slip.ended') : t('slip.gone-title')}>
      {t('slip.gone-more')}
    </Note>
  )
}

/** SLIP-12: the leg stays marked until it is removed or the bet type changes. */
function ConflictNote({ code, onRemove }: { code: Code; onRemove: () => void }) {
  const { t } = useI18n()
  return (
    <Note
      tone="warn"
      icon="warning"
      action={
        <Button size="s" variant="line" onClick={onRemove}>
          {t('slip.remove-only')}
        </Button>
      }
    >
      {t(code === 'selections-conflict' ? 'refusal.selections-conflict' : 'refusal.providers-conflict')}
    </Note>
  )
}
