import { writeRecoveryResponse } from '@touchline/uof'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { productPaths } from '../feed/provider-format.ts'
import type { RecoveryRequest } from '../feed/run-recovery.ts'
import type { Match } from '../play/match.ts'
import type { Simulator } from '../simulator.ts'
import { rejections, sendResponse, sendXml } from './send-xml.ts'

/** Sends the requested messages: those of one event if one is given, otherwise those of all. */
export type Recover = (request: RecoveryRequest, event?: { match: Match; isStateful: boolean }) => Promise<void>

const whole = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number)
/** An optional number. An empty `after=` is the same as none. */
const optionalWhole = z
  .literal('')
  .transform(() => undefined)
  .or(whole)
  .optional()
const RecoveryQuery = z.object({ after: optionalWhole, request_id: whole, node_id: optionalWhole })

const runningLimit = 8

type OfProduct = { Params: { product: string } }
type OfEvent = { Params: { product: string; urn: string } }

/** Answers recovery requests at once and sends the requested messages over the exchange. */
export function serveRecovery(app: FastifyInstance, simulator: Simulator, recover: Recover): void {
  const products = productPaths(simulator.profile)
  let running = 0

  app.post<OfProduct>('/:product/recovery/initiate_request', (request, reply) => answer(request, reply))
  app.post<OfEvent>('/:product/odds/events/:urn/initiate_request', (request, reply) =>
    answerForEvent(request, reply, false),
  )
  app.post<OfEvent>('/:product/stateful_messages/events/:urn/initiate_request', (request, reply) =>
    answerForEvent(request, reply, true),
  )

  function answerForEvent(request: FastifyRequest<OfEvent>, reply: FastifyReply, isStateful: boolean) {
    const match = simulator.matches.get(request.params.urn) ?? simulator.past(request.params.urn)
    if (match === undefined) return sendResponse(reply, rejections.notFound, 'Unknown sport event')
    return answer(request, reply, { match, isStateful })
  }

  function answer(request: FastifyRequest<OfProduct>, reply: FastifyReply, event?: Parameters<Recover>[1]) {
    const product = products.get(request.params.product)
    if (product === undefined) return sendResponse(reply, rejections.notFound, 'Unknown product')
    const query = RecoveryQuery.safeParse(request.query)
    if (!query.success)
      return sendResponse(reply, rejections.badRequest, 'after, request_id and node_id must be whole numbers')
    // A silenced or busy producer rejects the request.
    if (simulator.transmitter.isSilent(product) || running >= runningLimit) {
      return sendResponse(reply, rejections.unavailable, 'Recovery is not possible now')
    }

    const { after, request_id: requestId, node_id: nodeId } = query.data
    const recoveryRequest = {
      product,
      requestId,
      ...(after === undefined ? {} : { afterMs: after }),
      ...(nodeId === undefined ? {} : { nodeId }),
    }
    running += 1
    recover(recoveryRequest, event)
      .catch((error: unknown) => request.log.error({ err: error, requestId }, 'recovery failed'))
      .finally(() => (running -= 1))
    const action = `Request for odds for product ${product} accepted`
    return sendXml(reply, writeRecoveryResponse({ responseCode: 'ACCEPTED', action, message: 'ok' }), 202)
  }
}
