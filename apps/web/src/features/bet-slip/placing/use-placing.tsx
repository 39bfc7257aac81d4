import { reduceSlip, slipSummary } from '@touchline/betting'
import type { SlipEvent } from '@touchline/betting'
import type { MouseEvent } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { requestSignIn } from '../../session/index.ts'
import { dispatchSlip } from '../dispatch-slip.ts'
import type { SlipViewModel } from '../use-slip-view-model.ts'
import { validateSlip } from '../validate-slip.ts'
import type { SlipBlock } from '../validate-slip.ts'
import { placeBets } from './place-bets.ts'
import { placeLabel } from './place-label.ts'
import type { BetSubmission } from './submit-bets.ts'
import { Button, Note } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { useBettingSettings } from '../../betting-settings/index.ts'

/** What the press agrees to, and how the button names it. */
type Offer = { events: readonly SlipEvent[]; label: string }

/** BEY-04c, SLIP-14: the one way from a press to a bet, for every button that places. */
export function usePlacing(model: SlipViewModel, submission: BetSubmission, offer?: Offer) {
  const i18n = useI18n()
  const next = offer ? modelAfter(model, offer.events) : model
  const { validation, playerId } = next
  const question = useQuestion(next)

  function press({ currentTarget }: MouseEvent): void {
    if (validation.kind === 'blocked') return isOfStake(validation.by) ? focusEmptyStake(currentTarget) : undefined
    if (validation.kind !== 'ready') return
    const { act } = validation
    // BEY-02: only what the button asked about is agreed to, not a price that came in the meantime.
    const agreed: SlipEvent[] = [
      ...(offer?.events ?? []),
      ...(act.startsWith('accept') ? [{ type: 'changes-accepted' as const }] : []),
    ]
    // SLIP-14: a visitor agrees to what is asked about, has the slip at INITIAL and signs in; nothing is placed by that.
    if (act === 'accept-and-sign-in') dispatchSlip(...agreed)
    if (act.endsWith('sign-in') || playerId === null) return requestSignIn('to-place')
    if (question.isAnswered()) placeBets(playerId, submission, ...agreed)
  }

  const isPlain = validation.kind === 'ready' && validation.act === 'place'
  const label = offer && isPlain ? offer.label : placeLabel(next, i18n)
  return {
    /** As the slip will be when it is placed. */
    next,
    label: question.isAsked ? i18n.t('slip.confirm') : label,
    isBlocked: validation.kind !== 'ready',
    question,
    press,
  }
}

/** An offer is validated as taken: it may change the very stake or price that stands in the way. */
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

/** What is about to be placed, and the way back. */
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
