import { createBounded, createKeyedConcurrencyLimit, createRequestLimit, networksOf } from '../runtime/index.ts'
import { countRequest, reject } from './error-handler.ts'
import type { Routes } from './handle.ts'

/** A call runs a few statements and at most two password checks, so queued ones wait less than a second. */
const eachCall = { atOnce: 4, waiting: 20 }
/**
 * Half of the connections that look up sessions for bets stay free. A queued call already has a place in its own limit.
 */
const allCalls = { atOnce: 5, waiting: 200 }
/** One household may call this often, and takes at most a quarter of the places of a call. */
const narrowest = { requests: 240, seconds: 60, places: 6 }
/** Multiples of the attempts that the wider networks of `networksOf` have. */
const widths = [1, 2, 4, 10]

export type LimitOpenCalls = (routes: Routes) => Routes

/**
 * AUTH-11: limits expensive calls that need no account. Beyond the limit a call is rejected before anything is read or
 * checked, so that a flood takes neither connections nor CPU from bets and counts as no attempt. Each call has its own
 * limit, and a network that calls too often takes no place, so that one machine cannot block others.
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
