import type { MarketDescription, OutcomeDescription, SportEvent, Tournament } from '@touchline/uof'
import { arabic } from './arabic.ts'
import { german } from './german.ts'
import type { Vocabulary } from './vocabulary.ts'

const vocabularies: ReadonlyMap<string, Vocabulary> = new Map([
  ['de', german],
  ['ar', arabic],
])

/** The world's words in one language; English where it speaks no other. */
export type Speaker = {
  name: (name: string) => string
  tournament: (tournament: Tournament) => Tournament
  event: (event: SportEvent) => SportEvent
  market: (market: MarketDescription) => MarketDescription
  outcomes: (outcomes: readonly OutcomeDescription[]) => OutcomeDescription[]
}

export function speak(language: string): Speaker {
  const { names, markets, outcomes } = vocabularies.get(language) ?? { names: {}, markets: {}, outcomes: {} }
  const name = (text: string) => own(names, text) ?? text

  const tournament = (english: Tournament): Tournament => ({
    ...english,
    sport: { ...english.sport, name: name(english.sport.name) },
    category: { ...english.category, name: name(english.category.name) },
  })

  const outcome = (english: OutcomeDescription): OutcomeDescription => ({
    ...english,
    name: english.name.replaceAll(outcomeWords, (word) => own(outcomes, word) ?? word),
  })

  const part = (english: string): string => {
    const side = /\{\$competitor[12]\}/.exec(english)?.[0] ?? ''
    const key = english.replace(side, side === '' ? '' : '{$c}')
    return own(markets, key.charAt(0).toLowerCase() + key.slice(1))?.replace('{$c}', () => side) ?? english
  }

  return {
    name,
    tournament,
    event: (english) => ({ ...english, tournament: tournament(english.tournament) }),
    market: (english) => ({
      ...english,
      name: english.name.split(' - ').map(part).join(' - '),
      outcomes: english.outcomes.map(outcome),
    }),
    outcomes: (english) => english.map(outcome),
  }
}

/** Whole words, and nothing inside of braces. */
const outcomeWords = /\{[^}]*\}|1st half|2nd half|\b(?:draw|none|or|over|under|odd|even|yes|no|other|equal|by)\b/g

function own(record: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
