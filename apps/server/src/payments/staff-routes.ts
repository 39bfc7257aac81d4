import { getStuckPayments, getUnmatchedMessages, postMessageReview, postPaymentEnd } from '@touchline/contract/site'
import { handle, paginationOf, reject, requireScope } from '../http/index.ts'
import type { Routes } from '../http/index.ts'
import type { Database } from '../runtime/index.ts'
import { endPayment, listStuck } from './stuck-payments.ts'
import { listUnmatched, reviewMessage } from './unmatched-messages.ts'

/** Of the caller's own operator: another's payments and messages are not found. */
export function staffPaymentRoutes(database: Database): Routes {
  return [
    handle(getStuckPayments, async ({ staff }) => {
      requireScope(staff, 'payments:read')
      return { payments: await listStuck(database, staff.operatorId) }
    }),
    handle(postPaymentEnd, async ({ staff, params, body, traceId }) => {
      requireScope(staff, 'payments:write')
      const ended = (await endPayment(database, staff, { ...params, ...body, traceId })) ?? reject('not-found')
      return ended === 'not-stuck' ? reject('payment-not-stuck') : ended
    }),
    handle(getUnmatchedMessages, async ({ staff, query }) => {
      requireScope(staff, 'payments:read')
      const { messages, total } = await listUnmatched(database, staff.operatorId, query)
      return { messages, pagination: paginationOf(total, query) }
    }),
    handle(postMessageReview, async ({ staff, params, body }) => {
      requireScope(staff, 'payments:write')
      const isReviewed = await reviewMessage(database, staff, params.number, body.reason)
      return isReviewed ? { number: params.number } : reject('not-found')
    }),
  ]
}
