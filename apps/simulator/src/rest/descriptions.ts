import type { CodeDescription, MarketDescription, MatchStatusDescription } from '@touchline/uof'
import { readPlayerVariant } from '../markets/catalogue.ts'
import { squadOf } from '../reports/squads.ts'
import type { Simulator } from '../simulator.ts'

/** Returns the description of a market on one player, named after the player, or undefined for any other variant. */
export function describePlayer(
  market: MarketDescription,
  variant: string,
  { matches, past, profile }: Simulator,
): MarketDescription | undefined {
  const named = readPlayerVariant(variant)
  const urn = `${profile.urnPrefix}:match:${named?.match}`
  const fixture = named && (matches.get(urn) ?? past(urn))?.fixture
  if (fixture?.kind !== 'match') return undefined
  const squad = [fixture.home, fixture.away].flatMap((club) => squadOf(club, fixture.sport))
  const player = squad.find(({ id }) => id === named?.player)
  return player && { ...market, variant, name: market.name.replace(/^Player(?= - )/, () => player.name) }
}

// Descriptions of the feed's codes, as far as this simulator uses them.

export const matchStatusDescriptions: readonly MatchStatusDescription[] = [
  ...codes([0, 'Not started'], [20, 'Started'], [30, 'Break'], [32, 'Awaiting overtime'], [40, 'Overtime']),
  ...codes([100, 'Ended'], [110, 'After overtime'], [31, 'Half-time']),
  ...numbered(1, 'period', 3),
  ...numbered(6, 'half', 2),
  ...numbered(8, 'set', 5),
  { id: 441, description: '6th set', periodNumber: 6 },
  { id: 442, description: '7th set', periodNumber: 7 },
  ...numbered(13, 'quarter', 4),
  ...numbered(141, 'map', 5),
  ...numbered(301, 'break', 3),
  ...Array.from({ length: 18 }, (_none, half) => ({
    id: 401 + half,
    description: `${ordinal(Math.floor(half / 2) + 1)} inning ${half % 2 === 0 ? 'top' : 'bottom'}`,
    periodNumber: Math.floor(half / 2) + 1,
  })),
  ...codes([419, 'Extra inning top'], [420, 'Extra inning bottom'], [501, 'Home side bats'], [502, 'Away side bats']),
]

export const voidReasonDescriptions = codes(
  [0, 'OTHER'],
  [3, 'RESULT_UNVERIFIABLE'],
  [5, 'CANCELLED_EVENT'],
  [10, 'EVENT_ABANDONED'],
  [12, 'INCORRECT_ODDS'],
  [13, 'INCORRECT_STATISTICS'],
  [14, 'NO_RESULT_ASSIGNABLE'],
)

export const betstopReasonDescriptions = codes(
  [0, 'UNKNOWN'],
  [1, 'POSSIBLE_GOAL'],
  [22, 'GOAL_UNDER_REVIEW'],
  [37, 'VIDEO_REVIEW'],
)

export const bettingStatusDescriptions = codes([0, 'UNKNOWN'], [1, 'GOAL'])

function codes(...rows: readonly (readonly [number, string])[]): CodeDescription[] {
  return rows.map(([id, description]) => ({ id, description }))
}

function numbered(firstId: number, what: string, count: number): MatchStatusDescription[] {
  return Array.from({ length: count }, (_none, index) => ({
    id: firstId + index,
    description: `${ordinal(index + 1)} ${what}`,
    periodNumber: index + 1,
  }))
}

function ordinal(number: number): string {
  return `${number}${['st', 'nd', 'rd'][number - 1] ?? 'th'}`
}
