import type { EventMessage, OddsChange, SportEventStatus } from '@touchline/uof'
import {
  cancelMessage,
  rollbackCancelMessage,
  rollbackMessage,
  settlementMessage,
  stopMessage,
} from './season-results.ts'
import { createRandom } from '../../random/create-random.ts'
import type { Random } from '../../random/create-random.ts'
import type { SeasonLine, SeasonMatch } from './season-results.ts'

/** The messages in the order in which the provider made them. */
export type Season = {
  seed: number
  matches: string[]
  messages: EventMessage[]
  /** The new start time that each fixture_change has. */
  starts: Map<EventMessage, string>
}

const menu: readonly { id: number; specifiers: string; outcomes: string[] }[] = [
  { id: 1, specifiers: '', outcomes: ['1', '2', '3'] },
  { id: 18, specifiers: 'total=1.5', outcomes: ['12', '13'] },
  { id: 18, specifiers: 'total=2.5', outcomes: ['12', '13'] },
  { id: 16, specifiers: 'hcp=-0.25', outcomes: ['1714', '1715'] },
  { id: 166, specifiers: 'total=9.5', outcomes: ['12', '13'] },
  { id: 40, specifiers: 'type=live', outcomes: ['sr:player:111', 'sr:player:222', '1716'] },
  { id: 8, specifiers: 'type=live|goalnr=1', outcomes: ['6', '7', '8'] },
]

/** Creates at least ten matches and five hundred messages of all kinds from a seed. */
export function createSeason(seed: number, firstNumber: number, beginMs: number): Season {
  const random = createRandom(seed)
  const matches = Array.from({ length: random.between(10, 13) }, (_, index) => createMatch(random, firstNumber + index))
  const starts = new Map<EventMessage, string>()
  let now = beginMs

  function at(): number {
    now += random.between(1, 1_500)
    return now
  }

  const messages: EventMessage[] = matches.map((match) => openingOdds(random, match, at()))
  const count = random.between(500, 540)
  while (messages.length < count) {
    const match = random.pick(matches)
    const die = random.below(1_000)
    if (die < 715) messages.push(nextOdds(random, match, at()))
    // Some stops have the same timestamp as the odds before them. Then the stop counts.
    else if (die < 810) messages.push(stopMessage(random, match, random.chance(0.2) ? now : at()))
    else if (die < 870) messages.push(settlementMessage(random, match, at()))
    else if (die < 905) messages.push(rollbackMessage(random, match, at()))
    else if (die < 930) messages.push(cancelMessage(random, match, at()))
    else if (die < 955) messages.push(rollbackCancelMessage(random, match, at()))
    else if (die < 975) messages.push(...handOver(random, match, at))
    else {
      const moved = fixtureMoved(match, at())
      starts.set(moved, new Date(Date.UTC(2030, 0, 1, random.below(24), random.below(60))).toISOString())
      messages.push(moved)
    }
  }
  return { seed, matches: matches.map(({ urn }) => urn), messages, starts }
}

function fixtureMoved({ product, urn }: SeasonMatch, timestampMs: number): EventMessage {
  return { type: 'fixture_change', product, eventId: urn, timestampMs, changeType: 2 }
}

function createMatch(random: Random, number: number): SeasonMatch {
  const lines = menu.filter((_, index) => index === 0 || random.chance(0.7))
  return {
    urn: `sr:match:${number}`,
    lines: lines.map((line) => ({ ...line, isOpen: true })),
    product: random.chance(0.5) ? 3 : 1,
    status: 0,
    score: [0, 0],
    stopStatus: random.chance(0.85) ? -1 : 0,
    windows: [],
  }
}

function openingOdds(random: Random, match: SeasonMatch, timestampMs: number): OddsChange {
  const markets = match.lines.map((line) => priced(random, line, 1))
  return { type: 'odds_change', product: match.product, eventId: match.urn, timestampMs, markets }
}

function nextOdds(random: Random, match: SeasonMatch, timestampMs: number): OddsChange {
  const markets = match.lines
    .filter(() => random.chance(0.35))
    .map((line) => {
      const status = random.chance(0.75) ? 1 : random.pick([-1, -1, 0, 0, -3, -4])
      // A market without outcomes changes the status only. A line that is not shown can be opened only with prices.
      const isBare = random.chance(0.12) && (status !== 1 || line.isOpen)
      line.isOpen = status === 1 || status === -1
      return isBare ? { ...priced(random, line, status), outcomes: [] } : priced(random, line, status)
    })
  const isPublished = match.status === 2 || random.chance(0.4)
  return {
    type: 'odds_change',
    product: match.product,
    eventId: match.urn,
    timestampMs,
    ...(isPublished && { sportEventStatus: nextStatus(random, match) }),
    markets,
  }
}

/**
 * Returns a status. It is often the same as before, so that a consumer is tested with an old status between two equal
 * ones.
 */
function nextStatus(random: Random, match: SeasonMatch): SportEventStatus {
  if (match.status === 2) match.status = 1
  else if (match.product === 1 && match.status === 0) match.status = 1
  else if (match.status === 1 && match.stopStatus === -1 && random.chance(0.06)) match.status = 2
  else if (match.status === 1 && random.chance(0.02)) match.status = 3
  else if (match.status === 3 && random.chance(0.2)) match.status = 4
  if (match.status === 1 && random.chance(0.3)) match.score = [random.below(3), random.below(3)]
  const [home, away] = match.score
  return {
    status: match.status,
    matchStatus: match.status === 1 ? random.pick([6, 7]) : match.status === 0 ? 0 : 100,
    homeScore: String(home),
    awayScore: String(away),
    periodScores: [],
  }
}

/** Returns the live producer's first odds and the prematch producer's handover, in either order. */
function handOver(random: Random, match: SeasonMatch, at: () => number): OddsChange[] {
  if (match.product === 1) return []
  const closing = match.lines.map((line) => ({ ...priced(random, line, random.pick([0, -2])), outcomes: [] }))
  const about = { type: 'odds_change' as const, eventId: match.urn }
  match.product = 1
  for (const line of match.lines) line.isOpen = true
  const opening = match.lines.map((line) => priced(random, line, 1))
  const isLiveFirst = random.chance(0.5)
  const first = at()
  const [liveAt, closedAt] = isLiveFirst ? [first, at()] : [at(), first]
  const live: OddsChange = { ...about, product: 1, timestampMs: liveAt, markets: opening }
  const closed: OddsChange = { ...about, product: 3, timestampMs: closedAt, markets: closing }
  return isLiveFirst ? [live, closed] : [closed, live]
}

function priced(random: Random, { id, specifiers, outcomes }: SeasonLine, status: number) {
  return {
    id,
    // Sends the specifiers in any order.
    specifiers: random.chance(0.5) ? specifiers : specifiers.split('|').toReversed().join('|'),
    status,
    isFavorite: random.chance(0.3),
    outcomes: outcomes.map((outcome) => ({
      id: outcome,
      oddsMilli: random.chance(0.03) ? null : random.between(1_010, 20_000),
      isActive: random.chance(0.93),
    })),
  }
}
