import { latinFigures } from '@touchline/i18n'
import { Icon, TextInput } from '@touchline/ui'
import type { KeyboardEvent } from 'react'
import { foldText } from '../../../site/i18n/fold-text.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import type { MarketCard } from './market-cards.ts'

export type MarketSearchProps = { query: string; onSearch: (query: string) => void; onClose: () => void }

/** The search field of the board; its code is fetched when a player opens the search. */
export function MarketSearch({ query, onSearch, onClose }: MarketSearchProps) {
  const { t } = useI18n()

  function closeByKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }

  return (
    <TextInput
      className="market-bar__search"
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={60}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the player has just opened the search in order to type
      autoFocus
      aria-label={t('match.search-markets')}
      placeholder={t('match.search-markets')}
      before={<Icon name="search" size="s" />}
      value={query}
      onChange={(event) => onSearch(event.target.value)}
      onKeyDown={closeByKey}
    />
  )
}

/** The minimum length of a search text; a shorter one would match nearly every market. */
const minSearchLength = 2

/**
 * Returns the cards whose title or outcomes contain every word of the text, or all cards while the text is too short.
 */
export function searchCards(cards: readonly MarketCard[], text: string): readonly MarketCard[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.join('').length < minSearchLength) return cards
  return cards.filter(({ title, group }) => {
    const names = group.lines.flatMap(({ name, outcomes }) => [name, ...outcomes.map((outcome) => outcome.name)])
    const whole = plain([title, ...names].join(' '))
    return words.every((word) => whole.includes(word))
  })
}

/**
 * Normalizes a text for comparison as the search of the site does, with Latin digits and a point as the decimal
 * separator.
 */
function plain(text: string): string {
  return foldText(latinFigures(text).replaceAll(/(?<=\d),(?=\d)/g, '.'))
}
