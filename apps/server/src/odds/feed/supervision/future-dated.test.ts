import { expect, it } from 'vitest'
import { recoverFutureDated } from './future-dated.ts'

it.each([
  ['does not suspend the producer if a recovery of its event is accepted', async () => ({ waitMs: 0 }), []],
  ['suspends the producer if the quota allows no recovery of its event', async () => ({ waitMs: 1_000 }), [[3, false]]],
  [
    'suspends the producer if the request for a recovery of its event fails',
    () => Promise.reject(new Error('connection reset')),
    [[3, false]],
  ],
])('MINOR 14 a future-dated message %s', async (_name, request, reported) => {
  const suspended: [number, boolean][] = []
  const supervisor = {
    requestEventHistory: request,
    futureDated: async (product: number, isOfEvent: boolean) => void suspended.push([product, isOfEvent]),
  }
  await recoverFutureDated(supervisor, { product: 3, urn: 'od:match:1' }, { error: () => {} })
  expect(suspended).toEqual(reported)
})
