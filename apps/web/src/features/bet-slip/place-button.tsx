import { placementBody } from '@touchline/betting'
import type { SlipEvent } from '@touchline/betting'
import type { I18n } from '@touchline/i18n'
import { Button } from '@touchline/ui'
import { useId } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { requestSignIn } from '../session/index.ts'
import { dispatchSlip } from './dispatch-slip.ts'
import { slipStore } from './slip-store.ts'
import { isGone } from './validate-slip.ts'
import type { SlipBlock, SlipValidation } from './validate-slip.ts'
import type { BetSubmission } from './submit-bets.ts'
import type { SlipViewModel } from './use-slip-view-model.ts'

/** The one button: it says the act and the amount, or what it waits for. */
export function PlaceAction({ model, submission }: { model: SlipViewModel; submission: BetSubmission }) {
  const i18n = useI18n()
  const { t, money } = i18n
  const { validation, playerId, summary, currency, selection } = model
  const id = useId()

  function press(): void {
    if (validation.kind !== 'ready') return
    if (validation.act === 'sign-in' || playerId === null) return requestSignIn('to-place')
    placeBets(playerId, submission, { type: 'changes-accepted' })
  }

  if (validation.kind === 'blocked' && isGone(validation.by)) {
    return (
      <Button size="l" block onClick={() => dispatchSlip({ type: 'closed-selections-removed' })}>
        {t('slip.remove-only')}
      </Button>
    )
  }
  return (
    <>
      <PlaceButton
        label={labelOf(validation, selection.outcomeName, i18n)}
        amount={money(summary.stakeMinor, currency)}
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
        {validation.kind === 'busy' ? labelOf(validation, selection.outcomeName, i18n) : ''}
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

function blockLabel(by: SlipBlock, outcome: string, t: I18n['t']): string {
  switch (by) {
    case 'no-stake':
      return t('slip.enter-stake')
    case 'insufficient-funds':
      return t('slip.over-balance')
    case 'win-not-above-stake':
      return t('slip.win-not-above-stake')
    case 'selection-suspended':
      return t('slip.waiting-for', { outcome })
    case 'catching-up':
      return t('slip.catching-up')
    case 'stale':
      return t('slip.stale')
    case 'match-ended':
      return t('slip.ended')
    case 'selection-unknown':
      return t('slip.gone-title')
    case 'bet-type-unsupported':
    case 'system-unknown':
    case 'selections-conflict':
    case 'providers-conflict':
    case 'invalid-custom-odds':
      return t(`refusal.${by}`, { odds: '' })
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

/** Takes what the player has just agreed to into the slip, and sends it as it is then. */
export function placeBets(playerId: number | null, submission: BetSubmission, ...agreed: readonly SlipEvent[]): void {
  if (playerId === null) return
  dispatchSlip(...agreed)
  const body = placementBody(slipStore.getState().slip, { deviceId: null, isQuick: false })
  if (body) void submission.place(playerId, body)
}
