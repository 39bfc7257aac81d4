import type { MarketDescription, OutcomeDescription, SportEvent, Tournament } from '@touchline/uof'
import { arabic } from './arabic.ts'
import { german } from './german.ts'
import type { Vocabulary } from './vocabulary.ts'

const english: Vocabulary = { names: {}, markets: {}, outcomes: {} }
const asWritten = { club: (name: string) => name, league: (name: string) => name }

const vocabularies: ReadonlyMap<string, Vocabulary> = new Map([
  ['de', german],
  ['ar', arabic],
])

/** The simulator's words in one language; English where it speaks no other. */
export type Speaker = {
  name: (name: string) => string
  club: (name: string) => string
  tournament: (tournament: Tournament) => Tournament
  event: (event: SportEvent) => SportEvent
  market: (market: MarketDescription) => MarketDescription
  outcomes: (outcomes: readonly OutcomeDescription[]) => OutcomeDescription[]
}

export function speak(language: string): Speaker {
  const { names, markets, outcomes, proper = asWritten } = vocabularies.get(language) ?? english
  const name = (text: string) => own(names, text) ?? text

  const tournament = (spoken: Tournament): Tournament => ({
    ...spoken,
    name: proper.league(spoken.name),
    sport: { ...spoken.sport, name: name(spoken.sport.name) },
    category: { ...spoken.category, name: name(spoken.category.name) },
  })

  const venue = (spoken: NonNullable<SportEvent['venue']>) => ({
    ...spoken,
    name: proper.club(spoken.name),
    ...(spoken.cityName !== undefined && { cityName: proper.club(spoken.cityName) }),
  })

  const event = (spoken: SportEvent): SportEvent => ({
    ...spoken,
    ...(spoken.tournament && { tournament: tournament(spoken.tournament) }),
    competitors: spoken.competitors.map((side) => ({ ...side, name: proper.club(side.name) })),
    ...(spoken.venue && { venue: venue(spoken.venue) }),
  })

  const outcome = (spoken: OutcomeDescription): OutcomeDescription => ({
    ...spoken,
    name: spoken.name.replaceAll(outcomeWords, (word) => own(outcomes, word) ?? word),
  })

  const part = (spoken: string): string => {
    const side = /\{\$competitor[12]\}/.exec(spoken)?.[0] ?? ''
    const key = spoken.replace(side, side === '' ? '' : '{$c}')
    return own(markets, key.charAt(0).toLowerCase() + key.slice(1))?.replace('{$c}', () => side) ?? spoken
  }

  return {
    name,
    club: proper.club,
    tournament,
    event,
    market: (spoken) => ({
      ...spoken,
      name: spoken.name.split(' - ').map(part).join(' - '),
      outcomes: spoken.outcomes.map(outcome),
    }),
    outcomes: (spoken) => spoken.map(outcome),
  }
}

/** Whole words, and nothing inside of braces. */
const outcomeWords = /\{[^}]*\}|1st half|2nd half|\b(?:draw|none|or|over|under|odd|even|yes|no|other|equal|by)\b/g

function own(record: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
