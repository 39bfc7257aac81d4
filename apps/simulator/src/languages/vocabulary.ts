/** The translations of a language. Anything not listed stays in English. */
export type Vocabulary = {
  /** Translations of whole names of sports and countries. */
  names: Readonly<Record<string, string>>
  /** Translations of the parts of market names between dashes, in lower case; `{$c}` stands for either competitor. */
  markets: Readonly<Record<string, string>>
  /** Translations of words in outcome names. */
  outcomes: Readonly<Record<string, string>>
  /** Transcribes names of clubs, people, grounds and leagues. Only for languages in another script. */
  proper?: { club: (name: string) => string; league: (name: string) => string }
}
