import { formLimits, MatchStatus } from '@touchline/contract'
import type { MatchRef, MatchWidget } from '@touchline/contract'
import { isMatchShown, matchRef, matchRefTables, shownMatches } from '../catalogue/index.ts'
import type { MatchReader } from './match-reader.ts'
import { hasEnded } from './match-reader.ts'

type HeadToHeadRow = Record<'meetings' | 'home_last' | 'away_last' | 'home_next' | 'away_next', MatchRef[]>

/** From what we have seen ourselves: ended matches with a score, before this one; and what is on after it. */
export async function readHeadToHead(reader: MatchReader): Promise<MatchWidget | undefined> {
  const { database, locale, operatorId, matchId } = reader
  const { rows } = await database.query<HeadToHeadRow>({
    name: 'read-head-to-head',
    text: `SELECT
        ${lastMatches(`match.home_id IN (this.home_id, this.away_id) AND match.away_id IN (this.home_id, this.away_id)`)}
          AS meetings,
        ${lastMatches('match.home_id = this.home_id OR match.away_id = this.home_id')} AS home_last,
        ${lastMatches('match.home_id = this.away_id OR match.away_id = this.away_id')} AS away_last,
        ${nextMatches('home_id')} AS home_next, ${nextMatches('away_id')} AS away_next
      FROM (SELECT match.id, match.home_id, match.away_id, match.start_at FROM ${matchRefTables}
        WHERE match.id = $3 AND ${isMatchShown}) AS this`,
    values: [locale, operatorId, matchId],
  })
  return rows[0] && { type: 'head-to-head', match_id: matchId, ...rows[0] }
}

/** Ended, with a score, before `this`, and shown. */
const isEarlier = `match.id <> this.id AND match.${hasEnded} AND match.start_at <= this.start_at
  AND match.state ->> 'score' IS NOT NULL AND ${isMatchShown}`

/** Whether a side of `this` has played before. */
export function hasEarlierMatch(operator: string): string {
  return `EXISTS (SELECT FROM ${shownMatches(operator)}
    WHERE (match.home_id IN (this.home_id, this.away_id) OR match.away_id IN (this.home_id, this.away_id)) AND ${isEarlier})`
}

function lastMatches(condition: string): string {
  return `(SELECT coalesce(jsonb_agg(answer), '[]') FROM (
    SELECT ${matchRef} AS answer FROM ${matchRefTables}
    WHERE (${condition}) AND ${isEarlier}
    ORDER BY match.start_at DESC, match.id DESC LIMIT ${formLimits.matches}) AS earlier)`
}

function nextMatches(side: 'home_id' | 'away_id'): string {
  return `(SELECT coalesce(jsonb_agg(answer), '[]') FROM (
    SELECT ${matchRef} AS answer FROM ${matchRefTables}
    WHERE (match.home_id = this.${side} OR match.away_id = this.${side}) AND match.id <> this.id
      AND match.status IN (${MatchStatus.Prematch}, ${MatchStatus.Live}) AND match.start_at > this.start_at AND ${isMatchShown}
    ORDER BY match.start_at, match.id LIMIT ${formLimits.nextMatches}) AS later)`
}
