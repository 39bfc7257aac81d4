import type { SelectionKey } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { classNames, Icon } from '@touchline/ui'
import type { ReactElement } from 'react'
import { sentenceCase } from '../../site/i18n/text.ts'
import './odds-button.css'

export type OddsButtonProps = {
  selectionKey: SelectionKey
  outcome: string
  market: string
  oddsMilli: number | null
  state?: OddsState
  selected?: boolean
  /**
   * `price` has no label, for use below column heads. In `label` the label is beside the price, in `stack` above it.
   */
  layout?: 'price' | 'label' | 'stack'
  /** A short label in place of the outcome's name. */
  label?: string
  /**
   * The direction of the last move. The style sheet removes the mark after five seconds, without a timer or a render.
   */
  move?: Move | null
  /** Counts the moves, so that another one in the same direction restarts the mark. */
  moveId?: number
  /** The effect of a tap while quick bet is on, with a text for screen readers. */
  quick?: { mark: string; text: string } | undefined
  onToggle?: (key: SelectionKey) => void
  /** Called for a tap on a price that cannot be bet, in order to explain why. */
  onBlocked?: (key: SelectionKey, state: OddsState) => void
}

/**
 * Renders the button of a price, whose accessible name is outcome, market and price. It is a plain function, so that
 * `PriceButton`, which follows the price, needs no second component.
 */
export function renderOdds(props: OddsButtonProps, i18n: I18n): ReactElement {
  const { selectionKey, outcome, market, oddsMilli, state = 'open', selected = false, layout = 'price' } = props
  const name = hidden(i18n.nameFigures(`${sentenceCase(outcome)}, ${market}, `))
  const label =
    layout === 'price' ? null : (
      // Above its price, a name has the direction of its own text; beside the price, that of the page.
      <span className="odds__label" aria-hidden="true" dir={layout === 'stack' ? 'auto' : undefined}>
        {i18n.nameFigures(props.label ?? sentenceCase(outcome))}
      </span>
    )
  const look = classNames('odds', `odds--${layout}`)

  if (oddsMilli === null && (state === 'open' || state === 'locked')) {
    return (
      <span className={classNames(look, 'odds--none')} data-selection={selectionKey}>
        {name}
        {label}
        <span aria-hidden="true">–</span>
        {hidden(i18n.t('price.none'))}
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
      data-quick={isOpen ? props.quick?.mark : undefined}
      aria-pressed={isOpen ? selected : undefined}
      aria-disabled={isOpen ? undefined : true}
      onClick={() => (isOpen ? props.onToggle?.(selectionKey) : props.onBlocked?.(selectionKey, state))}
    >
      {name}
      {label}
      {renderValue(state, oddsMilli, i18n)}
      {move === null ? null : renderMovement(move, i18n)}
      {props.quick && isOpen ? hidden(`, ${props.quick.text}`) : null}
    </button>
  )
}

export type OddsState = 'open' | 'suspended' | 'locked' | 'won' | 'lost'

/** Renders the price in each state. An open price needs no component of its own. */
function renderValue(state: OddsState, oddsMilli: number | null, { t, odds }: I18n): ReactElement {
  const text = oddsMilli === null ? '' : odds(oddsMilli)
  const price = (
    <bdi className="odds__price" data-length={lengthOf(text)}>
      {text}
    </bdi>
  )
  switch (state) {
    case 'open':
      return price
    case 'locked':
      return (
        <>
          <Icon name="lock" size="s" className="odds__lock" />
          {price}
          {hidden(`, ${t('price.locked')}`)}
        </>
      )
    case 'suspended':
      return (
        <>
          <Icon name="pause" size="s" />
          {hidden(t('price.suspended'))}
        </>
      )
    case 'won':
    case 'lost':
      return (
        <span className="odds__result">
          <Icon name={state === 'won' ? 'check' : 'close'} size="s" />
          {t(state === 'won' ? 'result.won' : 'result.lost')}
        </span>
      )
  }
}

/**
 * Returns the length class of a price: long prices have a smaller font, so that they fit into a button of the same
 * size.
 */
function lengthOf(text: string): 'long' | 'longer' | undefined {
  if (text.length > longPrice) return 'longer'
  return text.length > shortPrice ? 'long' : undefined
}

const shortPrice = 5
const longPrice = 7

function hidden(text: string): ReactElement {
  return <span className="visually-hidden">{text}</span>
}

export type Move = 'up' | 'down'

/** Marks the direction of a move with an arrow and a text, and not by colour alone. */
export function renderMovement(move: Move, { t }: I18n): ReactElement {
  return (
    <span className="move">
      <span className={`move__arrow move__arrow--${move}`} aria-hidden="true" />
      {hidden(` ${t(move === 'up' ? 'price.up' : 'price.down')}`)}
    </span>
  )
}
