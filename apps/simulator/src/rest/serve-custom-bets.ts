import {
  customBetRejections,
  parseCustomBetSelections,
  writeAvailableSelections,
  writeCustomBetCalculation,
} from '@touchline/uof'
import type { CustomBetRejection } from '@touchline/uof'
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  availableMarkets,
  calculateCustomBet,
  jointOfMatch,
  maxSelections,
  openMarkets,
} from '../custom-bet/calculate.ts'
import type { Match } from '../play/match.ts'
import type { Simulator } from '../simulator.ts'
import { rejections, sendResponse, sendXml } from './send-xml.ts'

/** Serves combined prices of several outcomes of a match. */
export function serveCustomBets(app: FastifyInstance, simulator: Simulator): void {
  const generated = () => ({ generatedAt: new Date().toISOString(), profile: simulator.profile })
  app.addContentTypeParser(['application/xml', 'text/xml'], { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )

  app.get<{ Params: { urn: string } }>('/custombet/:urn/available_selections', ({ params }, reply) =>
    ofMatch(params.urn, reply, (match) => {
      const joint = jointOfMatch(match)
      if (joint === undefined) return reject(reply, 'sport-not-supported')
      const markets = availableMarkets(openMarkets(match, joint))
      return sendXml(reply, writeAvailableSelections({ eventId: params.urn, markets }, generated()))
    }),
  )
  app.post('/custombet/calculate', ({ body }, reply) => calculate(body, reply, false))
  app.post('/custombet/calculate-filter', ({ body }, reply) => calculate(body, reply, true))

  function calculate(body: unknown, reply: FastifyReply, isFiltered: boolean): FastifyReply {
    const parsed = typeof body === 'string' ? parseCustomBetSelections(body) : undefined
    if (!parsed?.ok) return sendResponse(reply, rejections.badRequest, 'The selections cannot be read')
    const [first, ...others] = parsed.value
    if (
      first === undefined ||
      others.length >= maxSelections ||
      others.some(({ eventId }) => eventId !== first.eventId)
    )
      return reject(reply, 'illegal-combination')
    return ofMatch(first.eventId, reply, (match) => {
      const calculated = calculateCustomBet(match, parsed.value, { isFiltered })
      if (!calculated.ok) return reject(reply, calculated.rejection)
      return sendXml(reply, writeCustomBetCalculation(calculated.calculation, { ...generated(), isFiltered }))
    })
  }

  function ofMatch(urn: string, reply: FastifyReply, answer: (match: Match) => FastifyReply): FastifyReply {
    const match = simulator.matches.get(urn)
    if (match === undefined) return sendResponse(reply, rejections.notFound, 'Unknown sport event')
    if (simulator.transmitter.isSilent(match.product))
      return sendResponse(reply, rejections.unavailable, 'The producer is down')
    return answer(match)
  }
}

function reject(reply: FastifyReply, rejection: CustomBetRejection): FastifyReply {
  return sendResponse(reply, rejections.badRequest, customBetRejections[rejection])
}
