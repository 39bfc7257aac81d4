import type { BetRejection } from '@touchline/contract'
import type { MessageKey, I18n } from '@touchline/i18n'
import { plainMoney } from '@touchline/i18n'
import { Button, Note } from '@touchline/ui'
import type { ApiErrorCode } from '../../api/index.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { dispatchSlip } from './slip-store.ts'
import { placeAt } from './place-button.tsx'
import type { BetSubmission } from './submit-bets.ts'
import type { SlipViewModel } from './use-slip-view-model.ts'

/** BEY-03: why the bet was not taken, and the one tap that fixes it. */
export function RejectionNote({ model, submission }: { model: SlipViewModel; submission: BetSubmission }) {
  const i18n = useI18n()
  const { phase } = model.slip
  if (phase.name !== 'refused') return null
  const { code, refusal } = phase
  const fix = refusal && fixOf(refusal, model, submission, i18n)
  return (
    <Note
      tone="neg"
      icon="warning"
      title={i18n.t('slip.not-taken')}
      action={
        fix ? (
          <Button size="s" variant="line" onClick={fix.run}>
            {fix.label}
          </Button>
        ) : undefined
      }
    >
      {refusal ? reasonText(refusal, model, i18n) : i18n.t(problemKey(code))}
    </Note>
  )
}

function reasonText({ reason, odds, amount }: BetRejection, { currency }: SlipViewModel, i18n: I18n): string {
  return i18n.t(`refusal.${reason}`, {
    odds: odds === undefined ? '' : i18n.odds(odds),
    amount: amount === undefined ? '' : i18n.money(amount, currency),
  })
}

type Fix = { label: string; run: () => void }

function fixOf(refusal: BetRejection, model: SlipViewModel, submission: BetSubmission, i18n: I18n): Fix | null {
  const { reason, odds, amount } = refusal
  switch (reason) {
    case 'invalid-odds':
      return odds === undefined
        ? null
        : { label: i18n.t('slip.accept-price', { odds: i18n.odds(odds) }), run: () => placeAt(model, odds, submission) }
    case 'stake-too-small':
    case 'stake-too-large':
      return amount === undefined || amount === 0
        ? null
        : {
            label: i18n.t('slip.use-amount', { amount: i18n.money(amount, model.currency) }),
            run: () => dispatchSlip({ type: 'stake-typed', text: plainMoney(amount, model.currency.subunits) }),
          }
    case 'selection-suspended':
    case 'selection-unknown':
    case 'match-ended':
      return { label: i18n.t('slip.remove-only'), run: () => dispatchSlip({ type: 'selection-removed' }) }
    // The balance is named; staking all of it is not suggested.
    case 'insufficient-funds':
    case 'currency-unknown':
    case 'bet-type-unsupported':
      return null
  }
}

function problemKey(code: ApiErrorCode): MessageKey {
  return code === 'unreachable' || code === 'unreadable' ? 'problem.no-answer' : `problem.${code}`
}
