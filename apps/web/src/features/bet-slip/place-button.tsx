import type { I18n } from '@touchline/i18n'
import { Button } from '@touchline/ui'
import { useId } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { requestSignIn } from '../session/index.ts'
import { dispatchSlip } from './slip-store.ts'
import type { SlipValidation } from './validate-slip.ts'
import type { BetSubmission } from './submit-bets.ts'
import type { SlipViewModel } from './use-slip-view-model.ts'
import type { Placement } from './slip.ts'

/** The one button: it says the act and the amount, or what it waits for. */
export function PlaceAction({ model, submission }: { model: SlipViewModel; submission: BetSubmission }) {
  const i18n = useI18n()
  const { t, money } = i18n
  const { validation, playerId, stakeMinor, currency, oddsMilli } = model
  const id = useId()

  function press(): void {
    if (validation.kind !== 'ready') return
    if (validation.act === 'sign-in' || playerId === null) return requestSignIn('to-place')
    placeAt(model, oddsMilli, submission)
  }

  const isGone = validation.kind === 'blocked' && (validation.by === 'ended' || validation.by === 'gone')
  if (isGone) {
    return (
      <Button size="l" block onClick={() => dispatchSlip({ type: 'selection-removed' })}>
        {t('slip.remove-only')}
      </Button>
    )
  }
  return (
    <>
      <PlaceButton
        label={labelOf(validation, model.selection.outcome, i18n)}
        amount={money(stakeMinor ?? 0, currency)}
        state={validation.kind === 'ready' ? 'ready' : validation.kind === 'busy' ? 'busy' : 'blocked'}
        onPress={press}
        describedBy={id}
      />
      {validation.kind === 'busy' && validation.with === 'checking' && playerId !== null ? (
        <Button variant="line" size="s" block onClick={() => void submission.resume(playerId)}>
          {t('slip.check-now')}
        </Button>
      ) : null}
      <span id={id} role="status" className="visually-hidden">
        {validation.kind === 'busy' ? labelOf(validation, model.selection.outcome, i18n) : ''}
      </span>
    </>
  )
}

function labelOf(validation: SlipValidation, outcome: string, { t }: I18n): string {
  switch (validation.kind) {
    case 'ready':
      return t(
        validation.act === 'sign-in' ? 'slip.sign-in' : validation.act === 'accept' ? 'slip.accept' : 'slip.place',
      )
    case 'busy':
      return t(validation.with === 'placing' ? 'slip.placing' : 'slip.checking')
    case 'blocked':
      return blockLabel(validation.by, outcome, t)
    case 'empty':
    case 'receipt':
      return ''
  }
}

function blockLabel(by: Extract<SlipValidation, { kind: 'blocked' }>['by'], outcome: string, t: I18n['t']): string {
  switch (by) {
    case 'no-stake':
      return t('slip.enter-stake')
    case 'over-balance':
      return t('slip.over-balance')
    case 'suspended':
      return t('slip.waiting-for', { outcome })
    case 'catching-up':
      return t('slip.catching-up')
    case 'stale':
      return t('slip.stale')
    case 'ended':
      return t('slip.ended')
    case 'gone':
      return t('slip.gone-title')
  }
}

export type PlaceButtonProps = {
  /** The act, or what it waits for. */
  label: string
  amount: string
  /** Blocked and busy buttons stay focusable; a press on a blocked one still calls back, so that it can be explained. */
  state: 'ready' | 'blocked' | 'busy'
  onPress: () => void
  describedBy?: string
}

/** The one filled button of the slip: it says the act and the amount. */
function PlaceButton({ label, amount, state, onPress, describedBy }: PlaceButtonProps) {
  return (
    <Button
      variant="primary"
      size="l"
      block
      split
      blocked={state !== 'ready'}
      aria-busy={state === 'busy' ? true : undefined}
      aria-describedby={describedBy}
      onClick={state === 'busy' ? undefined : onPress}
    >
      <span className="trunc">{label}</span>
      <bdi className="num">{amount}</bdi>
    </Button>
  )
}

/** Takes the price into the slip, if it is not there yet, and sends the bet at it. */
export function placeAt(
  { selection, playerId, stakeMinor, currency }: SlipViewModel,
  oddsMilli: number,
  submission: BetSubmission,
): void {
  if (playerId === null || stakeMinor === null) return
  if (oddsMilli !== selection.oddsMilli) dispatchSlip({ type: 'price-accepted', oddsMilli })
  const { match_id, market_id, specifier, outcome_id } = selection
  const payload: Placement = {
    meta: { device_id: null, quick: false, type: 'single' },
    bets: [
      {
        stake: { value: stakeMinor, currency: currency.currency },
        selections: [{ match_id, market_id, specifier, outcome_id, odds: oddsMilli }],
      },
    ],
  }
  void submission.place(playerId, payload)
}
