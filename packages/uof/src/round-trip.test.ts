import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as uof from './index.ts'
import * as drawn from './arbitrary/descriptions.ts'
import { anyCashout, anyMessage } from './arbitrary/message.ts'
import * as rest from './arbitrary/rest.ts'
import { seed } from './arbitrary/seed.ts'

const options = { generatedAt: '2026-10-09T08:00:00.000Z' }
const oddin = { ...options, profile: uof.feedProfile('oddin') }

describe(`what is written is read back unchanged (seed ${seed})`, () => {
  it('CAT-08 BET-06 feed messages of every type, as text and as bytes', () => {
    fc.assert(
      fc.property(anyMessage.map(plain), (message) => {
        const xml = uof.writeFeedMessage(message)
        expect(uof.parseFeedMessage(xml)).toStrictEqual({ ok: true, message })
        expect(uof.parseFeedMessage(Buffer.from(xml))).toStrictEqual({ ok: true, message })
      }),
      { seed, numRuns: 600 },
    )
  })

  it('BET-06 in Oddin’s format nothing that decides about money is lost', () => {
    fc.assert(
      fc.property(anyMessage.map(plain), (message) => {
        const result = uof.parseFeedMessage(uof.writeFeedMessage(message, oddin.profile))
        const without =
          message.type === 'bet_settlement'
            ? Object.fromEntries(Object.entries(message).filter(([key]) => key !== 'certainty'))
            : message
        if (message.type === 'odds_change') expect(result).toMatchObject({ ok: true, message: { type: 'odds_change' } })
        else expect(result).toStrictEqual({ ok: true, message: without })
      }),
      { seed, numRuns: 200 },
    )
  })

  const lists: Record<string, [fc.Arbitrary<unknown>, (xml: string) => unknown, (list: never[]) => string]> = {
    producers: [rest.anyProducer, uof.parseProducers, (list) => uof.writeProducers(list, options)],
    schedule: [rest.anySportEvent, uof.parseSchedule, (list) => uof.writeSchedule(list, options)],
    sports: [rest.anySport, uof.parseSports, (list) => uof.writeSports(list, options)],
    tournaments: [rest.anyTournament, uof.parseTournaments, (list) => uof.writeTournaments(list, options)],
    'fixture changes': [rest.anyEventChange, uof.parseFixtureChanges, (list) => uof.writeFixtureChanges(list, options)],
    'result changes': [rest.anyEventChange, uof.parseResultChanges, (list) => uof.writeResultChanges(list, oddin)],
    markets: [
      drawn.anyMarketDescription,
      uof.parseMarketDescriptions,
      (list) => uof.writeMarketDescriptions(list, oddin),
    ],
    variants: [drawn.anyVariantDescription, uof.parseVariantDescriptions, (list) => uof.writeVariantDescriptions(list)],
    'betstop reasons': [drawn.anyCode, uof.parseBetstopReasons, (list) => uof.writeBetstopReasons(list)],
    'betting statuses': [drawn.anyCode, uof.parseBettingStatuses, (list) => uof.writeBettingStatuses(list)],
    'match statuses': [drawn.anyMatchStatus, uof.parseMatchStatuses, (list) => uof.writeMatchStatuses(list)],
    'void reasons': [drawn.anyVoidReason, uof.parseVoidReasons, (list) => uof.writeVoidReasons(list)],
    'void reasons of Oddin': [drawn.anyVoidReason, uof.parseVoidReasons, (list) => uof.writeVoidReasons(list, oddin)],
  }

  it.each(Object.entries(lists))('CAT-08 lists: %s', (_, [entry, parse, write]) => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 3 }).map(plain), (value) => {
        expect(parse(write(value as never[]))).toStrictEqual({ ok: true, value, unreadable: [] })
      }),
      { seed, numRuns: 60 },
    )
  })

  it('CAT-08 lists that contain the object they belong to', () => {
    const owned = fc.record({
      sport: rest.anySport,
      tournament: rest.anyTournament,
      categories: fc.array(rest.anyCategory, { maxLength: 3 }),
      tournaments: fc.array(rest.anyTournament, { maxLength: 2 }),
      events: fc.array(rest.anySportEvent, { maxLength: 2 }),
      seasons: fc.array(rest.anySeason, { maxLength: 3 }),
    })
    fc.assert(
      fc.property(owned.map(plain), ({ sport, tournament, categories, tournaments, events, seasons }) => {
        const read = { ok: true, unreadable: [] }
        expect(uof.parseCategories(uof.writeCategories(sport, categories))).toStrictEqual({
          ...read,
          value: categories,
        })
        expect(uof.parseSportTournaments(uof.writeSportTournaments(sport, tournaments))).toStrictEqual({
          ...read,
          value: tournaments,
        })
        expect(uof.parseTournamentSchedule(uof.writeTournamentSchedule(tournament, events))).toStrictEqual({
          ...read,
          value: events,
        })
        expect(uof.parseTournamentSeasons(uof.writeTournamentSeasons(tournament, seasons))).toStrictEqual({
          ...read,
          value: seasons,
        })
      }),
      { seed, numRuns: 80 },
    )
  })

  const values: Record<string, [fc.Arbitrary<unknown>, (xml: string) => unknown, (value: never) => string]> = {
    whoami: [rest.anyWhoami, uof.parseWhoami, (value) => uof.writeWhoami(value, oddin)],
    fixture: [rest.anySportEvent, uof.parseFixture, (value) => uof.writeFixture(value, options)],
    summary: [
      fc.oneof<fc.Arbitrary<unknown>[]>(rest.anyMatchSummary, rest.anyTournamentInfo),
      uof.parseSummary,
      (value) => uof.writeSummary(value, options),
    ],
    'competitor profile': [
      rest.anyCompetitorProfile,
      uof.parseCompetitorProfile,
      (value) => uof.writeCompetitorProfile(value, options),
    ],
    probabilities: [anyCashout, uof.parseProbabilities, (value) => uof.writeProbabilities(value)],
    response: [rest.anyRecoveryResponse, uof.parseRecoveryResponse, (value) => uof.writeRecoveryResponse(value)],
    'custom bet selections': [
      fc.array(drawn.anyCustomBetSelection, { maxLength: 4 }),
      uof.parseCustomBetSelections,
      (value) => uof.writeCustomBetSelections(value),
    ],
    'custom bet choice': [
      drawn.anyAvailableSelections,
      uof.parseAvailableSelections,
      (value) => uof.writeAvailableSelections(value, options),
    ],
    'custom bet price': [
      drawn.anyCalculation,
      uof.parseCustomBetCalculation,
      (value) => uof.writeCustomBetCalculation(value, options),
    ],
    'custom bet price with conflicts': [
      drawn.anyCalculation,
      uof.parseCustomBetCalculation,
      (value) => uof.writeCustomBetCalculation(value, { ...options, isFiltered: true }),
    ],
  }

  it.each(Object.entries(values))('CAT-08 single values: %s', (_, [any, parse, write]) => {
    fc.assert(
      fc.property(any.map(plain), (value) => {
        expect(parse(write(value as never))).toStrictEqual({ ok: true, value })
      }),
      { seed, numRuns: 80 },
    )
  })
})

/** Gives generated records a prototype, because a strict comparison would report that it is missing. */
function plain<T>(drawnValue: T): T {
  return structuredClone(drawnValue)
}
