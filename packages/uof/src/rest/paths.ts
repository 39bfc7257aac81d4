import type { Urn } from '../messages.ts'
import type { FeedProfile } from '../profile.ts'

export type FeedPaths = ReturnType<typeof feedPaths>

type Recovery = { requestId: number; afterMs?: number | undefined; nodeId?: number | undefined }

/** Returns the paths of the REST API, relative to its base URL (`https://host/v1`). */
export function feedPaths({ pathSuffix }: FeedProfile) {
  const descriptions = (path: string) => `/descriptions/${path}${pathSuffix}`
  const sports = (locale: string, path: string) => `/sports/${locale}/${path}${pathSuffix}`
  const event = (locale: string, id: Urn, what: string) => sports(locale, `sport_events/${segment(id)}/${what}`)
  const tournament = (locale: string, id: Urn, what: string) => sports(locale, `tournaments/${segment(id)}/${what}`)

  return {
    whoami: () => `/users/whoami${pathSuffix}`,
    producers: () => descriptions('producers'),
    markets: (locale: string) => descriptions(`${locale}/markets`),
    /** The path of one variant of a market, which has no suffix with either provider. */
    marketVariant: (locale: string, marketId: number, variant: Urn) =>
      `/descriptions/${locale}/markets/${marketId}/variants/${segment(variant)}`,
    variants: (locale: string) => descriptions(`${locale}/variants`),
    matchStatuses: (locale: string) => descriptions(`${locale}/match_status`),
    voidReasons: () => descriptions('void_reasons'),
    betstopReasons: () => descriptions('betstop_reasons'),
    bettingStatuses: () => descriptions('betting_status'),

    sports: (locale: string) => sports(locale, 'sports'),
    categories: (locale: string, sport: Urn) => sports(locale, `sports/${segment(sport)}/categories`),
    sportTournaments: (locale: string, sport: Urn) => sports(locale, `sports/${segment(sport)}/tournaments`),
    tournaments: (locale: string) => sports(locale, 'tournaments'),
    tournamentInfo: (locale: string, id: Urn) => tournament(locale, id, 'info'),
    tournamentSchedule: (locale: string, id: Urn) => tournament(locale, id, 'schedule'),
    tournamentSeasons: (locale: string, id: Urn) => tournament(locale, id, 'seasons'),
    liveSchedule: (locale: string) => sports(locale, 'schedules/live/schedule'),
    /** `day` is a date such as `2026-10-09`. */
    daySchedule: (locale: string, day: string) => sports(locale, `schedules/${segment(day)}/schedule`),
    prematchSchedule: (locale: string, start: number, limit: number) =>
      `${sports(locale, 'schedules/pre/schedule')}${query({ start, limit })}`,

    fixture: (locale: string, id: Urn) => event(locale, id, 'fixture'),
    /** The path of a fixture past all caches, for an event that has just changed. */
    changedFixture: (locale: string, id: Urn) => event(locale, id, 'fixture_change_fixture'),
    summary: (locale: string, id: Urn) => event(locale, id, 'summary'),
    timeline: (locale: string, id: Urn) => event(locale, id, 'timeline'),
    fixtureChanges: (locale: string, after?: string) => `${sports(locale, 'fixtures/changes')}${query({ after })}`,
    resultChanges: (locale: string, after?: string) => `${sports(locale, 'results/changes')}${query({ after })}`,
    competitor: (locale: string, id: Urn) => sports(locale, `competitors/${segment(id)}/profile`),
    player: (locale: string, id: Urn) => sports(locale, `players/${segment(id)}/profile`),

    probabilities: (id: Urn, marketId?: number, specifiers?: string) =>
      ['/probabilities', id, marketId, specifiers]
        .filter((part) => part !== undefined && part !== '')
        .map((part, index) => (index === 0 ? part : segment(String(part))))
        .join('/'),
    availableSelections: (id: Urn) => `/custombet/${segment(id)}/available_selections`,
    calculateCustomBet: () => '/custombet/calculate',
    filterCustomBet: () => '/custombet/calculate-filter',
    book: (id: Urn) => `/liveodds/booking-calendar/events/${segment(id)}/book`,

    recovery: (apiPath: string, { requestId, afterMs, nodeId }: Recovery) =>
      `/${apiPath}/recovery/initiate_request${query({ after: afterMs, request_id: requestId, node_id: nodeId })}`,
    eventOdds: (apiPath: string, id: Urn, { requestId, nodeId }: Recovery) =>
      `/${apiPath}/odds/events/${segment(id)}/initiate_request${query({ request_id: requestId, node_id: nodeId })}`,
    eventHistory: (apiPath: string, id: Urn, { requestId, nodeId }: Recovery) =>
      `/${apiPath}/stateful_messages/events/${segment(id)}/initiate_request${query({ request_id: requestId, node_id: nodeId })}`,
  }
}

/** Encodes a part of a path. The colons of a URN stay, because the providers do not encode them. */
function segment(text: string): string {
  return encodeURIComponent(text).replaceAll('%3A', ':')
}

function query(values: Record<string, string | number | undefined>): string {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return given.length === 0 ? '' : `?${given.join('&')}`
}
