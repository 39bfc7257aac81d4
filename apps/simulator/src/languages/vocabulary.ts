/** The translations of a language. Anything not listed stays in English. */
export type Vocabulary = {
  /** Full names of sports and countries. */
  names: Readonly<Record<string, string>>
  /** Parts of market names between dashes, in lower case; `{$c}` stands for either side. */
  markets: Readonly<Record<string, string>>
  /** Words inside the names of outcomes. */
  outcomes: Readonly<Record<string, string>>
  /** Only languages in another script write names of clubs, people, grounds and leagues differently. */
  proper?: { club: (name: string) => string; league: (name: string) => string }
}
