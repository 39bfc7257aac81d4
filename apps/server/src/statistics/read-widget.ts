import type { MatchWidget, WidgetType } from '@touchline/contract'
import type { MatchReader } from './match-reader.ts'
import { readHeadToHead } from './read-head-to-head.ts'
import { readLineups } from './read-lineups.ts'
import { readStandings } from './read-standings.ts'
import { readStatistics } from './read-statistics.ts'
import { readTimeline } from './read-timeline.ts'

const readers: Readonly<Record<WidgetType, (reader: MatchReader) => Promise<MatchWidget | undefined>>> = {
  statistics: readStatistics,
  timeline: readTimeline,
  'head-to-head': readHeadToHead,
  lineups: readLineups,
  standings: readStandings,
}

/** Undefined when this operator shows no such match. */
export function readWidget(reader: MatchReader, type: WidgetType): Promise<MatchWidget | undefined> {
  return readers[type](reader)
}
