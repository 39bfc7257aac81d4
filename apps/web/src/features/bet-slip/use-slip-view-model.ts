import { isEnded, MatchStatus } from '@touchline/contract'
import type { Account, Clock } from '@touchline/contract'
import { parseMoney } from '@touchline/i18n'
import type { Currency } from '@touchline/i18n'
import { useEffect } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { followWholeMatch } from '../../live/subscriptions/follow-matches.ts'
import { useKnownMatch, useLivePrice, useMatchFreshness } from '../../live/hooks/use-live.ts'
import { activeAccount, useSession } from '../session/index.ts'
import { useSlip } from './slip-store.ts'
import { keyOfSelection } from './slip.ts'
import type { Selection, Slip } from './slip.ts'
import { useSite } from '../../site/use-site.ts'
import { validateSlip } from './validate-slip.ts'
import type { SlipValidation } from './validate-slip.ts'
import { visitorCurrency } from './slip-currency.ts'

/** The slip with everything that is known about it at this moment. */
export type SlipViewModel = {
  slip: Slip
  selection: Selection
  playerId: number | null
  account: Account | undefined
  currency: Currency
  stakeMinor: number | null
  /** The price in force, or the one that was taken while nothing newer is known. */
  oddsMilli: number
  move: 'up' | 'down' | null
  clock: Clock | null
  /** Of a match that is being played. */
  score: { home: string; away: string } | null
  validation: SlipValidation
}

export function useSlipViewModel(selection: Selection): SlipViewModel {
  const slip = useSlip()
  const session = useSession()
  const live = useLivePrice(keyOfSelection(selection))
  const match = useKnownMatch(selection.match_id)
  const freshness = useMatchFreshness(selection.match_id)
  const { locale } = useI18n()
  useEffect(() => followWholeMatch(selection.match_id, locale), [selection.match_id, locale])

  const site = useSite()
  const account = activeAccount(session)
  const currency = account ?? visitorCurrency(site)
  const stakeMinor = parseMoney(slip.stakeText, currency.subunits)
  const validation = validateSlip({
    slip,
    account,
    stakeMinor,
    price: live && { odds: live.odds, isOpen: live.open && live.active },
    freshness,
    hasEnded: match?.status !== undefined && isEnded(match.status),
  })
  return {
    slip,
    selection,
    playerId: session.status === 'player' ? session.player.id : null,
    account,
    currency,
    stakeMinor,
    oddsMilli: live?.odds ?? selection.oddsMilli,
    move: live?.move ?? null,
    clock: match?.status === MatchStatus.Live && match.state?.clock?.match_time ? match.state.clock : null,
    score: match?.status === MatchStatus.Live ? (match.state?.score ?? null) : null,
    validation,
  }
}
