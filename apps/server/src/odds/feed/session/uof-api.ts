import {
  feedPaths,
  parseFixture,
  parseMarketDescriptions,
  parseProducers,
  parseRecoveryResponse,
  parseSchedule,
  parseSummary,
  parseTimeline,
  parseVariantDescriptions,
  parseWhoami,
} from '@touchline/uof'
import type {
  FeedProfile,
  MarketDescription,
  MatchTimeline,
  ParseFailure,
  Producer,
  SportEvent,
  Urn,
  VariantDescription,
  Whoami,
} from '@touchline/uof'
import { eventKind, eventOfFixture, eventOfTournament, hasFixture } from '../../catalogue/index.ts'
import type { CatalogueEvent } from '../../catalogue/index.ts'

export type UofApi = {
  whoami(): Promise<Whoami>
  producers(): Promise<Producer[]>
  marketDescriptions(locale: string): Promise<MarketDescription[]>
  /** Reads variants whose outcomes many markets share; empty if the provider has no such list. */
  variants(locale: string): Promise<VariantDescription[]>
  /** Reads the description of one variant; empty if the provider does not know it. */
  marketVariant(locale: string, marketId: number, variant: Urn): Promise<MarketDescription[]>
  schedule(which: 'live' | 'pre', locale: string): Promise<CatalogueEvent[]>
  /**
   * Returns undefined if the provider does not know the event. With `isChanged` the provider's uncached endpoint is
   * used.
   */
  event(urn: Urn, locale: string, isChanged: boolean): Promise<CatalogueEvent | undefined>
  /** Returns undefined if the provider has no report on the match. */
  timeline(urn: Urn, locale: string): Promise<MatchTimeline | undefined>
  /** Returns true if the provider accepted the request. Only then it sends a snapshot_complete at the end. */
  requestRecovery(apiPath: string, requestId: number, afterMs: number | undefined): Promise<boolean>
  /** Requests all messages about the bets of one event. The provider sends no snapshot_complete at the end. */
  requestEventHistory(apiPath: string, urn: Urn, requestId: number): Promise<boolean>
}

type Options = { url: string; token: string; profile: FeedProfile; nodeId?: number | undefined; timeoutMs?: number }

const answerLimit = 32 * 1024 * 1024
/** The maximum length of a report. Usually it has 10 to 40 KB; the limit is low because many are read. */
const reportLimit = 1024 * 1024
const pageSize = 1_000
const maxPages = 100

export function createUofApi({ url, token, profile, nodeId, timeoutMs = 10_000 }: Options): UofApi {
  const paths = feedPaths(profile)
  /** The language part of a locale, because the provider does not distinguish countries. */
  const language = (locale: string) => locale.split('-')[0] ?? locale

  async function call(method: string, path: string, maxLength: number): Promise<{ status: number; body: string }> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'x-access-token': token },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body = await response.text()
    if (body.length > maxLength) throw new Error(`feed API: ${path} answered too much`)
    return { status: response.status, body }
  }

  async function get(path: string): Promise<string> {
    const body = await find(path)
    if (body === undefined) throw new Error(`feed API: ${path} answered 404`)
    return body
  }

  async function find(path: string, maxLength = answerLimit): Promise<string | undefined> {
    const { status, body } = await call('GET', path, maxLength)
    if (status === 404) return undefined
    if (status !== 200) throw new Error(`feed API: ${path} answered ${status}`)
    return body
  }

  async function request(path: string): Promise<boolean> {
    const { body } = await call('POST', path, answerLimit)
    const answer = parseRecoveryResponse(body)
    return answer.ok && answer.value.responseCode === 'ACCEPTED'
  }

  /**
   * Reads a fixture from the uncached endpoint. Returns undefined if that fails or for virtual sports, which are not on
   * it; the caller then reads the cached one.
   */
  async function changedFixture(urn: Urn, locale: string): Promise<string | undefined> {
    if (!urn.startsWith(`${profile.urnPrefix}:`)) return undefined
    return find(paths.changedFixture(language(locale), urn)).catch(() => undefined)
  }

  return {
    whoami: async () => read(parseWhoami(await get(paths.whoami()))),
    producers: async () => read(parseProducers(await get(paths.producers()))),
    marketDescriptions: async (locale) => read(parseMarketDescriptions(await get(paths.markets(language(locale))))),
    variants: async (locale) =>
      profile.quirks.hasReasonLists ? read(parseVariantDescriptions(await get(paths.variants(language(locale))))) : [],
    async marketVariant(locale, marketId, variant) {
      const body = await find(paths.marketVariant(language(locale), marketId, variant))
      return body === undefined ? [] : read(parseMarketDescriptions(body))
    },
    async schedule(which, locale) {
      if (which === 'live')
        return read(parseSchedule(await get(paths.liveSchedule(language(locale))))).map(eventOfFixture)
      const events: SportEvent[] = []
      for (let page = 0; page < maxPages; page += 1) {
        const some = read(parseSchedule(await get(paths.prematchSchedule(language(locale), page * pageSize, pageSize))))
        events.push(...some)
        if (some.length < pageSize) break
      }
      return events.map(eventOfFixture)
    },
    async event(urn, locale, isChanged) {
      if (!hasFixture(urn)) {
        const body = await find(paths.summary(language(locale), urn))
        return body === undefined ? undefined : readSummary(urn, body)
      }
      const changed = isChanged ? await changedFixture(urn, locale) : undefined
      const body = changed ?? (await find(paths.fixture(language(locale), urn)))
      return body === undefined ? undefined : readFixture(urn, body)
    },
    async timeline(urn, locale) {
      const body = await find(paths.timeline(language(locale), urn), reportLimit)
      return body === undefined ? undefined : read(parseTimeline(body))
    },
    requestRecovery: (apiPath, requestId, afterMs) => request(paths.recovery(apiPath, { requestId, afterMs, nodeId })),
    requestEventHistory: (apiPath, urn, requestId) => request(paths.eventHistory(apiPath, urn, { requestId, nodeId })),
  }
}

/** Parses a fixture. Some stages, such as a whole tour, are returned in the format of a season instead. */
function readFixture(urn: Urn, body: string): CatalogueEvent {
  const fixture = parseFixture(body)
  const isOther = !fixture.ok && fixture.reason === 'unknown-root'
  return isOther && eventKind(urn) === 'stage' ? readSummary(urn, body) : eventOfFixture(read(fixture))
}

function readSummary(urn: Urn, body: string): CatalogueEvent {
  const summary = read(parseSummary(body))
  return summary.type === 'tournament_info' ? eventOfTournament(urn, summary) : eventOfFixture(summary.event)
}

function read<T>(result: { ok: true; value: T } | ParseFailure): T {
  if (result.ok) return result.value
  throw new Error(`feed API: ${result.reason}: ${result.detail}`)
}
