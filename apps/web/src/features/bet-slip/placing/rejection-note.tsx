import type { BetRejection } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { Button, Note } from '@touchline/ui'
import { sentenceCase } from '../../../site/i18n/text.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { changeStake, dispatchSlip } from '../dispatch-slip.ts'
import type { SlipViewModel } from '../use-slip-view-model.ts'
import { placeBets } from './place-bets.ts'
import { legFixes, rejectedBets } from './rejection-fixes.ts'
import type { RejectedBet } from './rejection-fixes.ts'
import type { BetSubmission } from './submit-bets.ts'
import './placing.css'

type RejectionProps = { model: SlipViewModel; submission: BetSubmission }

/** BEY-03: why the bets were not taken, and the one tap that fixes it. */
export function RejectionNote({ model, submission }: RejectionProps) {
  const i18n = useI18n()
  const { error } = model.slip
  if (!error) return null
  const bets = rejectedBets(model)
  const fix = fixOf(bets, model, submission, i18n)
  return (
    <div role="alert">
      <Note
        tone="neg"
        icon="warning"
        title={i18n.t(error.message)}
        action={
          fix ? (
            <Button size="s" variant="line" onClick={fix.run}>
              {fix.label}
            </Button>
          ) : undefined
        }
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

/** A reason for each selection that has one, else that of the bet. Where there are several, each is named. */
function reasonTexts({ bet, rejection, legs }: RejectedBet, model: SlipViewModel, i18n: I18n): string[] {
  const isOne = model.selections.length === 1
  if (legs.length === 0 || isOne) return [reasonText(bet.betId, rejection, model, i18n)]
  return legs.map(({ selection, reason, odds }) =>
    i18n.t('slip.leg-reason', {
      outcome: i18n.figures(sentenceCase(selection.outcomeName)),
      reason: i18n.t(`refusal.${reason}`, { odds: odds === undefined ? '' : i18n.odds(odds), amount: '' }),
    }),
  )
}

/** ERR-03: in the server's words where it has any; a price is written in the format chosen in this browser. */
function reasonText(betId: number, { reason, odds, amount }: BetRejection, model: SlipViewModel, i18n: I18n): string {
  const { currency, slip } = model
  const message = slip.error?.messagesByBet[betId]
  if (message !== undefined && odds === undefined) return message
  return i18n.t(`refusal.${reason}`, {
    odds: odds === undefined ? '' : i18n.odds(odds),
    amount: amount === undefined ? '' : i18n.money(amount, currency),
  })
}

type Fix = { label: string; run: () => void }

function fixOf(bets: readonly RejectedBet[], model: SlipViewModel, submission: BetSubmission, i18n: I18n): Fix | null {
  const { playerId, currency, selections, validation } = model
  const legs = legFixes(bets)
  // The new prices are in the slip already: its button accepts them.
  if (legs?.leftOut === 0 && validation.kind === 'ready' && validation.act === 'accept') return null
  if (legs) {
    const { accepted, leftOut, events } = legs
    // A slip that is another than the one that was sent is the player's to look at first.
    if (leftOut > 0) return { label: leaveOutLabel(legs, selections.length, i18n), run: () => dispatchSlip(...events) }
    const [odds = 0] = accepted
    const label =
      accepted.length === 1
        ? i18n.t('slip.accept-price', { odds: i18n.odds(odds) })
        : i18n.t('slip.accept-prices', { count: accepted.length })
    return { label, run: () => placeBets(playerId, submission, ...events) }
  }
  const [first] = bets
  const amount = first?.rejection.amount ?? 0
  // The balance is named; staking all of it is not suggested.
  if (bets.length !== 1 || !first || first.rejection.reason !== 'stake-too-small' || amount === 0) return null
  return {
    label: i18n.t('slip.use-amount', { amount: i18n.money(amount, currency) }),
    run: () => changeStake(first.bet.betId, amount),
  }
}

function leaveOutLabel(
  { accepted, leftOut }: NonNullable<ReturnType<typeof legFixes>>,
  selections: number,
  { t }: I18n,
): string {
  if (leftOut === selections) return t(leftOut === 1 ? 'slip.remove-only' : 'slip.remove-all')
  const out = t('slip.leave-out', { count: leftOut })
  if (accepted.length > 0) return t('slip.fix-all', { count: accepted.length, out })
  return t('slip.leave-out-keep', { out, count: selections - leftOut })
}
