import type { I18n } from '@touchline/i18n'
import { Note } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { changeStake } from '../change-slip.ts'
import { dispatchSlip } from '../dispatch-slip.ts'
import { DepositFix } from '../stake/stake-notes.tsx'
import './placing.css'
import type { RejectionProps } from './accept-fix.tsx'
import { reasonTexts } from './rejection-reasons.ts'
import { renderButton, AcceptFix, leaveOutLabel } from './accept-fix.tsx'
import type { RejectedBet } from './rejected-bets.ts'
import { rejectedBets, legFixes } from './rejected-bets.ts'

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
