import type { Match, MatchWidget } from '@touchline/contract'
import { feedPaths, feedProfile, parseTimeline } from '@touchline/uof'
import type { MatchTimeline } from '@touchline/uof'
import type { Site } from '../../e2e/bet-path/open-site.ts'
import { readJson } from './bench.ts'

type Widget<Type extends MatchWidget['type']> = Extract<MatchWidget, { type: Type }>

/** What the API returns about a match. */
export type Answered = {
  match: Match
  statistics: Widget<'statistics'>
  timeline: Widget<'timeline'>
  lineups: Widget<'lineups'>
}

export async function readAnswered({ url }: Site, id: number): Promise<Answered> {
  const read = <T>(path: string) => readJson<T>(`${url}/api/v2/matches/${id}${path}`)
  const [match, statistics, timeline, lineups] = await Promise.all([
    read<Match>(''),
    read<Widget<'statistics'>>('/statistics'),
    read<Widget<'timeline'>>('/timeline'),
    read<Widget<'lineups'>>('/lineups'),
  ])
  return { match, statistics, timeline, lineups }
}

/** Reads the report of the match from the provider itself. */
export async function readReported({ simulator, suite }: Site, urn: string): Promise<MatchTimeline> {
  const path = feedPaths(feedProfile('betradar')).timeline('en', urn)
  const answer = await fetch(`${simulator.url}/v1${path}`, { headers: { 'x-access-token': suite.rabbit.user } })
  const timeline = parseTimeline(await answer.text())
  if (!timeline.ok) throw new Error(`${urn}: ${timeline.detail}`)
  return timeline.value
}
