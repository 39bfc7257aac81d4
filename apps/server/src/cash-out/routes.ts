import { createHash } from 'node:crypto'
import {
  getCashOutOffer,
  getCashOutRequest,
  postCashOut,
  postCashOutWatch,
  privateChannel,
  watchSeconds,
} from '@touchline/contract'
import type { CashedOut } from '@touchline/contract'
import { getCashOutSettings, putCashOutSettings } from '@touchline/contract/site'
import { countRequest, handle, reject, requireScope } from '../http/index.ts'
import type { Routes, SignedIn } from '../http/index.ts'
import { createRequestLimit } from '../runtime/index.ts'
import type { Database } from '../runtime/index.ts'
import { cashOutBet } from './cash-out-bet.ts'
import { readOffers, watchOffers } from './offers.ts'
import { readSettings, saveSettings } from './settings.ts'
import { readStoredAnswer } from './stored-answer.ts'
import type { CashOutAnswer } from './stored-answer.ts'

type Options = {
  database: Database
  /** How many cash-outs a player may ask for in so many seconds, and as many offers. */
  requestLimit: { requests: number; seconds: number }
}

export function cashOutRoutes({ database, requestLimit }: Options): Routes {
  const limit = createRequestLimit(requestLimit)
  const offerLimit = createRequestLimit(requestLimit)

  return [
    handle(postCashOut, async ({ player, headers, body, locale, traceId }) => {
      await countRequest(limit, player.id)
      const answer = await cashOutBet(database, {
        playerId: player.id,
        operatorId: player.operatorId,
        betId: body.bet_id,
        key: headers['idempotency-key'],
        hash: createHash('sha256').update(JSON.stringify(body)).digest(),
        request: { leastMinor: BigInt(body.to_cashout), sharePercent: body.share ?? null },
        seller: { actor: 'player', actorId: null, reason: 'cashed-out-by-player' },
        channels: channelsOf(player, locale),
        traceId,
      })
      return toReply(answer)
    }),
    handle(getCashOutRequest, async ({ player, params }) =>
      toReply((await readStoredAnswer(database, player.id, params.key)) ?? reject('unknown-request')),
    ),
    handle(getCashOutOffer, async ({ player, params }) => {
      await countRequest(offerLimit, player.id)
      const [offer] = await readOffers(database, [{ playerId: player.id, betId: params.id }])
      return offer ?? reject('not-found')
    }),
    handle(postCashOutWatch, async ({ player, body }) => {
      await countRequest(offerLimit, player.id)
      const offers = await watchOffers(database, player.id, [...new Set(body.bet_ids)])
      return { offers, seconds: watchSeconds }
    }),
    handle(getCashOutSettings, async ({ staff }) => {
      requireScope(staff, 'betting:read')
      return readSettings(database, staff.operatorId)
    }),
    handle(putCashOutSettings, async ({ staff, body }) => {
      requireScope(staff, 'betting:write')
      await saveSettings(database, staff, body)
      return readSettings(database, staff.operatorId)
    }),
  ]
}

function toReply(answer: CashOutAnswer): CashedOut {
  if (answer.ok) return answer.cashedOut
  if (answer.error === 'cash-out-refused') return reject('cash-out-refused', { cash_out: answer.rejection })
  return reject(answer.error)
}

function channelsOf(player: SignedIn, locale: string): string[] {
  return [...new Set([locale, player.locale])].map((language) => privateChannel(language, player.id))
}
