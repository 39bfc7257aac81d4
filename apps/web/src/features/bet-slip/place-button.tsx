import type { Words } from '@touchline/i18n'
import { Button } from '@touchline/ui'
import { useId } from 'react'
import { useWords } from '../../site/i18n/use-i18n.tsx'
import { askToSignIn } from '../session/index.ts'
import { tellSlip } from './slip-store.ts'
import type { SlipVerdict } from './validate-slip.ts'
import type { Placer } from './submit-bets.ts'
import type { SlipDesk } from './use-slip-view-model.ts'
import type { Placement } from './slip.ts'

/** The one button: it says the act and the amount, or what it waits for. */
export function PlaceAction({ desk, placer }: { desk: SlipDesk; placer: Placer }) {
  const words = useWords()
  const { t, money } = words
  const { verdict, playerId, stakeMinor, currency, oddsMilli } = desk
  const id = useId()

  function press(): void {
    if (verdict.kind !== 'ready') return
    if (verdict.act === 'sign-in' || playerId === null) return askToSignIn('to-place')
    placeAt(desk, oddsMilli, placer)
  }

  const isGone = verdict.kind === 'blocked' && (verdict.by === 'ended' || verdict.by === 'gone')
  if (isGone) {
    return (
      <Button size="l" block onClick={() => tellSlip({ type: 'pick-removed' })}>
        {t('slip.remove-only')}
      </Button>
    )
  }
  return (
    <>
      <PlaceButton
        label={labelOf(verdict, desk.pick.outcome, words)}
        amount={money(stakeMinor ?? 0, currency)}
        state={verdict.kind === 'ready' ? 'ready' : verdict.kind === 'busy' ? 'busy' : 'blocked'}
        onPress={press}
        describedBy={id}
      />
      {verdict.kind === 'busy' && verdict.with === 'checking' && playerId !== null ? (
        <Button variant="line" size="s" block onClick={() => void placer.resume(playerId)}>
          {t('slip.check-now')}
        </Button>
      ) : null}
      <span id={id} role="status" className="visually-hidden">
        {verdict.kind === 'busy' ? labelOf(verdict, desk.pick.outcome, words) : ''}
      </span>
    </>
  )
}

function labelOf(verdict: SlipVerdict, outcome: string, { t }: Words): string {
  switch (verdict.kind) {
    case 'ready':
      return t(verdict.act === 'sign-in' ? 'slip.sign-in' : verdict.act === 'accept' ? 'slip.accept' : 'slip.place')
    case 'busy':
      return t(verdict.with === 'placing' ? 'slip.placing' : 'slip.checking')
    case 'blocked':
      return blockLabel(verdict.by, outcome, t)
    case 'empty':
    case 'receipt':
      return ''
  }
}

function blockLabel(by: Extract<SlipVerdict, { kind: 'blocked' }>['by'], outcome: string, t: Words['t']): string {
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
export function PlaceButton({ label, amount, state, onPress, describedBy }: PlaceButtonProps) {
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
export function placeAt({ pick, playerId, stakeMinor, currency }: SlipDesk, oddsMilli: number, placer: Placer): void {
  if (playerId === null || stakeMinor === null) return
  if (oddsMilli !== pick.oddsMilli) tellSlip({ type: 'price-accepted', oddsMilli })
  const { match_id, market_id, specifier, outcome_id } = pick
  const payload: Placement = {
    meta: { device_id: null, quick: false, type: 'single' },
    bets: [
      {
        stake: { value: stakeMinor, currency: currency.currency },
        selections: [{ match_id, market_id, specifier, outcome_id, odds: oddsMilli }],
      },
    ],
  }
  void placer.place(playerId, payload)
}
