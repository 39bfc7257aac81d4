import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  writeFixture,
  writeFixtureChanges,
  writeMarketDescriptions,
  writeProducers,
  writeRecoveryResponse,
  writeSchedule,
  writeVariantDescriptions,
  writeWhoami,
} from '@touchline/uof'
import type { Producer, SportEvent } from '@touchline/uof'
import { descriptions } from '../expected-state/descriptions.ts'

/** An answer of the REST API. `hang` never answers, so that the caller's timeout ends the request. */
export type Answer = { status: number; body: string; type?: string } | 'hang'

export type RestRequest = { method: string; path: string; query: URLSearchParams }

export type ProviderRest = {
  url: string
  /**
   * Replaces answers. The default one is sent where the function returns undefined. Returns a function that removes the
   * replacement.
   */
  intercept(answer: (request: RestRequest) => Answer | undefined): () => void
  /** Removes all replaced answers. */
  clearOverrides(): void
  /** Requests, newest last. */
  requests: RestRequest[]
  close(): Promise<void>
}

type Options = {
  vhost: string
  products: readonly { id: number; name: string; path: string; scope: string; isActive: boolean; minutes: number }[]
  fixtures: ReadonlyMap<string, SportEvent>
  onRecovery: (apiPath: string, query: URLSearchParams) => Answer
}

const requestLimit = 20_000

/** Starts the provider's REST API, with the calls that a feed process makes. */
export async function openProviderRest({ vhost, products, fixtures, onRecovery }: Options): Promise<ProviderRest> {
  const requests: RestRequest[] = []
  const interceptors: ((request: RestRequest) => Answer | undefined)[] = []

  function usual({ path, query }: RestRequest): Answer {
    if (path === '/users/whoami.xml')
      return xml(writeWhoami({ responseCode: 'OK', bookmakerId: 40_001, virtualHost: vhost }))
    if (path === '/descriptions/producers.xml') return xml(writeProducers(products.map(producerOf)))
    if (/^\/descriptions\/\w+\/markets\.xml$/.test(path)) return xml(writeMarketDescriptions(descriptions))
    if (/^\/descriptions\/\w+\/variants\.xml$/.test(path)) return xml(writeVariantDescriptions([]))
    if (path.endsWith('/schedules/live/schedule.xml')) return xml(writeSchedule([]))
    if (path.endsWith('/schedules/pre/schedule.xml')) {
      const start = Number(query.get('start') ?? 0)
      return xml(writeSchedule([...fixtures.values()].slice(start, start + Number(query.get('limit') ?? 1_000))))
    }
    if (/\/schedules\/[\d-]+\/schedule\.xml$/.test(path)) return xml(writeSchedule([]))
    if (path.endsWith('/fixtures/changes.xml')) return xml(writeFixtureChanges([]))
    const event = /\/sport_events\/([^/]+)\/(?:fixture|fixture_change_fixture)\.xml$/.exec(path)?.[1]
    const fixture = event === undefined ? undefined : fixtures.get(decodeURIComponent(event))
    if (fixture) return xml(writeFixture(fixture))
    const recovery = /^\/(\w+)\/recovery\/initiate_request$/.exec(path)?.[1]
    if (recovery !== undefined) return onRecovery(recovery, query)
    if (path.endsWith('/initiate_request')) return accepted
    return { status: 404, body: writeRecoveryResponse({ responseCode: 'NOT_FOUND' }) }
  }

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const address = new URL(incoming.url ?? '/', 'http://provider')
    const path = address.pathname.replace(/^\/v1/, '')
    const request = { method: incoming.method ?? 'GET', path, query: address.searchParams }
    requests.push(request)
    if (requests.length > requestLimit) requests.shift()
    incoming.resume()
    const answer = firstAnswer(request) ?? usual(request)
    if (answer === 'hang') return
    outgoing.writeHead(answer.status, { 'content-type': answer.type ?? 'application/xml' })
    outgoing.end(answer.body)
  }

  function firstAnswer(request: RestRequest): Answer | undefined {
    for (const interceptor of interceptors) {
      const answer = interceptor(request)
      if (answer !== undefined) return answer
    }
    return undefined
  }

  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`

  function producerOf(product: Options['products'][number]): Producer {
    const { id, name, path, scope, isActive, minutes } = product
    const apiUrl = `${url}/${path}/`
    return { id, name, description: name, apiUrl, isActive, scope, statefulRecoveryWindowMinutes: minutes }
  }

  return {
    url,
    requests,
    intercept(answer) {
      interceptors.unshift(answer)
      return () => {
        if (interceptors.includes(answer)) interceptors.splice(interceptors.indexOf(answer), 1)
      }
    },
    clearOverrides: () => void interceptors.splice(0),
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export const accepted: Answer = {
  status: 202,
  body: writeRecoveryResponse({ responseCode: 'ACCEPTED', action: 'accepted', message: 'ok' }),
}

function xml(body: string): Answer {
  return { status: 200, body }
}
