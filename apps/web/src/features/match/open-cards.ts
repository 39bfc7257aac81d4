import { useCallback, useState } from 'react'
import type { MarketCard } from './market-cards.ts'

/** The first cards are open; who wants more of hundreds chooses a group, or opens what is needed. */
const cardsOpen = 14

type Choices = {
  /** What holds for every card a player has not touched since. */
  rest: 'first' | 'open' | 'closed'
  byKey: ReadonlyMap<string, boolean>
}

export type OpenCards = {
  isOpen: (card: MarketCard) => boolean
  setIsOpen: (key: string, isOpen: boolean) => void
  /** Whether nothing that is shown is open. */
  isFolded: boolean
  fold: (isFolded: boolean) => void
}

export type OpenView = {
  /** Changes when a player asks for other cards. */
  name: string
  /** Every card, or whatever a search finds: too many to be open. */
  isLong: boolean
  cards: readonly MarketCard[]
  isPinned: (card: MarketCard) => boolean
}

/**
 * Which cards are open. What a player opened or closed stays so, and so does what was open at first: a market that comes or
 * goes changes nothing for the others.
 */
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
