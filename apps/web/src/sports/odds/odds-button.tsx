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
  /** Price only, under column heads; label beside the price; label over the price. */
  layout?: 'price' | 'label' | 'stack'
  /** Shown in place of the outcome's name where a short one will do. */
  label?: string
  /** Which way the price went last. The style sheet ends the mark after five seconds: no timer, no render. */
  move?: Move | null
  /** Counts the moves, so that one more in the same direction is marked anew. */
  moveId?: number
  /** What quick bet would do, or has done, with a tap; said for whoever cannot see the mark. */
  quick?: { mark: string; text: string } | undefined
  onToggle?: (key: SelectionKey) => void
  /** A tap on a price that cannot be taken: the place to say why. */
  onBlocked?: (key: SelectionKey, state: OddsState) => void
}

/**
 * The odds button: one price. Its accessible name is outcome, market and price. A plain function, so that the component that
 * follows the price (`PriceButton`) renders it without a second component.
 */
export function renderOdds(props: OddsButtonProps, i18n: I18n): ReactElement {
  const { selectionKey, outcome, market, oddsMilli, state = 'open', selected = false, layout = 'price' } = props
  const name = hidden(i18n.nameFigures(`${sentenceCase(outcome)}, ${market}, `))
  const label =
    layout === 'price' ? null : (
      // Over its price a name runs as its letters do; beside one it is part of a line of the page.
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

/** What stands for the price in each state. While it is open no component of its own is mounted for it. */
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

/** A price that is long in its format is set smaller, so that the button keeps its size and nothing of it is cut. */
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

/** Which way a price went: never by colour alone. */
export function renderMovement(move: Move, { t }: I18n): ReactElement {
  return (
    <span className="move">
      <span className={`move__arrow move__arrow--${move}`} aria-hidden="true" />
      {hidden(` ${t(move === 'up' ? 'price.up' : 'price.down')}`)}
    </span>
  )
}
