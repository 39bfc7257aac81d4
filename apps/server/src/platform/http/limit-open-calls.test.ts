import { getUnlock, postClosure, postPassword, postSignIn, postUnlock, postUser } from '@touchline/contract/server'
import { expect, it } from 'vitest'
import type { Routes } from './handle.ts'
import { createOpenCallLimit } from './limit-open-calls.ts'

const elsewhere = (n: number) => `198.51.${n >> 8}.${n & 255}`

function openRoutes(endpoints: Routes[number]['endpoint'][]) {
  const ends: (() => void)[] = []
  let begun = 0
  const limitOpenCalls = createOpenCallLimit()
  // Routes are wrapped in several calls, as in the API, but share one limit.
  const routes = endpoints.flatMap((endpoint) =>
    limitOpenCalls([
      {
        endpoint,
        answer: () => {
          begun += 1
          return new Promise<void>((resolve) => ends.push(resolve))
        },
      },
    ]),
  )
  const send = (index: number, count: number, addressOf = elsewhere) =>
    Array.from({ length: count }, async (_, n) => routes[index]?.answer({ address: addressOf(n) } as never))
  const end = () => ends.splice(0).forEach((one) => one())
  return {
    send,
    begun: () => begun,
    end,
    endAll: async (calls: readonly Promise<unknown>[]) => {
      let isDone = false
      const all = Promise.all(calls).finally(() => (isDone = true))
      while (!isDone) {
        end()
        await new Promise(setImmediate)
      }
      await all
    },
  }
}

const turn = () => new Promise(setImmediate)

it('AUTH-11 a flood of one call is rejected before its handler runs, and does not affect other calls', async () => {
  const { send, begun, endAll } = openRoutes([postSignIn, postPassword])
  const flood = send(0, 100)
  await Promise.all(flood.slice(24).map((one) => expect(one).rejects.toMatchObject({ code: 'overloaded' })))
  expect(begun()).toBe(4)
  const [reset] = send(1, 1)
  await turn()
  expect(begun()).toBe(5)
  await endAll([...flood.slice(0, 24), reset ?? Promise.reject(new Error('no call'))])
})

it('AUTH-11 floods of all open calls together use no more than half of the connections', async () => {
  const { send, begun, endAll } = openRoutes([postSignIn, postPassword, postUser, postUnlock, getUnlock])
  const calls = [0, 1, 2, 3, 4].flatMap((index) => send(index, 24))
  await turn()
  expect(begun()).toBe(5)
  await endAll(calls)
  expect(begun()).toBe(120)
})

it("AUTH-11 one network can use a quarter of a call's places, so that others are served", async () => {
  const { send, begun, endAll } = openRoutes([postSignIn])
  const flood = send(0, 100, (n) => `2001:db8:1:2::${n.toString(16)}`)
  await Promise.all(flood.slice(6).map((one) => expect(one).rejects.toMatchObject({ code: 'overloaded' })))
  const owners = send(0, 18)
  await turn()
  expect(begun()).toBe(4)
  await endAll([...flood.slice(0, 6), ...owners])
  expect(begun()).toBe(24)
})

it('AUTH-11 calls by a network beyond its rate use no place, and are answered with the number of seconds to wait', async () => {
  const { send, begun, endAll } = openRoutes([postSignIn])
  for (let n = 0; n < 240; n += 1) await endAll(send(0, 1, () => '192.0.2.1'))
  const [late] = send(0, 1, () => '192.0.2.1')
  await expect(late).rejects.toMatchObject({ code: 'too-many-attempts', retryAfterSeconds: expect.any(Number) })
  expect(begun()).toBe(240)
  await endAll(send(0, 1, () => '192.0.2.2'))
  expect(begun()).toBe(241)
})

it('AUTH-11 calls that need a session are exempt from this limit', async () => {
  const { send, begun } = openRoutes([postClosure])
  void send(0, 100)
  expect(begun()).toBe(100)
})

it('AUTH-11 all /64 networks of one /56 together use only part of the places, so that others are served', async () => {
  const { send, endAll } = openRoutes([postSignIn])
  const flood = send(0, 24, (n) => `2001:db8:1:${(n & 3).toString(16)}::1`)
  const results = Promise.allSettled(flood)
  await turn()
  await turn()
  const others = send(0, 6)
  await endAll(others)
  expect((await results).filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
})
