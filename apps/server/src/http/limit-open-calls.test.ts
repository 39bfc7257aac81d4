import { postClosure, postPassword, postSignIn } from '@touchline/contract'
import { expect, it } from 'vitest'
import type { Call, Routes } from './handle.ts'
import { limitOpenCalls } from './limit-open-calls.ts'

const call = {} as Call<never>

function openRoutes(endpoints: Routes[number]['endpoint'][]) {
  const ends: (() => void)[] = []
  let begun = 0
  const routes = limitOpenCalls(
    endpoints.map((endpoint) => ({
      endpoint,
      answer: () => {
        begun += 1
        return new Promise<void>((resolve) => ends.push(resolve))
      },
    })),
  )
  const send = (index: number, count: number) =>
    Array.from({ length: count }, async () => routes[index]?.answer(call as never))
  return { send, begun: () => begun, end: () => ends.splice(0).forEach((one) => one()) }
}

it('AUTH-11 a flood of one open call is rejected before its work begins, and leaves the others', async () => {
  const { send, begun, end } = openRoutes([postSignIn, postPassword])
  const flood = send(0, 100)
  const rejected = flood.slice(24).map((one) => expect(one).rejects.toMatchObject({ code: 'too-many-attempts' }))
  await Promise.all(rejected)
  expect(begun()).toBe(4)
  const [reset] = send(1, 1)
  await new Promise(setImmediate)
  expect(begun()).toBe(5)
  const served = Promise.all([...flood.slice(0, 24), reset])
  while (begun() < 25) {
    end()
    await new Promise(setImmediate)
  }
  end()
  await served
})

it('AUTH-11 calls of signed-in players are not limited by it', async () => {
  const { send, begun } = openRoutes([postClosure])
  void send(0, 100)
  expect(begun()).toBe(100)
})
