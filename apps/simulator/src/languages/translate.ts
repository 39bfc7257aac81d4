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

/** Translates names into one language. Names without a translation stay in English. */
export type Translator = {
  name: (name: string) => string
  club: (name: string) => string
  tournament: (tournament: Tournament) => Tournament
  event: (event: SportEvent) => SportEvent
  market: (market: MarketDescription) => MarketDescription
  outcomes: (outcomes: readonly OutcomeDescription[]) => OutcomeDescription[]
}

export function translatorFor(language: string): Translator {
  const { names, markets, outcomes, proper = asWritten } = vocabularies.get(language) ?? english
  const name = (text: string) => own(names, text) ?? text

  const tournament = (source: Tournament): Tournament => ({
    ...source,
    name: proper.league(source.name),
    sport: { ...source.sport, name: name(source.sport.name) },
    category: { ...source.category, name: name(source.category.name) },
  })

  const venue = (source: NonNullable<SportEvent['venue']>) => ({
    ...source,
    name: proper.club(source.name),
    ...(source.cityName !== undefined && { cityName: proper.club(source.cityName) }),
  })

  const event = (source: SportEvent): SportEvent => ({
    ...source,
    ...(source.tournament && { tournament: tournament(source.tournament) }),
    competitors: source.competitors.map((side) => ({ ...side, name: proper.club(side.name) })),
    ...(source.venue && { venue: venue(source.venue) }),
  })

  const outcome = (source: OutcomeDescription): OutcomeDescription => ({
    ...source,
    name: source.name.replaceAll(outcomePhrases, (word) => own(outcomes, word) ?? word),
  })

  const part = (source: string): string => {
    const side = /\{\$competitor[12]\}/.exec(source)?.[0] ?? ''
    const key = source.replace(side, side === '' ? '' : '{$c}')
    return own(markets, key.charAt(0).toLowerCase() + key.slice(1))?.replace('{$c}', () => side) ?? source
  }

  return {
    name,
    club: proper.club,
    tournament,
    event,
    market: (source) => ({
      ...source,
      name: source.name.split(' - ').map(part).join(' - '),
      outcomes: source.outcomes.map(outcome),
    }),
    outcomes: (source) => source.map(outcome),
  }
}

/** The translatable phrases of outcome names: whole words, and nothing inside braces. */
const outcomePhrases = /\{[^}]*\}|1st half|2nd half|\b(?:draw|none|or|over|under|odd|even|yes|no|other|equal|by)\b/g

function own(record: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
