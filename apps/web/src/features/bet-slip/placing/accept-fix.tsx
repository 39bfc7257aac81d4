import type { I18n } from '@touchline/i18n'
import { Button } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import type { SlipViewModel } from '../open-slip/use-slip-view-model.ts'
import type { BetSubmission } from './submit-bets.ts'
import { usePlacing, PlaceQuestion } from './use-placing.tsx'
import type { LegFixes } from './rejected-bets.ts'

export type RejectionProps = { model: SlipViewModel; submission: BetSubmission }

export function renderButton(label: string, onPress: () => void): ReactNode {
  return (
    <Button size="s" variant="line" onClick={onPress}>
      {label}
    </Button>
  )
}

export function AcceptFix({
  legs,
  model,
  submission,
}: Pick<RejectionProps, 'model' | 'submission'> & { legs: LegFixes }) {
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

export function leaveOutLabel({ accepted, leftOut }: LegFixes, selections: number, { t }: I18n): string {
  if (leftOut === selections) return t(leftOut === 1 ? 'slip.remove-only' : 'slip.remove-all')
  const out = t('slip.leave-out', { count: leftOut })
  if (accepted.length > 0) return t('slip.fix-all', { count: accepted.length, out })
  return t('slip.leave-out-keep', { out, count: selections - leftOut })
}
