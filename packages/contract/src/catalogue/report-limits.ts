/** Of a longer match the last ones. */
export const playEventsAtMost = 300

/** What is kept of a provider's report of a match, and so what a page can be sent of it. */
export const reportLimits = {
  /** A report with as many may have lost its beginning. */
  events: playEventsAtMost,
  minutes: 300,
  totals: 60,
  /** Of each side. */
  players: 100,
  /** Changes of the score and of the cards that the feed itself pushed. */
  incidents: 200,
  /** Letters of what the provider writes: words of its own, times and scores, and names. */
  wordLength: 60,
  figureLength: 20,
  nameLength: 120,
} as const

/** How much of what we have seen ourselves is answered about the two sides and their league. */
export const formLimits = { matches: 10, nextMatches: 3, standingsRows: 200 } as const
