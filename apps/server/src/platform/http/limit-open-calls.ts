import { createBounded, createKeyedConcurrencyLimit, createRequestLimit, networksOf } from '../runtime/index.ts'
import { countRequest, reject } from './error-handler.ts'
import type { Routes } from './handle.ts'

/** A call is a few statements and at most two checks of a password: those that wait do so for less than a second. */
const eachCall = { atOnce: 4, waiting: 20 }
/** Half of the connections in which the session of every bet is looked up stay free. Who waits has a place of its call. */
const allCalls = { atOnce: 5, waiting: 200 }
/** A household may call so often, and takes a quarter of the places of a call at most. */
const narrowest = { requests: 240, seconds: 60, places: 6 }
/** How many times as many attempts the widths of `networksOf` have. */
const widths = [1, 2, 4, 10]

export type LimitOpenCalls = (routes: Routes) => Routes

/**
 * AUTH-11: what anybody may call without an account, and what costs. Beyond the limits a call is rejected before anything is
 * read, counted or checked, so that a flood takes neither connections nor cores from bets, and counts as nobody's attempt. Each
 * call has a limit of its own: a flood of one leaves the others. A network that has called too often takes no place at all, so
 * that one machine cannot keep others waiting.
 */
export function createOpenCallLimit(): LimitOpenCalls {
  const runWithinTotal = createBounded(allCalls)
  return (routes) =>
    routes.map((route) => {
      if ((route.endpoint.access ?? 'anyone') !== 'anyone') return route
      const { requests, seconds, places } = narrowest
      const limits = new Map(
        widths.map((times) => [times, createRequestLimit({ requests: requests * times, seconds })]),
      )
      const runWithinCall = createBounded(eachCall)
      const runWithinNetworks = createKeyedConcurrencyLimit()
      return {
        ...route,
        answer: async (call) => {
          const networks = networksOf(call.address).map(({ name, attemptsPerHour }, _, [first]) => {
            const times = attemptsPerHour / (first?.attemptsPerHour ?? attemptsPerHour)
            return { name, times, most: (places * (1 + times)) / 2 }
          })
          for (const { name, times } of networks) {
            const limit = limits.get(times)
            if (limit) await countRequest(limit, name)
          }
          const answered = runWithinNetworks(networks, () =>
            runWithinCall(() => runWithinTotal(() => route.answer(call)) ?? reject('overloaded')),
          )
          return answered ?? reject('overloaded')
        },
      }
    })
}
