import type { SlipSelection } from '@touchline/betting'
import type { I18n } from '@touchline/i18n'
import { useEffect, useRef, useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { slipSelectionTitle } from '../../../sports/bet/selection-title.ts'
import type { SlipViewModel } from './use-slip-view-model.ts'

/** In-play prices move constantly, so a screen reader is updated at most this often. */
const minPauseMs = 4_000

/** Announces price moves and suspensions, which sighted players see, to a screen reader. */
export function SlipAnnouncer({ model }: { model: SlipViewModel }) {
  const text = useThrottled(newsText(model, useI18n()))
  return (
    <span role="status" className="visually-hidden">
      {text}
    </span>
  )
}

/** Up to this many moves state their prices; more are only counted. */
const maxNamed = 2

function newsText({ closed, changed, validation, facts }: SlipViewModel, i18n: I18n): string {
  const { t, odds } = i18n
  // A match whose prices are not live yet has no news to announce.
  if (validation.kind === 'busy' || facts.freshness !== 'live') return ''
  const nameOf = (selection: SlipSelection) => slipSelectionTitle(selection, i18n).outcome
  const off = closed.map((selection) => t('slip.cannot-bet', { outcome: nameOf(selection) }))
  const moved = changed.length > 0 ? [t('slip.moved-title', { count: changed.length })] : []
  const prices = changed.length > maxNamed ? [] : changed
  return [
    ...off,
    ...moved,
    ...prices.map((selection) =>
      t('slip.moved-to', {
        outcome: nameOf(selection),
        odds: odds(selection.odds ?? selection.acceptedOdds),
        before: odds(selection.acceptedOdds),
      }),
    ),
  ].join(' ')
}

/** Limits how often the text changes; the last text is always announced. */
function useThrottled(text: string): string {
  const [announced, setAnnounced] = useState(text)
  const atMs = useRef(0)
  useEffect(() => {
    if (text === announced) return
    const timer = setTimeout(
      () => {
        atMs.current = Date.now()
        setAnnounced(text)
      },
      Math.max(0, atMs.current + minPauseMs - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [text, announced])
  return announced
}
