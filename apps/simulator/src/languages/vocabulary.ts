/** The translations of a language; what it does not list stays in English. */
export type Vocabulary = {
  /** Sports and countries, whole. */
  names: Readonly<Record<string, string>>
  /** Pieces of market names between dashes, in small letters; `{$c}` is either side. */
  markets: Readonly<Record<string, string>>
  /** Words inside the names of outcomes. */
  outcomes: Readonly<Record<string, string>>
  /** Where names of clubs, people and grounds are written otherwise, and those of leagues. */
  proper?: { club: (name: string) => string; league: (name: string) => string }
}
