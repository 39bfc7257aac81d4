import { betTypeRules } from '@touchline/betting'
import type { PlacedBet, TimelineEntry, BetType, PlacedSelection } from '@touchline/contract'
import { Button } from '@touchline/ui'
import { betTitle, hasTitle } from '../../../sports/bet/bet-title.ts'
import { placedSelectionTitle } from '../../../sports/bet/selection-title.ts'
import { movedFrom, withRequestedOdds } from '../../../sports/bet-timeline/requested-odds.ts'
import { Timeline } from '../../../sports/bet-timeline/timeline.tsx'
import { matchName } from '../../../sports/match/match-name.ts'
import { PaidOdds } from '../../../sports/odds/paid-odds.tsx'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { SlipLeg, SlipLegs } from '../legs/selection-row.tsx'
import type { SlipState } from '../slip-store.ts'
import { SumList } from '../totals/sum-list.tsx'
import type { I18n, MessageKey } from '@touchline/i18n'
import type { ReactNode } from 'react'

type ReceiptProps = {
  bet: PlacedBet
  /** Omitted until the entries have been read. */
  entries?: readonly TimelineEntry[]
  scores?: SlipState['scores']
  /** Set if the bet is one of several, so that the receipt shows the bet's own reference. */
  isOneOfMany?: boolean
}

/**
 * Shows the proof of an accepted bet: reference, requested and given price, score, ledger entry and what comes next.
 */
export function Receipt({ bet, entries, scores = {}, isOneOfMany = false }: ReceiptProps) {
  const i18n = useI18n()
  const { t, money } = i18n
  const isOfOneMatch = betTypeRules[bet.type].matches === 'one'
  return (
    <section className="receipt" aria-label={bet.ref}>
      {isOneOfMany ? <bdi className="receipt__ref num">{bet.ref}</bdi> : null}
      {hasTitle[bet.type] ? <h3 className="receipt__bet">{betTitle(bet, i18n)}</h3> : null}
      <SlipLegs isJoined={isOfOneMatch}>
        {bet.selections.map((selection, place) => (
          <SlipLeg
            key={selection.id}
            {...placedSelectionTitle(selection, i18n)}
            {...(isOfOneMatch && place > 0
              ? {}
              : { match: matchName(selection.match.name_a, selection.match.name_b, i18n) })}
            oddsMilli={selection.odds}
            oldOddsMilli={movedFrom(bet, selection)}
            {...scoreText(selection, scores, i18n)}
          />
        ))}
      </SlipLegs>
      <SumList
        rows={[
          { label: t('slip.stake'), value: money(bet.stake.value, bet.stake) },
          ...(bet.odds === null
            ? []
            : [
                {
                  label: t(priceLabels[bet.type]),
                  value: <PaidOdds oddsMilli={bet.odds} />,
                },
              ]),
          ...bet.selections.flatMap((selection) => {
            const { odds_if_void: left } = selection
            const { outcome } = placedSelectionTitle(selection, i18n)
            return left === undefined
              ? []
              : [{ label: t('builder.if-void', { outcome }), value: <PaidOdds oddsMilli={left} /> }]
          }),
        ]}
        total={{ label: t('slip.return'), value: money(bet.potential_win, bet.stake) }}
      />
      {entries === undefined ? null : (
        <Timeline
          entries={withRequestedOdds(entries, bet)}
          selections={bet.selections}
          currency={bet.stake}
          next={nextStep(bet, entries, i18n)}
        />
      )}
    </section>
  )
}

type ReceiptFootProps = { onKeep: () => void; onDone: () => void }

export function ReceiptFoot({ onKeep, onDone }: ReceiptFootProps) {
  const { t } = useI18n()
  return (
    <div className="row">
      <Button className="grow" onClick={onKeep}>
        {t('receipt.keep')}
      </Button>
      <Button className="grow" variant="primary" onClick={onDone}>
        {t('receipt.done')}
      </Button>
    </div>
  )
}

const priceLabels: Readonly<Record<BetType, MessageKey>> = {
  single: 'slip.odds',
  combo: 'slip.total-odds',
  system: 'slip.total-odds',
  custom_bet: 'builder.price',
}

/** Returns a text with the score at the time the bet was sent. */
function scoreText(
  { match }: PlacedSelection,
  scores: SlipState['scores'],
  { t, figures }: I18n,
): { note?: ReactNode } {
  const score = scores[match.id]
  if (!score) return {}
  const text = t(score.clock === null ? 'receipt.score' : 'receipt.score-at', {
    score: figures(`${score.home}–${score.away}`),
    clock: figures(score.clock ?? ''),
  })
  return { note: <span className="text-xs text-3">{text}</span> }
}

/** States what happens next. The decision needs the timeline, because `bet` does not change after it was placed. */
function nextStep(bet: PlacedBet, entries: readonly TimelineEntry[], i18n: I18n): string | null {
  const last = entries.at(-1)?.kind
  if (last === 'settled' || last === 'paid' || last === 'rejected') return null
  const open = bet.selections.find(({ status }) => status === 'no_results')
  if (open === undefined) return null
  return i18n.t('receipt.next-match', { match: matchName(open.match.name_a, open.match.name_b, i18n) })
}
