import { betTypeRules } from '@touchline/betting'
import type { BetType, PlacedBet, PlacedSelection, TimelineEntry } from '@touchline/contract'
import type { I18n, MessageKey } from '@touchline/i18n'
import { Button, Icon, Time } from '@touchline/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'
import { betTitle, hasTitle } from '../../../sports/bet/bet-title.ts'
import { placedSelectionTitle } from '../../../sports/bet/selection-title.ts'
import { movedFrom, withRequestedOdds } from '../../../sports/bet-timeline/requested-odds.ts'
import { Timeline } from '../../../sports/bet-timeline/timeline.tsx'
import { matchName } from '../../../sports/match/match-name.ts'
import { PaidOdds } from '../../../sports/odds/paid-odds.tsx'
import { announce } from '../../../site/page/announcer.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { takeJustPlaced } from '../dispatch-slip.ts'
import { SlipLeg, SlipLegs } from '../legs/selection-row.tsx'
import type { SlipState } from '../slip-store.ts'
import { SumList } from '../totals/totals.tsx'

/** Confirms that the bets were accepted and shows no details of them. */
export function ReceiptHead({ bets, children }: { bets: readonly PlacedBet[]; children?: ReactNode }) {
  const i18n = useI18n()
  const { t, dateTime } = i18n
  const [bet] = bets
  const title = useRef<HTMLHeadingElement>(null)
  // The pressed button has been removed, so keyboard and screen reader users continue at the title.
  const greet = useEffectEvent(() => {
    if (!takeJustPlaced(bets)) return
    const { activeElement: active, body } = document
    if (active === null || active === body || active instanceof HTMLDialogElement)
      title.current?.focus({ preventScroll: true })
    // The announcement also reaches a player who has moved on in the meantime.
    announce('bet', acceptanceText(bets, i18n))
  })
  useEffect(() => greet(), [])
  return (
    <div className="receipt__head">
      <span className="receipt__mark">
        <Icon name="check" />
      </span>
      <div className="grow">
        <h2 className="receipt__title" ref={title} tabIndex={-1}>
          {bets.length > 1 ? t('receipt.title-many', { count: bets.length }) : t('receipt.title')}
        </h2>
        {bet ? (
          <span className="text-xs text-3">
            {bets.length > 1 ? null : <RefText bet={bet} />}
            <Time dateTime={bet.created_at}>{dateTime(bet.created_at)}</Time>
          </span>
        ) : null}
      </div>
      {children}
    </div>
  )
}

/** BEY-09b: the confirmation is announced in words. */
function acceptanceText(bets: readonly PlacedBet[], { t, money }: I18n): string {
  const [bet] = bets
  if (!bet || bets.length > 1) return t('receipt.title-many', { count: bets.length })
  const { stake } = bet
  return t('receipt.said', { stake: money(stake.value, stake), amount: money(bet.potential_win, stake) })
}

function RefText({ bet }: { bet: PlacedBet }) {
  return (
    <>
      <bdi className="num">{bet.ref}</bdi>
      {' · '}
    </>
  )
}

type ReceiptProps = {
  bet: PlacedBet
  /** Omitted until the entries have been read. */
  entries?: readonly TimelineEntry[]
  scores?: SlipState['scores']
  /** One of several bets shows its own reference. */
  isOneOfMany?: boolean
}

/** The receipt proves an accepted bet: reference, requested and given price, score, ledger entry and what comes next. */
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
        <Timeline entries={withRequestedOdds(entries, bet)} currency={bet.stake} next={nextStep(bet, entries, i18n)} />
      )}
    </section>
  )
}

const priceLabels: Readonly<Record<BetType, MessageKey>> = {
  single: 'slip.odds',
  combo: 'slip.total-odds',
  system: 'slip.total-odds',
  custom_bet: 'builder.price',
}

/** States the score at the time the bet was sent. */
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

/** `bet` is the bet as placed, while its timeline continues during the receipt. */
function nextStep(bet: PlacedBet, entries: readonly TimelineEntry[], i18n: I18n): string | null {
  const last = entries.at(-1)?.kind
  if (last === 'settled' || last === 'paid' || last === 'rejected') return null
  const open = bet.selections.find(({ status }) => status === 'no_results')
  if (open === undefined) return null
  return i18n.t('receipt.next-match', { match: matchName(open.match.name_a, open.match.name_b, i18n) })
}
