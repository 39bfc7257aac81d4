import type { BetRejection } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { plainMoney } from '@touchline/i18n'
import { Button, Note } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { dispatchSlip, typeStake } from './dispatch-slip.ts'
import { placeBets } from './place-button.tsx'
import type { BetSubmission } from './submit-bets.ts'
import type { SlipViewModel } from './use-slip-view-model.ts'

/** BEY-03: why the bet was not taken, and the one tap that fixes it. */
export function RejectionNote({ model, submission }: { model: SlipViewModel; submission: BetSubmission }) {
  const i18n = useI18n()
  const { error } = model.slip
  if (!error) return null
  const [rejection] = error.payload
  const fix = rejection && fixOf(rejection, model, submission, i18n)
  return (
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
      {rejection ? reasonText(rejection, model, i18n) : i18n.t(`problem.${error.details}`)}
    </Note>
  )
}

/** ERR-03: in the server's words where it has any; a price is written in the format chosen in this browser. */
function reasonText({ reason, odds, amount }: BetRejection, model: SlipViewModel, i18n: I18n): string {
  const { bet, currency, slip } = model
  const message = slip.error?.messagesByBet[bet.betId]
  if (message !== undefined && odds === undefined) return message
  return i18n.t(`refusal.${reason}`, {
    odds: odds === undefined ? '' : i18n.odds(odds),
    amount: amount === undefined ? '' : i18n.money(amount, currency),
  })
}

type Fix = { label: string; run: () => void }

function fixOf(rejection: BetRejection, model: SlipViewModel, submission: BetSubmission, i18n: I18n): Fix | null {
  const { reason, odds, amount } = rejection
  const { selection, currency, playerId } = model
  switch (reason) {
    case 'invalid-odds':
      return odds === undefined
        ? null
        : {
            label: i18n.t('slip.accept-price', { odds: i18n.odds(odds) }),
            run: () =>
              placeBets(
                playerId,
                submission,
                { type: 'odds-received', selectionId: selection.id, line: { isOpen: true, isActive: true, odds } },
                { type: 'changes-accepted' },
              ),
          }
    case 'stake-too-small':
    case 'stake-too-large':
      return amount === undefined || amount === 0
        ? null
        : {
            label: i18n.t('slip.use-amount', { amount: i18n.money(amount, currency) }),
            run: () => typeStake(plainMoney(amount, currency.subunits)),
          }
    case 'selection-suspended':
    case 'selection-unknown':
    case 'match-ended':
      return {
        label: i18n.t('slip.remove-only'),
        run: () => dispatchSlip({ type: 'selection-removed', selectionId: selection.id }),
      }
    // The balance is named; staking all of it is not suggested.
    case 'insufficient-funds':
    case 'currency-unknown':
    case 'bet-type-unsupported':
    case 'selections-conflict':
    case 'providers-conflict':
    case 'system-unknown':
    case 'betting-off':
    case 'odds-moving':
    case 'rate-unavailable':
    case 'municipality-unknown':
    case 'invalid-custom-odds':
      return null
  }
}
