import { visitorCountry } from '@touchline/contract/site'
import { sessionOf } from './credentials.ts'
import type { Endpoint } from '@touchline/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Route } from './handle.ts'
import type { HotPath } from './response-cache/fast-path.ts'
import { createHotPath, wantsNow } from './response-cache/fast-path.ts'
import { preferredLocale } from './preferred-locale.ts'
import type { SendAnswer } from './response-cache/send-cached-response.ts'
import type { SharedAnswers } from './response-cache/response-cache.ts'
import type { Log, Metrics } from '@touchline/process'
import { commonOf } from './common-headers.ts'
import { Refusal } from './error-handler.ts'
import { createSendAnswer } from './response-cache/send-cached-response.ts'
import { createSharedAnswers } from './response-cache/response-cache.ts'

export type Sharing = {
  answers: SharedAnswers
  hotPath: HotPath
  sendAnswer: (reply: FastifyReply) => SendAnswer
}

/** What is the same for everybody is answered without asking who calls. */
export function isShared({ method, maxAgeSeconds }: Endpoint): boolean {
  return method === 'GET' && maxAgeSeconds !== undefined
}

/** Nobody in particular asks, from nowhere. */
const nobody = {
  player: undefined,
  staff: undefined,
  session: { token: undefined, keep: () => {}, drop: () => {} },
  address: '',
  country: null,
}

/** A handler that reads at most once for all who ask the same, and leaves the rest to the hot path. */
export function shareRoute({ endpoint, answer }: Route, { answers, hotPath, sendAnswer }: Sharing) {
  const { maxAgeSeconds = 0, path, reply: schema } = endpoint
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { site, id: traceId } = request
    const locale = preferredLocale(request.raw.headers['accept-language'], site)
    const [params, query] = [request.params as undefined, request.query as undefined]
    const key = `${site.id}\n${locale}\n${path}\n${canonical(params)}\n${canonical(query)}`
    const call = { ...nobody, params, query, headers: undefined, body: undefined }
    const read = async () => JSON.stringify(z.parse(schema, await answer({ ...call, site, locale, traceId })))
    const found = await answers.find({ key, maxAgeSeconds, read }, wantsNow(request.raw))
    hotPath.remember(request.raw, key)
    const send = sendAnswer(reply)
    reply.hijack()
    send(request.raw, reply.raw, found, traceId)
  }
}

/** Parsed values in one order: what was written in another, left out or not known makes no other answer. */
function canonical(values: object | undefined): string {
  return JSON.stringify(Object.entries(values ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

export function createSharing(log: Log, { meter }: Metrics): Sharing {
  const answers = createSharedAnswers({
    onError(error) {
      // Whoever asks next is told; this reading was ahead of its time.
      if (!(error instanceof Refusal)) log.warn({ err: error }, 'reading ahead failed')
    },
  })
  let send: SendAnswer | undefined
  const hotPath = createHotPath(answers, () => send)
  meter
    .createObservableCounter('shared_answer_hits', { description: 'Requests answered from kept bytes' })
    .addCallback((result) => result.observe(hotPath.hits()))
  meter
    .createObservableCounter('shared_answer_readings', { description: 'Readings of the database for shared answers' })
    .addCallback((result) => result.observe(answers.count.readings))
  meter
    .createObservableGauge('shared_answer_bytes', { description: 'Bytes kept of shared answers' })
    .addCallback((result) => result.observe(answers.count.bytes))
  return {
    answers,
    hotPath,
    // Taken from the framework's own answer, so that a kept one carries the same security headers, whatever they are.
    sendAnswer: (reply) => (send ??= createSendAnswer(commonOf(reply.getHeaders()))),
  }
}

/** A handler whose answer is for its caller alone. */
export function ownRoute({ endpoint, answer }: Route, countryHeader: string | undefined) {
  return (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
    answer({
      params: request.params as undefined,
      query: request.query as undefined,
      headers: (endpoint.headers ? request.headers : undefined) as undefined,
      body: request.body as undefined,
      player: request.player,
      staff: request.staff as undefined,
      session: sessionOf(request, reply),
      address: request.ip,
      // The raw ones, here and below: where the endpoint declares headers, the request keeps only those.
      country: visitorCountry({ ips: request.ips, headers: request.raw.headers }, countryHeader),
      site: request.site,
      locale: preferredLocale(request.raw.headers['accept-language'], request.site),
      traceId: request.id,
    })
}
