import { useCallback, useState, useEffect, useEffectEvent, useRef } from 'react'
import type { MarketCard } from './market-cards.ts'
import { outcomeLayout } from '../../../sports/match/group-markets.ts'

/**
 * Of hundreds of cards only this many are open at first: a player finds the others by group, or opens them one by one.
 */
const cardsOpen = 14

type Choices = {
  /** The state of cards that the player has not opened or closed individually. */
  rest: 'first' | 'open' | 'closed'
  byKey: ReadonlyMap<string, boolean>
}

type OpenCards = {
  isOpen: (card: MarketCard) => boolean
  setIsOpen: (key: string, isOpen: boolean) => void
  isFolded: boolean
  fold: (isFolded: boolean) => void
}

type OpenView = {
  /** The chosen group or search. When it changes, the first cards of the new view are open. */
  name: string
  /** The view shows all cards or search results, which are too many to be open at once. */
  isLong: boolean
  cards: readonly MarketCard[]
  isPinned: (card: MarketCard) => boolean
}

/** Returns which cards are open. A market that appears or disappears opens and closes no other card. */
export function useOpenCards({ name, isLong, cards, isPinned }: OpenView): OpenCards {
  const [choices, setChoices] = useState<Choices>({ rest: 'first', byKey: new Map() })
  const [last, setLast] = useState(() => ({ name, keys: firstKeys(cards) }))
  const first = last.name === name ? last : { name, keys: firstKeys(cards) }
  if (first !== last) setLast(first)

  function isOpen(card: MarketCard): boolean {
    const chosen = choices.byKey.get(card.key)
    if (chosen !== undefined) return chosen
    if (choices.rest !== 'first') return choices.rest === 'open'
    return !isLong || isPinned(card) || first.keys.has(card.key)
  }

  const setIsOpen = useCallback((key: string, isNowOpen: boolean) => {
    setChoices(({ rest, byKey }) => ({ rest, byKey: new Map(byKey).set(key, isNowOpen) }))
  }, [])
  return {
    isOpen,
    setIsOpen,
    isFolded: !cards.some(isOpen),
    fold: (isFolded) => setChoices({ rest: isFolded ? 'closed' : 'open', byKey: new Map() }),
  }
}

function firstKeys(cards: readonly MarketCard[]): ReadonlySet<string> {
  return new Set(cards.slice(0, cardsOpen).map(({ key }) => key))
}

/** The column of a card; a table of players spans both. */
export type CardColumn = 'start' | 'end' | 'both'
type Columns = ReadonlyMap<string, CardColumn>
type IsOpen = (card: MarketCard) => boolean

/**
 * A wide screen has two columns. Each card is put into the column that is shorter so far, by estimated heights, and
 * stays there until the view changes: a market that appears or disappears moves no other card sideways.
 */
export function useCardColumns(view: string, cards: readonly MarketCard[], isOpen: IsOpen): Columns {
  const [last, setLast] = useState(() => ({ view, columns: placeCards(cards, isOpen, new Map()) }))
  const known: Columns = last.view === view ? last.columns : new Map()
  if (last.view === view && cards.every(({ key }) => known.has(key))) return known
  const columns = placeCards(cards, isOpen, known)
  setLast({ view, columns })
  return columns
}

function placeCards(cards: readonly MarketCard[], isOpen: IsOpen, known: Columns): Columns {
  const columns = new Map(known)
  const heights = { start: 0, end: 0 }
  for (const card of cards) {
    const shorter = heights.end < heights.start ? 'end' : 'start'
    const column = card.players === undefined ? (known.get(card.key) ?? shorter) : 'both'
    columns.set(card.key, column)
    if (column === 'both') heights.start = heights.end = Math.max(heights.start, heights.end)
    else heights[column] += estimateHeight(card, isOpen(card))
  }
  return columns
}

const headHeight = 58
const rowHeight = 52
const linesShown = 6

/** Returns an estimated height in pixels, because the server that renders the page cannot measure it. */
function estimateHeight({ group: { heads, lines } }: MarketCard, isOpen: boolean): number {
  if (!isOpen) return headHeight
  if (heads !== null) return headHeight + rowHeight * (Math.min(lines.length, linesShown) + 1)
  const rows = lines.map((line) => {
    const { columns } = outcomeLayout(line)
    return Math.ceil(line.outcomes.length / (columns === 'many' ? 2 : columns))
  })
  return headHeight + rowHeight * rows.reduce((sum, count) => sum + count, 0)
}

type Board = { isWhole: boolean; showAll: () => void }

/** BEY-09: opens the card of the market that the address names, in whatever group it is, and scrolls to it once. */
export function useNamedMarket(key: string | undefined, { isWhole, showAll }: Board): void {
  const reached = useRef<string>(undefined)
  const show = useEffectEvent(showAll)
  useEffect(() => {
    if (key === undefined || reached.current === key) return
    if (!isWhole) return show()
    reached.current = key
    const cards = document.querySelectorAll<HTMLDetailsElement>('main details[data-market]')
    const card = [...cards].find(({ dataset }) => dataset['market'] === key)
    // Player markets share one card, so the page scrolls to the row of the player.
    const rows = document.querySelectorAll<HTMLElement>('main details[data-market] tr[data-markets]')
    const row = [...rows].find(({ dataset }) => dataset['markets']?.split(' ').includes(key))
    const found = card ?? row?.closest('details')
    if (!found) return
    found.open = true
    ;(row ?? found).scrollIntoView({ block: 'center' })
    const place = row?.querySelector<HTMLElement>('button') ?? found.querySelector<HTMLElement>('summary')
    place?.focus({ preventScroll: true })
  }, [key, isWhole])
}
