import type { MatchStatus } from '@touchline/contract'

// Two spellings of one thing: numbers on the feed, words over REST. Both end in the status of CAT-04.

const byCode: Record<number, MatchStatus> = { 0: 0, 1: 1, 2: 1, 3: 4, 4: 3, 5: 2, 6: 0, 7: 1, 8: 0, 9: 5 }

const byWord: Record<string, MatchStatus> = {
  not_started: 0,
  match_about_to_start: 0,
  live: 1,
  suspended: 1,
  ended: 4,
  closed: 3,
  cancelled: 2,
  delayed: 0,
  interrupted: 1,
  postponed: 0,
  abandoned: 5,
}

/** An unknown code is not a reason to move a match. */
export function matchStatusOfCode(code: number): MatchStatus | undefined {
  return byCode[code]
}

export function matchStatusOfWord(word: string | undefined): MatchStatus {
  return byWord[word ?? 'not_started'] ?? 0
}
