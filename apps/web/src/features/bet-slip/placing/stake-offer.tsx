import { betWinMinor, linesOf } from '@touchline/betting'
import type { StakeLimit } from '@touchline/contract'
import type { MessageKey } from '@touchline/i18n'
import { Button } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { dispatchSlip } from '../dispatch-slip.ts'
import type { SlipViewModel } from '../open-slip/use-slip-view-model.ts'
import type { BetSubmission } from './submit-bets.ts'
import type { RejectedBet } from './rejected-bets.ts'
import { usePlacing, PlaceQuestion } from './use-placing.tsx'
import './placing.css'

type StakeOfferProps = { rejected: RejectedBet; model: SlipViewModel; submission: BetSubmission }

const reasons: Readonly<Record<StakeLimit, MessageKey>> = {
  'max-stake': 'slip.offer-max-stake',
  'max-win': 'slip.offer-max-win',
  balance: 'slip.offer-balance',
  liability: 'slip.offer-liability',
  'user-limit': 'slip.offer-user-limit',
}

/** Offers the largest accepted stake after one that was too large was rejected. */
export function StakeOffer({ rejected: { bet, rejection }, model, submission }: StakeOfferProps) {
  const { t, money } = useI18n()
  const { currency } = model
  const offered = rejection.amount ?? 0
  // The offer is rounded down to what the lines of a system can share evenly, unless it is too small for that.
  const amount = offered - (offered % linesOf(bet)) || offered
  const message = model.slip.error?.messagesByBet[bet.betId]
  const stakeOf = (stake: number) => ({ type: 'stake-changed' as const, betId: bet.betId, stake })
  const offer = { events: [stakeOf(amount)], label: t('slip.offer-take', { amount: money(amount, currency) }) }
  const { label, isBlocked, next, question, press } = usePlacing(model, submission, offer)
  return (
    <div className="offer" role="alert">
      <p>
        <b>{t('slip.offer-title', { amount: money(bet.stake, currency) })}</b> {t('slip.nothing-taken')}{' '}
        {message === undefined || rejection.limit ? t(reasons[rejection.limit ?? 'max-stake']) : message}
      </p>
      <div className="offer__choice">
        <b>{t('slip.offer-stake', { amount: money(amount, currency) })}</b>
        <span className="offer__return">
          {t('slip.returns')}
          <b className="num">{money(Number(betWinMinor({ ...bet, stake: amount })), currency)}</b>
        </span>
      </div>
      {question.isOpen ? <PlaceQuestion model={next} onBack={question.close} /> : null}
      <div className="offer__buttons">
        <Button size="l" onClick={() => dispatchSlip(stakeOf(bet.stake))}>
          {t('slip.offer-no')}
        </Button>
        <Button size="l" variant="primary" block blocked={isBlocked} onClick={press}>
          {label}
        </Button>
      </div>
    </div>
  )
}
