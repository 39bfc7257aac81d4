import type { BetRefusal } from '@touchline/contract'
import type { MessageKey, Words } from '@touchline/i18n'
import { plainMoney } from '@touchline/i18n'
import { Button, Note } from '@touchline/ui'
import type { ApiErrorCode } from '../../api/index.ts'
import { useWords } from '../../site/i18n/use-i18n.tsx'
import { tellSlip } from './slip-store.ts'
import { placeAt } from './place-button.tsx'
import type { Placer } from './submit-bets.ts'
import type { SlipDesk } from './use-slip-view-model.ts'

/** BEY-03: why the bet was not taken, and the one tap that fixes it. */
export function RefusalNote({ desk, placer }: { desk: SlipDesk; placer: Placer }) {
  const words = useWords()
  const { phase } = desk.slip
  if (phase.name !== 'refused') return null
  const { code, refusal } = phase
  const fix = refusal && fixOf(refusal, desk, placer, words)
  return (
    <Note
      tone="neg"
      icon="warning"
      title={words.t('slip.not-taken')}
      action={
        fix ? (
          <Button size="s" variant="line" onClick={fix.run}>
            {fix.label}
          </Button>
        ) : undefined
      }
    >
      {refusal ? reasonText(refusal, desk, words) : words.t(problemKey(code))}
    </Note>
  )
}

function reasonText({ reason, odds, amount }: BetRefusal, { currency }: SlipDesk, words: Words): string {
  return words.t(`refusal.${reason}`, {
    odds: odds === undefined ? '' : words.odds(odds),
    amount: amount === undefined ? '' : words.money(amount, currency),
  })
}

type Fix = { label: string; run: () => void }

function fixOf(refusal: BetRefusal, desk: SlipDesk, placer: Placer, words: Words): Fix | null {
  const { reason, odds, amount } = refusal
  switch (reason) {
    case 'invalid-odds':
      return odds === undefined
        ? null
        : { label: words.t('slip.accept-price', { odds: words.odds(odds) }), run: () => placeAt(desk, odds, placer) }
    case 'stake-too-small':
    case 'stake-too-large':
      return amount === undefined || amount === 0
        ? null
        : {
            label: words.t('slip.use-amount', { amount: words.money(amount, desk.currency) }),
            run: () => tellSlip({ type: 'stake-typed', text: plainMoney(amount, desk.currency.subunits) }),
          }
    case 'selection-suspended':
    case 'selection-unknown':
    case 'match-ended':
      return { label: words.t('slip.remove-only'), run: () => tellSlip({ type: 'pick-removed' }) }
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
