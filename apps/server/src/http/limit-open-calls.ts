import { createBounded } from '../runtime/index.ts'
import { reject } from './error-handler.ts'
import type { Routes } from './handle.ts'

/** A call is a few statements and at most two checks of a password: those that wait do so for less than a second. */
const limit = { atOnce: 4, waiting: 20 }

/**
 * AUTH-11: what anybody may call without an account, and what costs. Beyond the limit a call is rejected before anything is
 * read, counted or checked, so that a flood takes neither connections nor cores from bets, and counts as nobody's attempt. Each
 * call has a limit of its own: a flood of one leaves the others.
 */
export function limitOpenCalls(routes: Routes): Routes {
  return routes.map((route) => {
    if ((route.endpoint.access ?? 'anyone') !== 'anyone') return route
    const run = createBounded(limit)
    return { ...route, answer: (call) => run(() => route.answer(call)) ?? reject('too-many-attempts') }
  })
}
