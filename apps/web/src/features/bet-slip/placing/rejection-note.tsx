import type { BetRejection, LegRejection } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { Button, Note } from '@touchline/ui'
import type { ReactNode } from 'react'
import type { SlipBet, SlipEvent, SlipSelection } from '@touchline/betting'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { slipSelectionTitle } from '../../../sports/bet/selection-title.ts'
import { changeStake, dispatchSlip } from '../dispatch-slip.ts'
import type { SlipViewModel } from '../open-slip/use-slip-view-model.ts'
import type { BetSubmission } from './submit-bets.ts'
import { DepositFix } from '../stake/stake-notes.tsx'
import { usePlacing, PlaceQuestion } from './use-placing.tsx'
import './placing.css'

type RejectionProps = { model: SlipViewModel; submission: BetSubmission }

/**
 * BEY-03: states why the bets were rejected and offers one tap that fixes it. With `isOff`, no selection can be bet now, so no tap
 * would help.
 */
export function RejectionNote({ isOff, ...props }: RejectionProps & { isOff: boolean }) {
  const i18n = useI18n()
  const { model } = props
  const { error } = model.slip
  if (!error) return null
  const bets = rejectedBets(model)
  return (
    <div role="alert">
      <Note
        tone="neg"
        icon="warning"
        title={i18n.t(error.message)}
        action={isOff ? null : renderFix(bets, props, i18n)}
      >
        {i18n.t('slip.nothing-taken')}
        <ul className="rejections">
          {bets.length === 0 ? <li>{i18n.t(`problem.${error.details}`)}</li> : null}
          {bets.flatMap((bet) =>
            reasonTexts(bet, model, i18n).map((text, place) => <li key={`${bet.bet.betId} ${place}`}>{text}</li>),
          )}
        </ul>
      </Note>
    </div>
  )
}

/** Returns a reason for each rejected selection, or else the reason for the bet. Several reasons each name their selection. */
function reasonTexts({ bet, rejection, legs }: RejectedBet, model: SlipViewModel, i18n: I18n): string[] {
  const isOne = model.selections.length === 1
  if (legs.length === 0 || isOne) return [reasonText(bet.betId, rejection, model, i18n)]
  return legs.map(({ selection, reason, odds }) =>
    i18n.t('slip.leg-reason', {
      outcome: slipSelectionTitle(selection, i18n).outcome,
      reason: i18n.t(`refusal.${reason}`, { odds: odds === undefined ? '' : i18n.odds(odds), amount: '' }),
    }),
  )
}

/** ERR-03: the server's text comes first; a price is formatted as this browser has it set. */
function reasonText(betId: number, { reason, odds, amount }: BetRejection, model: SlipViewModel, i18n: I18n): string {
  const { currency, slip } = model
  const message = slip.error?.messagesByBet[betId]
  if (message !== undefined && odds === undefined) return message
  return i18n.t(`refusal.${reason}`, {
    odds: odds === undefined ? '' : i18n.odds(odds),
    amount: amount === undefined ? '' : i18n.money(amount, currency),
  })
}

function renderFix(bets: readonly RejectedBet[], props: RejectionProps, i18n: I18n): ReactNode {
  const { model, submission } = props
  const { currency, selections, validation } = model
  const legs = legFixes(bets)
  // The slip already holds the new prices, and its button accepts them.
  if (legs?.leftOut === 0 && validation.kind === 'ready' && validation.act.startsWith('accept')) return null
  if (legs?.leftOut === 0) return <AcceptFix legs={legs} model={model} submission={submission} />
  // The player reviews a slip that differs from the one that was sent.
  if (legs) return renderButton(leaveOutLabel(legs, selections.length, i18n), () => dispatchSlip(...legs.events))
  const [first] = bets
  const amount = first?.rejection.amount ?? 0
  if (first && bets.length === 1 && first.rejection.reason === 'stake-too-small' && amount > 0) {
    const label = i18n.t('slip.use-amount', { amount: i18n.money(amount, currency) })
    return renderButton(label, () => changeStake(first.bet.betId, amount))
  }
  // The balance is stated, but the slip never suggests staking all of it.
  const isShort = bets.some(({ rejection }) => rejection.reason === 'insufficient-funds')
  return isShort ? <DepositFix /> : null
}

function renderButton(label: string, onPress: () => void): ReactNode {
  return (
    <Button size="s" variant="line" onClick={onPress}>
      {label}
    </Button>
  )
}

function AcceptFix({ legs, model, submission }: Pick<RejectionProps, 'model' | 'submission'> & { legs: LegFixes }) {
  const { t, odds } = useI18n()
  const { accepted, events } = legs
  const [first = 0] = accepted
  const accept =
    accepted.length === 1
      ? t('slip.accept-price', { odds: odds(first) })
      : t('slip.accept-prices', { count: accepted.length })
  const { label, isBlocked, next, question, press } = usePlacing(model, submission, { events, label: accept })
  return (
    <>
      {question.isOpen ? <PlaceQuestion model={next} onBack={question.close} /> : null}
      <Button size="s" variant="line" block={isBlocked} blocked={isBlocked} onClick={press}>
        {label}
      </Button>
    </>
  )
}

function leaveOutLabel({ accepted, leftOut }: LegFixes, selections: number, { t }: I18n): string {
  if (leftOut === selections) return t(leftOut === 1 ? 'slip.remove-only' : 'slip.remove-all')
  const out = t('slip.leave-out', { count: leftOut })
  if (accepted.length > 0) return t('slip.fix-all', { count: accepted.length, out })
  return t('slip.leave-out-keep', { out, count: selections - leftOut })
}

type RejectedLeg = { selection: SlipSelection; reason: LegRejection['reason']; odds: number | undefined }
export type RejectedBet = { bet: SlipBet; rejection: BetRejection; legs: readonly RejectedLeg[] }

/** Returns the rejected bets with their selections; the indexes are those of the request. */
export function rejectedBets({ slip }: Pick<SlipViewModel, 'slip'>): RejectedBet[] {
  const sent = slip.bets.filter(({ stake }) => stake > 0)
  return (slip.error?.payload ?? []).flatMap((rejection) => {
    const bet = sent[rejection.index]
    return bet ? [{ bet, rejection, legs: legsOf(bet, rejection) }] : []
  })
}

function legsOf(bet: SlipBet, { legs, reason, odds }: BetRejection): RejectedLeg[] {
  const [only] = bet.selections
  if (!legs) return only && bet.selections.length === 1 && isOfLeg(reason) ? [{ selection: only, reason, odds }] : []
  return legs.flatMap((leg) => {
    const selection = bet.selections[leg.index]
    return selection
      ? [{ selection, reason: leg.reason, odds: leg.odds ?? (legs.length === 1 ? odds : undefined) }]
      : []
  })
}

/** Returns the one bet that would be accepted with a smaller stake. */
export function offeredBet(bets: readonly RejectedBet[]): RejectedBet | null {
  const [first] = bets
  const isOffer =
    bets.length === 1 && first?.rejection.reason === 'stake-too-large' && (first.rejection.amount ?? 0) > 0
  return isOffer ? first : null
}

type LegFixes = { accepted: readonly number[]; leftOut: number; events: readonly SlipEvent[] }

/** BEY-03: returns what the one tap does about the selections, or null when it could do nothing. */
function legFixes(bets: readonly RejectedBet[]): LegFixes | null {
  const [first] = bets
  const custom = first?.rejection.reason === 'invalid-custom-odds' ? first.rejection.odds : undefined
  if (first && custom !== undefined) {
    const selectionIds = first.bet.selections.map(({ id }) => id)
    const events: SlipEvent[] = [
      { type: 'custom-odds-received', selectionIds, odds: custom },
      { type: 'changes-accepted' },
    ]
    return { accepted: [custom], leftOut: 0, events }
  }
  const legs = bets.flatMap((bet) => bet.legs)
  const priced = legs.filter(({ reason, odds }) => reason === 'invalid-odds' && odds !== undefined)
  const closed = legs.filter(({ reason }) => isClosed(reason))
  if (priced.length + closed.length === 0) return null
  const events: SlipEvent[] = [
    ...priced.map(({ selection, odds }) => ({
      type: 'odds-received' as const,
      selectionId: selection.id,
      // Only the price is updated: a line suspended in the meantime stays suspended.
      line: { isOpen: !selection.isSuspended, isActive: selection.active, odds: odds ?? null },
    })),
    ...closed.map(({ selection }) => ({ type: 'selection-removed' as const, selectionId: selection.id })),
    { type: 'changes-accepted' },
  ]
  return { accepted: priced.map(({ odds }) => odds ?? 0), leftOut: closed.length, events }
}

function isClosed(reason: LegRejection['reason']): boolean {
  return reason === 'selection-suspended' || reason === 'selection-unknown' || reason === 'match-ended'
}

function isOfLeg(reason: LegRejection['reason']): boolean {
  return isClosed(reason) || reason === 'invalid-odds'
}
