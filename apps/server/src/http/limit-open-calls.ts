import { createBounded, createRequestLimit, networkOf } from '../runtime/index.ts'
import { countRequest } from './checks.ts'
import { reject } from './error-handler.ts'
import type { Routes } from './handle.ts'

/** A call is a few statements and at most two checks of a password: those that wait do so for less than a second. */
const eachCall = { atOnce: 4, waiting: 20 }
/** Half of the connections in which the session of every bet is looked up stay free. Who waits has a place of its call. */
const allCalls = { atOnce: 5, waiting: 200 }
/** Of the places of a call: a network takes a quarter of them at most. */
const placesOfNetwork = 6
const requestsOfNetwork = { requests: 240, seconds: 60 }

export type LimitOpenCalls = (routes: Routes) => Routes

/**
 * AUTH-11: what anybody may call without an account, and what costs. Beyond the limits a call is rejected before anything is
 * read, counted or checked, so that a flood takes neither connections nor cores from bets, and counts as nobody's attempt. Each
 * call has a limit of its own: a flood of one leaves the others. A network that has called too often takes no place at all, so
 * that one machine cannot keep others waiting.
 */
export function createOpenCallLimit(): LimitOpenCalls {
  const runOfAll = createBounded(allCalls)
  return (routes) =>
    routes.map((route) => {
      if ((route.endpoint.access ?? 'anyone') !== 'anyone') return route
      const requests = createRequestLimit(requestsOfNetwork)
      const runOfCall = createBounded(eachCall)
      const runOfNetwork = createPlaces(placesOfNetwork)
      return {
        ...route,
        answer: async (call) => {
          const network = networkOf(call.address)
          await countRequest(requests, network)
          const answered = runOfNetwork(network, () =>
            runOfCall(() => runOfAll(() => route.answer(call)) ?? reject('overloaded')),
          )
          return answered ?? reject('overloaded')
        },
      }
    })
}

/** So many jobs of one key at a time, those that wait included. Undefined: there was no room. */
function createPlaces(most: number) {
  const taken = new Map<string, number>()

  function leave(key: string): void {
    const left = (taken.get(key) ?? 1) - 1
    if (left > 0) taken.set(key, left)
    else taken.delete(key)
  }

  return function run<T>(key: string, job: () => Promise<T> | undefined): Promise<T> | undefined {
    const count = taken.get(key) ?? 0
    if (count >= most) return undefined
    const started = job()
    if (!started) return undefined
    taken.set(key, count + 1)
    return started.finally(() => leave(key))
  }
}
