import { leastOfCustomBet, reduceSlip } from '@touchline/betting'
import type { I18n } from '@touchline/i18n'
import { Button, Note } from '@touchline/ui'
import { useEffect, useId, useState } from 'react'
import type { MouseEvent } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useBettingSettings } from '../../betting-settings/index.ts'
import { requestSignIn } from '../../session/index.ts'
import { dispatchSlip } from '../dispatch-slip.ts'
import { isGone } from '../validate-slip.ts'
import type { SlipBlock } from '../validate-slip.ts'
import type { SlipViewModel } from '../use-slip-view-model.ts'
import { placeBets } from './place-bets.ts'
import type { BetSubmission } from './submit-bets.ts'

/** The one button: it says the act and the amount, or what it waits for. */
export function PlaceAction({ model, submission }: { model: SlipViewModel; submission: BetSubmission }) {
  const i18n = useI18n()
  const { t, money } = i18n
  const { validation, playerId, summary, currency, closed, selections } = model
  const id = useId()
  const question = useQuestion(model)
  const label = question.isAsked ? t('slip.confirm') : labelOf(model, i18n)

  function press({ currentTarget }: MouseEvent): void {
    if (validation.kind === 'blocked') return isOfStake(validation.by) ? focusEmptyStake(currentTarget) : undefined
    if (validation.kind !== 'ready') return
    // SLIP-14: a visitor agrees to what is asked about, has the slip at INITIAL and signs in; nothing is placed by that.
    if (validation.act === 'accept-and-sign-in') dispatchSlip({ type: 'changes-accepted' })
    if (validation.act.endsWith('sign-in') || playerId === null) return requestSignIn('to-place')
    if (!question.isAnswered()) return
    // BEY-02: only what the button asked about is agreed to, not a price that came in the meantime.
    placeBets(playerId, submission, ...(validation.act === 'accept' ? [{ type: 'changes-accepted' as const }] : []))
  }

  // Nothing can be placed any more: there is only one thing left to do. A provider comes back.
  const isOver =
    validation.kind === 'blocked' &&
    isGone(validation.by) &&
    closed.length === selections.length &&
    !closed.some(({ isNotAvailable }) => isNotAvailable)
  return (
    <>
      <FixAll model={model} isPrimary={isOver} />
      {question.isAsked ? (
        <Note
          icon="info"
          title={t('slip.confirm-title')}
          action={
            <Button size="s" variant="line" onClick={question.takeBack}>
              {t('slip.confirm-back')}
            </Button>
          }
        >
          {t('slip.confirm-more', {
            stake: money(summary.stakeMinor, currency),
            win: money(Number(summary.winMinor), currency),
          })}
        </Note>
      ) : null}
      {isOver ? null : (
        <Button
          variant="primary"
          size="l"
          block
          split
          // Blocked and busy it stays focusable, and says why.
          blocked={validation.kind !== 'ready'}
          aria-busy={validation.kind === 'busy' ? true : undefined}
          aria-describedby={id}
          onClick={press}
        >
          <span className="trunc">{label}</span>
          <bdi className="num">{money(summary.stakeMinor, currency)}</bdi>
        </Button>
      )}
      {validation.kind === 'busy' && validation.with === 'checking' && playerId !== null ? (
        <Button variant="line" size="s" block onClick={() => void submission.resume(playerId)}>
          {t('slip.check-now')}
        </Button>
      ) : null}
      <span id={id} role="status" className="visually-hidden">
        {validation.kind === 'busy' || question.isAsked ? label : ''}
      </span>
    </>
  )
}

/** A second press that follows at once is the first one, twice. */
const soonestAnswerMs = 400

/** Where the player wants it: the bet is asked about once more, and anew when its stake, price or state has changed. */
function useQuestion({ summary, validation, slip }: SlipViewModel) {
  const { confirmsPlacing } = useBettingSettings()
  const [askedAtMs, setAskedAtMs] = useState<number | null>(null)
  const about = `${summary.stakeMinor} ${summary.winMinor} ${validation.kind} ${slip.bets.length}`
  useEffect(() => setAskedAtMs(null), [about, confirmsPlacing])
  return {
    isAsked: askedAtMs !== null && validation.kind === 'ready',
    takeBack: () => setAskedAtMs(null),
    /** Whether the bet may go now; a first press asks. */
    isAnswered(): boolean {
      if (!confirmsPlacing) return true
      if (askedAtMs !== null && Date.now() - askedAtMs >= soonestAnswerMs) return true
      if (askedAtMs === null) setAskedAtMs(Date.now())
      return false
    },
  }
}

/** SLIP-05, BEY-03: one tap for everything that stands in the way. */
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

function isOfStake(by: SlipBlock): boolean {
  return by === 'no-stake' || by === 'insufficient-funds' || by === 'win-not-above-stake'
}

function focusEmptyStake(button: Element): void {
  const inputs = button.closest('.slip')?.querySelectorAll<HTMLInputElement>('.stake__input input') ?? []
  const empty = [...inputs].find(({ value }) => value === '') ?? inputs[0]
  empty?.focus()
}

function labelOf(model: SlipViewModel, { t }: I18n): string {
  const { validation, hasMany, slip } = model
  switch (validation.kind) {
    case 'ready':
      if (validation.act === 'sign-in') return t('slip.sign-in')
      if (validation.act === 'accept-and-sign-in') return t('slip.accept-sign-in')
      if (validation.act === 'accept') return t('slip.accept')
      return hasMany ? t('slip.place-many', { count: slip.bets.length }) : t('slip.place')
    case 'busy':
      return t(validation.with === 'checking' ? 'slip.checking' : 'slip.placing')
    case 'blocked':
      return blockLabel(validation.by, model, t)
    case 'empty':
    case 'receipt':
      return ''
  }
}

function blockLabel(by: SlipBlock, model: SlipViewModel, t: I18n['t']): string {
  const { closed, selections, settings } = model
  switch (by) {
    case 'no-stake':
      return t('slip.enter-stake')
    case 'insufficient-funds':
      return t('slip.over-balance')
    case 'win-not-above-stake':
      return t('slip.win-not-above-stake')
    case 'selection-suspended':
      return t('slip.waiting-for', { outcome: closed[0]?.outcomeName ?? '' })
    case 'catching-up':
      return t('slip.catching-up')
    case 'stale':
      return t('slip.stale')
    case 'excluded':
      return t('slip.betting-off')
    case 'match-ended':
    case 'selection-unknown':
      if (by === 'selection-unknown' && closed.every(({ isNotAvailable }) => isNotAvailable))
        return t('slip.waiting-for', { outcome: closed[0]?.outcomeName ?? '' })
      if (selections.length > 1) return t('slip.legs-need-you', { count: closed.length })
      return t(by === 'match-ended' ? 'slip.ended' : 'slip.gone-title')
    case 'invalid-custom-odds':
      if (selections.length < leastOfCustomBet(settings)) return t('builder.choose-more')
      return t(model.quote?.reason ? 'builder.no-price-label' : 'builder.waiting')
    case 'bet-type-unsupported':
    case 'system-unknown':
    case 'selections-conflict':
    case 'providers-conflict':
      return t(`refusal.${by}`, { odds: '' })
  }
}
