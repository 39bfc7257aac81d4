import { reduceSlip, slipSummary } from '@touchline/betting'
import type { SlipEvent } from '@touchline/betting'
import { useEffect, useState } from 'react'
import type { MouseEvent } from 'react'
import { Button, Note } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { requestSignIn } from '../../session/index.ts'
import { dispatchSlip } from '../dispatch-slip.ts'
import type { SlipViewModel } from '../open-slip/use-slip-view-model.ts'
import { validateSlip } from '../validate-slip.ts'
import type { SlipBlock } from '../validate-slip.ts'
import { placeBets } from './place-bets.ts'
import { placeLabel } from './place-label.ts'
import type { BetSubmission } from './submit-bets.ts'
import { useBettingSettings } from '../../betting-settings/index.ts'

/** The changes to which the player agrees by pressing a button, and its label. */
type Offer = { events: readonly SlipEvent[]; label: string }

/** BEY-04c, SLIP-14: every button that places a bet goes through this hook. */
export function usePlacing(model: SlipViewModel, submission: BetSubmission, offer?: Offer) {
  const i18n = useI18n()
  const next = offer ? modelAfter(model, offer.events) : model
  const { validation, playerId } = next
  const question = useQuestion(next)

  function press({ currentTarget }: MouseEvent): void {
    if (validation.kind === 'blocked') return isOfStake(validation.by) ? focusEmptyStake(currentTarget) : undefined
    if (validation.kind !== 'ready') return
    const { act } = validation
    // BEY-02: the player agrees only to what the button stated, not to a price that arrived in the meantime.
    const agreed: SlipEvent[] = [
      ...(offer?.events ?? []),
      ...(act.startsWith('accept') ? [{ type: 'changes-accepted' as const }] : []),
    ]
    // SLIP-14: a visitor's press accepts the changes, which leaves the slip at INITIAL, and asks to sign in. It places
    // nothing.
    if (act === 'accept-and-sign-in') dispatchSlip(...agreed)
    if (act.endsWith('sign-in') || playerId === null) return requestSignIn('to-place')
    if (question.isAnswered()) placeBets(playerId, submission, ...agreed)
  }

  const isPlain = validation.kind === 'ready' && validation.act === 'place'
  const label = offer && isPlain ? offer.label : placeLabel(next, i18n)
  return {
    /** The slip as it will be placed. */
    next,
    label: question.isOpen ? i18n.t('slip.confirm') : label,
    isBlocked: validation.kind !== 'ready',
    question,
    press,
  }
}

/**
 * Returns the view model as if the events had been applied, because an offer may change the stake or price that blocks
 * the slip.
 */
function modelAfter(model: SlipViewModel, events: readonly SlipEvent[]): SlipViewModel {
  const slip = events.reduce((before, event) => reduceSlip(before, event, model.settings), model.slip)
  return { ...model, slip, summary: slipSummary(slip), validation: validateSlip({ ...model.facts, slip }) }
}

function isOfStake(by: SlipBlock): boolean {
  return by === 'no-stake' || by === 'insufficient-funds' || by === 'win-not-above-stake'
}

function focusEmptyStake(button: Element): void {
  const inputs = button.closest('.slip')?.querySelectorAll<HTMLInputElement>('.stake__input input') ?? []
  const empty = [...inputs].find(({ value }) => value === '') ?? inputs[0]
  empty?.focus()
}

/** States what is about to be placed and lets the player go back. */
export function PlaceQuestion({ model, onBack }: { model: SlipViewModel; onBack: () => void }) {
  const { t, money } = useI18n()
  const { summary, currency } = model
  return (
    <Note
      icon="info"
      title={t('slip.confirm-title')}
      action={
        <Button size="s" variant="line" onClick={onBack}>
          {t('slip.confirm-back')}
        </Button>
      }
    >
      {t('slip.confirm-more', {
        stake: money(summary.stakeMinor, currency),
        win: money(Number(summary.winMinor), currency),
      })}
    </Note>
  )
}

/** A press this soon after the first is an accidental double press. */
const minAnswerMs = 400

/**
 * A player may require a second press to place; the first press no longer counts when the stake, price or state
 * changes.
 */
function useQuestion({ summary, validation, slip }: SlipViewModel) {
  const { confirmsPlacing } = useBettingSettings()
  const [openedAtMs, setOpenedAtMs] = useState<number | null>(null)
  const about = `${summary.stakeMinor} ${summary.winMinor} ${validation.kind} ${slip.bets.length}`
  useEffect(() => setOpenedAtMs(null), [about, confirmsPlacing])
  return {
    isOpen: openedAtMs !== null && validation.kind === 'ready',
    close: () => setOpenedAtMs(null),
    /** Returns true when the bet may be sent; the first press opens the question. */
    isAnswered(): boolean {
      if (!confirmsPlacing) return true
      if (openedAtMs !== null && Date.now() - openedAtMs >= minAnswerMs) return true
      if (openedAtMs === null) setOpenedAtMs(Date.now())
      return false
    },
  }
}
