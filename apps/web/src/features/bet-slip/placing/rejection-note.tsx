import type { I18n } from '@touchline/i18n'
import { Note, Button } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { changeStake } from '../change-slip.ts'
import { dispatchSlip } from '../dispatch-slip.ts'
import { DepositFix } from '../stake/stake-notes.tsx'
import './placing.css'
import { reasonTexts } from './rejection-reasons.ts'
import type { RejectedBet, LegFixes } from './rejected-bets.ts'
import { rejectedBets, legFixes } from './rejected-bets.ts'
import type { SlipViewModel } from '../open-slip/use-slip-view-model.ts'
import type { BetSubmission } from './submit-bets.ts'
import { usePlacing, PlaceQuestion } from './use-placing.tsx'

/**
 * BEY-03: states why the bets were rejected and offers one tap that fixes it. If `isOff`, no selection can be bet now,
 * so no fix is offered.
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

function renderFix(bets: readonly RejectedBet[], props: RejectionProps, i18n: I18n): ReactNode {
  const { model, submission } = props
  const { currency, selections, validation } = model
  const legs = legFixes(bets)
  // The slip already shows the new prices, and the button that places it accepts them.
  if (legs?.leftOut === 0 && validation.kind === 'ready' && validation.act.startsWith('accept')) return null
  if (legs?.leftOut === 0) return <AcceptFix legs={legs} model={model} submission={submission} />
  // The changed slip is not sent at once, because the player should first see what was left out.
  if (legs) return renderButton(leaveOutLabel(legs, selections.length, i18n), () => dispatchSlip(...legs.events))
  const [first] = bets
  const amount = first?.rejection.amount ?? 0
  if (first && bets.length === 1 && first.rejection.reason === 'stake-too-small' && amount > 0) {
    const label = i18n.t('slip.use-amount', { amount: i18n.money(amount, currency) })
    return renderButton(label, () => changeStake(first.bet.betId, amount))
  }
  // The note states the balance and links to the deposit, but never suggests staking all of it.
  const isShort = bets.some(({ rejection }) => rejection.reason === 'insufficient-funds')
  return isShort ? <DepositFix /> : null
}

type RejectionProps = { model: SlipViewModel; submission: BetSubmission }

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
