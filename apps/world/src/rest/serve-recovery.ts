import { writeRecoveryResponse } from '@touchline/uof'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { runRecovery } from '../feed/run-recovery.ts'
import type { World } from '../world.ts'
import { productByPath } from './producers.ts'
import { refusals, sendResponse, sendXml } from './send-xml.ts'

const whole = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number)
/** `after=` says as little as no `after`. */
const optionalWhole = z
  .literal('')
  .transform(() => undefined)
  .or(whole)
  .optional()
const Ask = z.object({ after: optionalWhole, request_id: whole, node_id: optionalWhole })

const runningLimit = 8

/** Answers at once and sends what was asked for over the exchange. */
export function serveRecovery(app: FastifyInstance, world: World): void {
  let running = 0

  app.post<{ Params: { product: string } }>('/:product/recovery/initiate_request', (request, reply) => {
    const product = productByPath.get(request.params.product)
    if (product === undefined) return sendResponse(reply, refusals.notFound, 'Unknown product')
    const ask = Ask.safeParse(request.query)
    if (!ask.success)
      return sendResponse(reply, refusals.badRequest, 'after, request_id and node_id must be whole numbers')
    // A producer that says nothing cannot promise to; neither does one that is busy enough.
    if (world.transmitter.isSilent(product) || running >= runningLimit) {
      return sendResponse(reply, refusals.unavailable, 'Recovery is not possible now')
    }

    const { after, request_id: requestId, node_id: nodeId } = ask.data
    running += 1
    runRecovery(
      {
        product,
        requestId,
        ...(after === undefined ? {} : { afterMs: after }),
        ...(nodeId === undefined ? {} : { nodeId }),
      },
      world,
    )
      .catch((error: unknown) => request.log.error({ err: error, requestId }, 'recovery failed'))
      .finally(() => (running -= 1))
    const action = `Request for odds for product ${product} accepted`
    return sendXml(reply, writeRecoveryResponse({ responseCode: 'ACCEPTED', action, message: 'ok' }), 202)
  })
}
