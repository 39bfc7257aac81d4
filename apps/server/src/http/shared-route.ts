import type { Endpoint } from '@touchline/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Route } from './handle.ts'
import type { HotPath } from './hot-path.ts'
import { wantsNow } from './hot-path.ts'
import { preferredLocale } from './preferred-locale.ts'
import type { SendAnswer } from './send-answer.ts'
import type { SharedAnswers } from './shared-answers.ts'

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
