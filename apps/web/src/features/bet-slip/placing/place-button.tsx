import { reduceSlip } from '@touchline/betting'
import { Button } from '@touchline/ui'
import { useId } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { dispatchSlip } from '../dispatch-slip.ts'
import { isGone } from '../validate-slip.ts'
import type { SlipViewModel } from '../open-slip/use-slip-view-model.ts'
import type { BetSubmission } from './submit-bets.ts'
import { usePlacing, PlaceQuestion } from './use-placing.tsx'
import './placing.css'

/** The button that places the bets. It states the action and the amount, or what it is waiting for. */
export function PlaceAction({ model, submission }: { model: SlipViewModel; submission: BetSubmission }) {
  const { t, money } = useI18n()
  const { validation, playerId, summary, currency, closed, selections } = model
  const sent = model.slip.placement?.sent
  const id = useId()
  const { label, isBlocked, question, press } = usePlacing(model, submission)
  // True if no selection can be bet any more, so that removing them is the only action left. A producer that is down
  // may come back, so it does not count.
  const isOver =
    validation.kind === 'blocked' &&
    isGone(validation.by) &&
    closed.length === selections.length &&
    !closed.some(({ isNotAvailable }) => isNotAvailable)
  return (
    <>
      <FixAll model={model} isPrimary={isOver} />
      {question.isOpen ? <PlaceQuestion model={model} onBack={question.close} /> : null}
      {isOver ? null : (
        <Button
          variant="primary"
          size="l"
          block
          split
          // A blocked or busy button stays focusable, so that it can state the reason.
          blocked={isBlocked}
          aria-busy={validation.kind === 'busy' ? true : undefined}
          aria-describedby={id}
          onClick={press}
        >
          <span className="place-label">{label}</span>
          {/* The stake of bets sent by another page is known only with the answer. */}
          {sent?.payload === null ? null : <bdi className="num">{money(summary.stakeMinor, currency)}</bdi>}
        </Button>
      )}
      {validation.kind === 'busy' && validation.with === 'checking' && playerId !== null ? (
        <Button variant="line" size="s" block onClick={() => void submission.resume(playerId)}>
          {t('slip.check-now')}
        </Button>
      ) : null}
      <span id={id} role="status" className="visually-hidden">
        {validation.kind === 'busy' || question.isOpen ? label : ''}
      </span>
    </>
  )
}

/** SLIP-05, BEY-03: a button that resolves everything that prevents placing. */
function FixAll({ model, isPrimary }: { model: SlipViewModel; isPrimary: boolean }) {
  const { t } = useI18n()
  const { closed, changed, selections, validation, slip, settings } = model
  if (validation.kind === 'busy') return null
  const left = selections.length - closed.length
  if (closed.length > 0) {
    const label =
      left === 0
        ? t(closed.length === 1 ? 'slip.remove-only' : 'slip.remove-all')
        : changed.length > 0
          ? t('slip.fix-all', { count: changed.length, out: t('slip.leave-out', { count: closed.length }) })
          : t('slip.leave-out-keep', { out: t('slip.leave-out', { count: closed.length }), count: left })
    const fix = () =>
      dispatchSlip(
        { type: 'closed-selections-removed' },
        ...(left > 0 && changed.length > 0 ? [{ type: 'changes-accepted' as const }] : []),
      )
    return (
      <Button block size={isPrimary ? 'l' : 'm'} onClick={fix}>
        {label}
      </Button>
    )
  }
  const isConflict =
    validation.kind === 'blocked' && (validation.by === 'selections-conflict' || validation.by === 'providers-conflict')
  const split = { type: 'bet-type-changed', betType: 'single' } as const
  if (!isConflict || reduceSlip(slip, split, settings) === slip) return null
  return (
    <Button block onClick={() => dispatchSlip(split)}>
      {t('slip.keep-singles')}
    </Button>
  )
}
