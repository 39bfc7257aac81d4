import {
  parseFixture,
  parseMarketDescriptions,
  parseProducers,
  parseRecoveryResponse,
  parseSchedule,
  parseWhoami,
} from '@touchline/uof'
import type { MarketDescription, ParseFailure, Producer, SportEvent, Whoami } from '@touchline/uof'

export type UofApi = {
  whoami(): Promise<Whoami>
  producers(): Promise<Producer[]>
  marketDescriptions(locale: string): Promise<MarketDescription[]>
  schedule(which: 'live' | 'pre', locale: string): Promise<SportEvent[]>
  /** Undefined when the provider does not know the event (yet). */
  fixture(urn: string, locale: string): Promise<SportEvent | undefined>
  /** True when accepted: only then will a snapshot_complete come. */
  askRecovery(apiPath: string, requestId: number, afterMs: number | undefined): Promise<boolean>
}

type Options = { url: string; token: string; timeoutMs?: number }

const answerLimit = 32 * 1024 * 1024
const pageSize = 1_000
const maxPages = 100

export function createUofApi({ url, token, timeoutMs = 10_000 }: Options): UofApi {
  async function call(method: string, path: string): Promise<{ status: number; body: string }> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'x-access-token': token },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body = await response.text()
    if (body.length > answerLimit) throw new Error(`feed API: ${path} answered too much`)
    return { status: response.status, body }
  }

  async function get(path: string): Promise<string> {
    const { status, body } = await call('GET', path)
    if (status !== 200) throw new Error(`feed API: ${path} answered ${status}`)
    return body
  }

  return {
    whoami: async () => read(parseWhoami(await get('/users/whoami.xml'))),
    producers: async () => read(parseProducers(await get('/descriptions/producers.xml'))),
    marketDescriptions: async (locale) =>
      read(parseMarketDescriptions(await get(`/descriptions/${locale}/markets.xml`))),
    async schedule(which, locale) {
      const base = `/sports/${locale}/schedules/${which}/schedule.xml`
      if (which === 'live') return read(parseSchedule(await get(base)))
      const events: SportEvent[] = []
      for (let page = 0; page < maxPages; page += 1) {
        const some = read(parseSchedule(await get(`${base}?start=${page * pageSize}&limit=${pageSize}`)))
        events.push(...some)
        if (some.length < pageSize) break
      }
      return events
    },
    async fixture(urn, locale) {
      const { status, body } = await call(
        'GET',
        `/sports/${locale}/sport_events/${encodeURIComponent(urn)}/fixture.xml`,
      )
      if (status === 404) return undefined
      if (status !== 200) throw new Error(`feed API: fixture ${urn} answered ${status}`)
      return read(parseFixture(body))
    },
    async askRecovery(apiPath, requestId, afterMs) {
      const after = afterMs === undefined ? '' : `after=${afterMs}&`
      const { body } = await call('POST', `/${apiPath}/recovery/initiate_request?${after}request_id=${requestId}`)
      const answer = parseRecoveryResponse(body)
      return answer.ok && answer.value.responseCode === 'ACCEPTED'
    },
  }
}

function read<T>(result: { ok: true; value: T } | ParseFailure): T {
  if (result.ok) return result.value
  throw new Error(`feed API: ${result.reason}: ${result.detail}`)
}
