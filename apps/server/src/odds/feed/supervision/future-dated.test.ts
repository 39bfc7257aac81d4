import { expect, it } from 'vitest'
import { recoverFutureDated } from './future-dated.ts'

it.each([
  ['is accepted', async () => ({ waitMs: 0 }), []],
  ['has no room in the quota', async () => ({ waitMs: 1_000 }), [[3, false]]],
  ['fails', () => Promise.reject(new Error('connection reset')), [[3, false]]],
])(
  'MINOR 14 a future-dated message whose event recovery %s suspends the producer only without it',
  async (_name, request, reported) => {
    const suspended: [number, boolean][] = []
    const supervisor = {
      requestEventHistory: request,
      futureDated: async (product: number, isOfEvent: boolean) => void suspended.push([product, isOfEvent]),
    }
    await recoverFutureDated(supervisor, { product: 3, urn: 'od:match:1' }, { error: () => {} })
    expect(suspended).toEqual(reported)
  },
)
