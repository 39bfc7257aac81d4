import { useState } from 'react'
import { outcomeLayout } from '../../sports/match/group-markets.ts'
import type { MarketCard } from './market-cards.ts'

/** A table of players goes across both. */
export type CardColumn = 'start' | 'end' | 'both'
type Columns = ReadonlyMap<string, CardColumn>
type IsOpen = (card: MarketCard) => boolean

/**
 * In which of the two columns of a wide screen each card stands: the one that is shorter until there, by what a card is about
 * to hold. It stays there as long as the view does, so a market that comes or goes moves no other sideways.
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

const head = 58
const row = 52
const linesShown = 6

/** About, in pixels: a server that renders it cannot measure. */
function estimateHeight({ group: { heads, lines } }: MarketCard, isOpen: boolean): number {
  if (!isOpen) return head
  if (heads !== null) return head + row * (Math.min(lines.length, linesShown) + 1)
  const rows = lines.map((line) => {
    const { columns } = outcomeLayout(line)
    return Math.ceil(line.outcomes.length / (columns === 'many' ? 2 : columns))
  })
  return head + row * rows.reduce((sum, count) => sum + count, 0)
}
