import type { PlacedSelection } from '@touchline/contract'
import type { ReactNode } from 'react'
import { sentenceCase } from '../../../site/i18n/text.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { matchName } from '../../../sports/match/match-name.ts'
import { placedSelectionTitle } from '../../../sports/bet/selection-title.ts'
import { renderOldOdds } from '../../../sports/odds/paid-odds.tsx'
import { legLabel, legResult, LegMark } from '../bet-labels.tsx'

type BetLegProps = {
  selection: PlacedSelection
  state?: ReactNode
  href: string | undefined
  /** Null if the bet was accepted at the requested price. */
  requestedOdds: number | null
}

/** BET-08: shows the selection of a leg, its price and its state. */
export function BetLeg({ selection, state, href, requestedOdds }: BetLegProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { outcome, market } = placedSelectionTitle(selection, i18n)
  const result = legResult(selection.status)
  const match = matchName(selection.match.name_a, selection.match.name_b, i18n)
  return (
    <li className="bleg">
      <LegMark result={result} />
      <div className="bleg__what">
        <span className="strong trunc" dir="auto">
          {outcome}
        </span>
        {market === undefined ? null : (
          <span className="text-xs text-2 trunc" dir="auto">
            {market}
          </span>
        )}
        <VoidPrice selection={selection} />
        <span className="bleg__match">
          {state}
          {href === undefined ? (
            <span className="trunc">{match}</span>
          ) : (
            <a className="trunc" href={href}>
              {match}
            </a>
          )}
        </span>
      </div>
      <div className="bleg__end">
        <bdi className="num strong">{i18n.odds(selection.odds)}</bdi>
        {requestedOdds === null ? null : renderOldOdds(requestedOdds, i18n, 'text-xs text-3')}
        <span className="text-xs text-3">
          <span className={`leg-result leg-result--${result}`}>{sentenceCase(t(legLabel(selection.status)))}</span>
        </span>
      </div>
    </li>
  )
}

/** CUSTOM-2: for a leg of a bet builder, states what the other selections pay if this one is void. */
function VoidPrice({ selection: { odds_if_void: left, status } }: Pick<BetLegProps, 'selection'>) {
  const { t, odds } = useI18n()
  const result = legResult(status)
  if (left === undefined || (result !== 'open' && result !== 'void')) return null
  return (
    <span className="text-xs text-3">
      {t(result === 'void' ? 'bets.others-paid' : 'bets.if-void', { odds: odds(left) })}
    </span>
  )
}
