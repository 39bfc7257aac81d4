import {
  getStuckPayments,
  getUnmatchedMessages,
  postMessageReview,
  postPaymentEnd,
  postPaymentRelease,
} from '@touchline/contract/server'
import type { Log } from '@touchline/process'
import { handle, paginationOf, reject } from '../../platform/http/index.ts'
import type { Routes } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { endPayment, listStuck, releaseWithdrawal } from './stuck-payments.ts'
import { listUnmatched, reviewMessage } from './payment-messages.ts'

/** Staff can only access payments and messages of their own operator; others are not found. */
export function staffPaymentRoutes(database: Database, log: Log): Routes {
  return [
    handle(getStuckPayments, async ({ staff }) => ({ payments: await listStuck(database, staff.operatorId) })),
    handle(postPaymentEnd, async ({ staff, params, body, traceId }) => {
      const ended = (await endPayment(database, staff, { ...params, ...body, traceId })) ?? reject('not-found')
      return ended === 'not-stuck' ? reject('payment-not-stuck') : ended
    }),
    handle(postPaymentRelease, async ({ staff, params, body }) => {
      const isReleased = await releaseWithdrawal(database, staff, params.id, body.reason)
      if (!isReleased) reject('payment-not-held')
      log.warn({ operator: staff.operatorId, actor: staff.name, payment: params.id }, 'held withdrawal released')
      return { id: params.id }
    }),
    handle(getUnmatchedMessages, async ({ staff, query }) => {
      const { messages, total } = await listUnmatched(database, staff.operatorId, query)
      return { messages, pagination: paginationOf(total, query) }
    }),
    handle(postMessageReview, async ({ staff, params, body }) => {
      const isReviewed = await reviewMessage(database, staff, params.number, body.reason)
      return isReviewed ? { number: params.number } : reject('not-found')
    }),
  ]
}
