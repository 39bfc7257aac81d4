import type { MatchTimeline, TimelineEvent } from '@touchline/uof'
import { isDeepStrictEqual } from 'node:util'
import type { Answered } from './read-match.ts'

export type Comparison = { numbers: number; differences: string[] }

/** How many events of a match the API returns: the newest ones. */
const eventsTold = 300

/** Compares everything that the API returns about a match with the provider's data. */
export function compareAnswer({ match, statistics, timeline, lineups }: Answered, feed: MatchTimeline): Comparison {
  const { status } = feed
  const score = status.homeScore === undefined ? null : { home: status.homeScore, away: status.awayScore }
  const periods = status.periodScores.map(({ number, homeScore, awayScore }) => [number, homeScore, awayScore])
  const periodsOf = (scores: Answered['statistics']['period_scores']) =>
    scores.map(({ number, home, away }) => [number, home, away])
  const names = (players: readonly { name: string; number?: number | null; jerseyNumber?: number }[]) =>
    players.map((player) => [player.name, player.number ?? player.jerseyNumber ?? null])
  const pairs: [string, unknown, unknown][] = [
    ['score', match.state.score, score],
    ['score of the widget', statistics.score, score],
    ['periods', periodsOf(match.state.period_scores), periods],
    ['periods of the widget', periodsOf(statistics.period_scores), periods],
    ['totals', statistics.totals, feed.statistics],
    ['pressure', timeline.pressure, feed.pressure],
    ['home lineup', names(lineups.home), names(feed.lineups.home)],
    ['away lineup', names(lineups.away), names(feed.lineups.away)],
    ['events', timeline.play.map(toldEvent), feed.events.slice(-eventsTold).map(sentEvent)],
  ]
  return {
    numbers: pairs.reduce((sum, [, , sent]) => sum + countNumbers(sent), 0),
    differences: pairs.flatMap(([what, told, sent]) =>
      isDeepStrictEqual(told, sent) ? [] : [`${what}: ${firstDifference(told, sent)}`],
    ),
  }
}

function toldEvent(event: Answered['timeline']['play'][number]): unknown[] {
  const { id, type, side, stage, match_time: time, place, score, points, player, other_player: other } = event
  return [
    ...[id, type, side, stage, time, place && [place.x, place.y], score && [score.home, score.away]],
    ...[points, player?.name ?? null, other?.name ?? null],
  ]
}

function sentEvent(event: TimelineEvent): unknown[] {
  const { id, type, side, matchStatusCode, matchClock, x, y, homeScore, awayScore, points } = event
  return [
    ...[id, type, side ?? null, matchStatusCode ?? null, matchClock ?? null],
    x === undefined || y === undefined ? null : [x, y],
    homeScore === undefined || awayScore === undefined ? null : [homeScore, awayScore],
    ...[points ?? null, event.player?.name ?? null, event.otherPlayer?.name ?? null],
  ]
}

/** Counts the numbers in a value, and texts that represent numbers: `15`, `144/3`, `27:33`. */
function countNumbers(value: unknown): number {
  if (typeof value === 'number') return 1
  if (typeof value === 'string') return /^\d+([/:.]\d+)?$/.test(value) ? 1 : 0
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, part) => sum + countNumbers(part), 0)
}

export function firstDifference(told: unknown, sent: unknown): string {
  if (Array.isArray(told) && Array.isArray(sent)) {
    if (told.length !== sent.length) return `${told.length} in place of ${sent.length}`
    const place = told.findIndex((value, index) => !isDeepStrictEqual(value, sent[index]))
    return `${JSON.stringify(told[place])} in place of ${JSON.stringify(sent[place])}`
  }
  return `${JSON.stringify(told)} in place of ${JSON.stringify(sent)}`
}
