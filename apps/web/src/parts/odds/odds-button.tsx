import type { SelectionKey } from '@touchline/contract'
import type { Words } from '@touchline/i18n'
import { classNames } from '@touchline/ui'
import { memo, type ReactElement } from 'react'
import { sentenceCase } from '../sentence-case.ts'
import { useWords } from '../words.tsx'
import { drawMove, type Move } from './draw-move.tsx'
import { drawValue, hidden, type OddsState } from './draw-value.tsx'

export type { OddsState }

export type OddsButtonProps = {
  selectionKey: SelectionKey
  outcome: string
  market: string
  oddsMilli: number | null
  state?: OddsState
  selected?: boolean
  /** Price only, under column heads; label beside the price; label over the price. */
  layout?: 'price' | 'label' | 'stack'
  /** Shown in place of the outcome's name where a short one will do. */
  label?: string
  /** Which way the price went last. The style sheet ends the mark after five seconds: no timer, no render. */
  move?: Move | null
  /** Counts the moves, so that one more in the same direction is marked anew. */
  moveId?: number
  onToggle?: (key: SelectionKey) => void
  /** A tap on a price that cannot be taken: the place to say why. */
  onBlocked?: (key: SelectionKey, state: OddsState) => void
}

/** One price. Its accessible name is outcome, market and price. */
export const OddsButton = memo(function OddsButton(props: OddsButtonProps) {
  return drawOdds(props, useWords())
})

/** The same as a plain function: a component that follows a price draws it without rendering a second one. */
export function drawOdds(props: OddsButtonProps, words: Words): ReactElement {
  const { selectionKey, outcome, market, oddsMilli, state = 'open', selected = false, layout = 'price' } = props
  const name = hidden(words.figures(`${sentenceCase(outcome)}, ${market}, `))
  const label =
    layout === 'price' ? null : (
      // Over its price a name runs as its letters do; beside one it is part of a line of the page.
      <span className="odds__label" aria-hidden="true" dir={layout === 'stack' ? 'auto' : undefined}>
        {words.figures(props.label ?? sentenceCase(outcome))}
      </span>
    )
  const look = classNames('odds', `odds--${layout}`)

  if (oddsMilli === null && (state === 'open' || state === 'locked')) {
    return (
      <span className={classNames(look, 'odds--none')} data-selection={selectionKey}>
        {name}
        {label}
        <span aria-hidden="true">–</span>
        {hidden(words.t('price.none'))}
      </span>
    )
  }

  const isOpen = state === 'open'
  const move = isOpen ? (props.move ?? null) : null
  return (
    <button
      type="button"
      className={classNames(look, !isOpen && `odds--${state}`)}
      data-selection={selectionKey}
      data-move={move ?? undefined}
      data-beat={move === null ? undefined : (props.moveId ?? 0) % 2}
      aria-pressed={isOpen ? selected : undefined}
      aria-disabled={isOpen ? undefined : true}
      onClick={() => (isOpen ? props.onToggle?.(selectionKey) : props.onBlocked?.(selectionKey, state))}
    >
      {name}
      {label}
      {drawValue(state, oddsMilli, words)}
      {move === null ? null : drawMove(move, words)}
    </button>
  )
}
