import { createBounded, createKeyedConcurrencyLimit, createRequestLimit, networksOf } from '../runtime/index.ts'
import { countRequest, reject } from './error-handler.ts'
import type { Routes } from './handle.ts'

/**
 * Limits per call. A call runs a few statements and at most two password checks, so a queued one waits less than a
 * second.
 */
const eachCall = { atOnce: 4, waiting: 20 }
/**
 * Limit for all open calls together. It leaves half of the connections for finding the sessions of players who bet. The
 * queue is long enough for all calls that their own limits let through.
 */
const allCalls = { atOnce: 5, waiting: 200 }
/**
 * Limits for the narrowest network of an address, which is that of one household: at most this many requests in this
 * time, and a quarter of the places of each call.
 */
const narrowest = { requests: 240, seconds: 60, places: 6 }
/** The wider networks of `networksOf` have limits that are these multiples of the narrowest one. */
const widths = [1, 2, 4, 10]

export type LimitOpenCalls = (routes: Routes) => Routes

/**
 * AUTH-11: limits expensive calls that need no session. A call beyond the limits is rejected before anything is read,
 * so a flood uses no connections or CPU that bets need, and does not count as a failed attempt to sign in. Each call
 * has its own limit, and each network its own rate, so that one machine cannot block others.
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
            return { name, times, max: (places * (1 + times)) / 2 }
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
