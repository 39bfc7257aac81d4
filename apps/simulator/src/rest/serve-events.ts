import {
  writeCompetitorProfile,
  writeFixture,
  writeFixtureChanges,
  writeProbabilities,
  writeResultChanges,
  writeSchedule,
  writeSummary,
  writeTimeline,
} from '@touchline/uof'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { MatchStatus } from '../play/match.ts'
import type { Match } from '../play/match.ts'
import { squadOf } from '../reports/squads.ts'
import { translatorFor } from '../languages/translate.ts'
import type { Simulator } from '../simulator.ts'
import { rejections, sendResponse, sendXml } from './send-xml.ts'
import { teamsOf } from './seasons.ts'
import { sportEventOf } from './sport-event.ts'
import { cashoutOf, clubNamed, summaryOf, timelineOf } from './event-answers.ts'

const Page = z.object({
  start: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
})

type InLanguage = { Params: { lang: string } }
type ByUrn = { Params: { lang: string; urn: string } }

/** Serves schedules, fixtures and summaries. */
export function serveEvents(app: FastifyInstance, simulator: Simulator): void {
  const { matches } = simulator
  const { profile, mediaUrl } = simulator
  const eventOf = (match: Match) => sportEventOf(match, mediaUrl)
  const sports = (name: string) => `/sports/:lang/${name}${profile.pathSuffix}`
  const generated = () => ({ generatedAt: new Date().toISOString(), profile })
  const schedule = ({ lang }: { lang: string }, list: Match[]) =>
    writeSchedule(list.map(eventOf).map(translatorFor(lang).event), generated())

  app.get<InLanguage>(sports('schedules/live/schedule'), ({ params }, reply) =>
    sendXml(reply, schedule(params, matchesWith(simulator, MatchStatus.Live))),
  )
  app.get<InLanguage>(sports('schedules/pre/schedule'), ({ params, query }, reply) => {
    const page = Page.safeParse(query)
    if (!page.success) return sendResponse(reply, rejections.badRequest, 'start and limit must be whole numbers')
    const { start, limit } = page.data
    return sendXml(reply, schedule(params, matchesWith(simulator, MatchStatus.NotStarted).slice(start, start + limit)))
  })
  app.get<{ Params: { lang: string; day: string } }>(sports('schedules/:day/schedule'), ({ params }, reply) => {
    if (!/^\d{4}-\d\d-\d\d$/.test(params.day)) return sendResponse(reply, rejections.notFound, 'Unknown day')
    return sendXml(
      reply,
      schedule(
        params,
        inOrder(simulator).filter(({ startMs }) => dayOf(startMs) === params.day),
      ),
    )
  })

  for (const name of ['fixture', 'fixture_change_fixture']) {
    app.get<ByUrn>(sports(`sport_events/:urn/${name}`), ({ params }, reply) =>
      ofMatch(params.urn, reply, (match) =>
        writeFixture(translatorFor(params.lang).event(eventOf(match)), generated()),
      ),
    )
  }
  app.get<ByUrn>(sports('sport_events/:urn/summary'), ({ params }, reply) =>
    ofMatch(params.urn, reply, (match) =>
      writeSummary(summaryOf(match, translatorFor(params.lang), eventOf), generated()),
    ),
  )
  app.get<ByUrn>(sports('sport_events/:urn/timeline'), ({ params }, reply) => {
    const match = matches.get(params.urn) ?? simulator.past(params.urn)
    const timeline = match && timelineOf(match, translatorFor(params.lang), eventOf)
    if (timeline === undefined) return sendResponse(reply, rejections.notFound, 'No timeline')
    return sendXml(reply, writeTimeline(timeline, generated()))
  })
  // Returns every fixture whose start has changed, because there are only a few.
  app.get(sports('fixtures/changes'), (_request, reply) => {
    const moved = [...matches.values()].filter(({ startMs, fixture }) => startMs !== fixture.startMs)
    return sendXml(reply, writeFixtureChanges(moved.map(changeOf), generated()))
  })
  app.get(sports('results/changes'), (_request, reply) => {
    const closed = [...matches.values()].filter(({ status }) => status === MatchStatus.Closed)
    return sendXml(reply, writeResultChanges(closed.map(changeOf), generated()))
  })
  app.get<ByUrn>(sports('competitors/:urn/profile'), ({ params }, reply) => {
    const competitor = teamsOf([...matches.values()]).find(({ id }) => id === params.urn)
    const [club, sport] = clubNamed(simulator, params.urn) ?? []
    if (competitor === undefined) return sendResponse(reply, rejections.notFound, 'Unknown competitor')
    const translated = { ...competitor, name: translatorFor(params.lang).club(competitor.name) }
    const players =
      club && sport
        ? squadOf(club, sport).map(({ id, name, type, jerseyNumber }) => ({ id, name, type, jerseyNumber }))
        : []
    return sendXml(reply, writeCompetitorProfile({ competitor: translated, players }, generated()))
  })
  for (const path of [
    '/probabilities/:urn',
    '/probabilities/:urn/:market',
    '/probabilities/:urn/:market/:specifiers',
  ]) {
    app.get<{ Params: { urn: string; market?: string; specifiers?: string } }>(path, ({ params }, reply) =>
      ofMatch(params.urn, reply, (match) => writeProbabilities(cashoutOf(match, params))),
    )
  }

  function ofMatch(urn: string, reply: FastifyReply, write: (match: Match) => string): FastifyReply {
    const match = matches.get(urn) ?? simulator.past(urn)
    if (match === undefined) return sendResponse(reply, rejections.notFound, 'Unknown sport event')
    return sendXml(reply, write(match))
  }
}

/** Returns matches only, because outrights are not on schedules. */
function inOrder({ matches }: Simulator): Match[] {
  return [...matches.values()]
    .filter(({ fixture }) => fixture.kind === 'match')
    .toSorted((a, b) => a.startMs - b.startMs)
}

function matchesWith(simulator: Simulator, status: Match['status']): Match[] {
  return inOrder(simulator).filter((match) => match.status === status)
}

function changeOf({ fixture, startMs }: Match) {
  return { eventId: fixture.urn, updatedAt: new Date(startMs).toISOString() }
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
