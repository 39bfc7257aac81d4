import type { MatchStatus } from '@touchline/contract'
import { eventStatusCode } from '@touchline/uof'

// Two spellings of one thing: numbers on the feed, words over REST. Both end in the status of CAT-04, and in whether the
// lines of the event stay on sale: a long stop keeps the match live and takes its lines off.

/** `stop` is what becomes of open lines: -1 suspended, 0 taken off show. */
export type EventStanding = { status: MatchStatus; stop?: 0 | -1 }

const byCode: Readonly<Record<number, EventStanding>> = {
  0: { status: 0 },
  1: { status: 1 },
  2: { status: 1, stop: -1 },
  3: { status: 4 },
  4: { status: 3 },
  5: { status: 2, stop: 0 },
  6: { status: 0, stop: -1 },
  7: { status: 1, stop: -1 },
  8: { status: 0, stop: 0 },
  9: { status: 5, stop: -1 },
}

/** An unknown code is not a reason to move a match. */
export function standingOfCode(code: number): EventStanding | undefined {
  return byCode[code]
}

export function matchStatusOfWord(word: string | undefined): MatchStatus {
  return standingOfWord(word)?.status ?? 0
}

function standingOfWord(word: string | undefined): EventStanding | undefined {
  const code = word === undefined ? undefined : eventStatusCode(word)
  return code === undefined ? undefined : byCode[code]
}

/**
 * What a fixture read again may say of an event the feed speaks of. That it has begun or not is the feed's to say: its
 * own word is newer than any page. How it ended, or that it does not take place, may never be said by the feed.
 */
export function newsOfFixture(word: string | undefined): EventStanding | undefined {
  const standing = standingOfWord(word)
  return standing === undefined || (standing.status < 2 && standing.stop === undefined) ? undefined : standing
}
