import type { PlacedBet, PlacedSelection, BetRejection } from '@touchline/contract'
import { Card, Pill, Time, Note } from '@touchline/ui'
import type { ReactNode } from 'react'
import type { I18n } from '@touchline/i18n'
import { betTitle } from '../../sports/bet/bet-title.ts'
import { movedFrom } from '../../sports/bet-timeline/requested-odds.ts'
import { PaidOdds } from '../../sports/odds/paid-odds.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { BetLeg } from './legs/bet-leg.tsx'
import { placedSelectionTitle } from '../../sports/bet/selection-title.ts'
import { useLeft } from './cash-out/waiting-note.tsx'
import { FinalScore } from './legs/leg-state.tsx'
import { betReturn, betResultLabel } from './bet-labels.tsx'
import './bet-card.css'

type BetCardProps = {
  bet: PlacedBet
  matchHref?: (matchId: number) => string
  legState?: (selection: PlacedSelection) => ReactNode
  cashOut?: ReactNode
  share?: ReactNode
  timeline?: ReactNode
}

export function BetCard({ bet, matchHref, legState, cashOut, share, timeline }: BetCardProps) {
  const i18n = useI18n()
  const { t, money } = i18n
  const result = betResultLabel(bet, i18n)
  return (
    <Card
      as="article"
      className="bet"
      data-bet={bet.id}
      data-status={bet.status}
      aria-label={`${betTitle(bet, i18n)}, ${bet.ref}`}
    >
      <header className="bet__head">
        <h2 className="strong">{betTitle(bet, i18n)}</h2>
        <Pill tone={result.tone} {...(result.icon === undefined ? {} : { icon: result.icon })}>
          {result.text}
        </Pill>
        {bet.cash_out && bet.cash_out.open_stake > 0 ? <Pill tone="accent">{t('bets.part-sold')}</Pill> : null}
        <span className="bet__when">
          <Time dateTime={bet.created_at}>{i18n.dateTime(bet.created_at)}</Time> · <bdi className="num">{bet.ref}</bdi>
        </span>
      </header>
      <WaitingBet bet={bet} />
      <RejectedBet bet={bet} />
      <ul className="bet__legs">
        {bet.selections.map((selection) => (
          <BetLeg
            requestedOdds={movedFrom(bet, selection)}
            key={selection.id}
            selection={selection}
            state={selection.status === 'no_results' ? legState?.(selection) : <FinalScore match={selection.match} />}
            href={matchHref?.(selection.match.id)}
          />
        ))}
      </ul>
      <dl className="bet__money">
        <Amount label={t('bets.stake')} text={money(bet.stake.value, bet.stake)} />
        {bet.odds === null ? null : (
          <div>
            <dt>{t('bets.odds')}</dt>
            <dd>
              <PaidOdds oddsMilli={bet.odds} />
            </dd>
          </div>
        )}
        <SoldPart bet={bet} />
        <Returned bet={bet} />
      </dl>
      {cashOut}
      {share === undefined ? null : <div className="bet__share">{share}</div>}
      {timeline}
    </Card>
  )
}

/** Shows what was paid and what is still in play of an open bet that was cashed out in part. */
function SoldPart({ bet }: { bet: PlacedBet }) {
  const { t, money } = useI18n()
  if (!bet.cash_out || bet.cash_out.open_stake === 0) return null
  return (
    <>
      <Amount label={t('bets.sold-for')} text={money(bet.cash_out.amount, bet.stake)} />
      <Amount label={t('bets.open-stake')} text={money(bet.cash_out.open_stake, bet.stake)} />
    </>
  )
}

function Returned({ bet }: { bet: PlacedBet }) {
  const { t, money } = useI18n()
  const returned = betReturn(bet)
  return returned === null ? null : <Amount label={t(returned.label)} text={money(returned.minor, bet.stake)} />
}

function Amount({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi className="num">{text}</bdi>
      </dd>
    </div>
  )
}

/**
 * BET-05f: shows the time left and what happens to the stake, for a bet on a match in play that is decided after a
 * delay.
 */
function WaitingBet({ bet }: { bet: PlacedBet }) {
  const { t } = useI18n()
  const leftMs = useLeft(bet.status === 'submitted' ? (bet.decides_in_ms ?? 0) : null)
  if (leftMs === null) return null
  return (
    <div className="bet__waiting" role="timer">
      <b>{leftMs === 0 ? t('bets.waiting-due') : t('bets.waiting-left', { count: Math.ceil(leftMs / 1_000) })}</b>
      <span className="text-xs text-3">{t('bets.waiting-more')}</span>
    </div>
  )
}

/** BEY-03: explains why the bet was rejected, and that the stake was returned. */
function RejectedBet({ bet }: { bet: PlacedBet }) {
  const i18n = useI18n()
  if (bet.status !== 'rejected') return null
  return (
    <div className="bet__note">
      <Note icon="warning" title={i18n.t('bets.rejected-title')}>
        {reasonsOf(bet, i18n).join(' ')} {i18n.t('bets.rejected-more')}
      </Note>
    </div>
  )
}

/** Returns the reason of each rejected leg, or else the reason of the bet. */
function reasonsOf({ rejection, selections, stake }: PlacedBet, i18n: I18n): string[] {
  if (!rejection) return []
  const { legs = [] } = rejection
  if (legs.length === 0 || selections.length < 2) return [sentence(rejection, stake, i18n)]
  return legs.flatMap(({ index, reason, odds }) => {
    const selection = selections[index]
    if (selection === undefined) return []
    const { outcome } = placedSelectionTitle(selection, i18n)
    const text = i18n.t(`refusal.${reason}`, { odds: odds === undefined ? '' : i18n.odds(odds), amount: '' })
    return [i18n.t('bets.leg-reason', { outcome, reason: text })]
  })
}

function sentence({ reason, odds, amount }: BetRejection, stake: PlacedBet['stake'], i18n: I18n): string {
  return i18n.t(`refusal.${reason}`, {
    odds: odds === undefined ? '' : i18n.odds(odds),
    amount: amount === undefined ? '' : i18n.money(amount, stake),
  })
}
