import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createDrain } from './drain.ts'

const call = () => new EventEmitter() as ServerResponse

it('a process that drains serves on while a proxy that is slow to see it sends calls', async () => {
  const drain = createDrain()
  const startedAt = performance.now()
  let isQuiet = false
  drain.noteCall(call())
  const quiet = drain.untilQuiet(100).then(() => (isQuiet = true))
  for (let calls = 0; calls < 4; calls += 1) {
    await sleep(100)
    drain.noteCall(call())
  }
  expect(isQuiet).toBe(false)
  await quiet
  expect(performance.now() - startedAt).toBeGreaterThan(1_300)
})

it('without calls it ends after its time, and at once when it is given none', async () => {
  const drain = createDrain()
  const startedAt = performance.now()
  await drain.untilQuiet(0)
  expect(performance.now() - startedAt).toBeLessThan(50)
  await drain.untilQuiet(100)
  expect(performance.now() - startedAt).toBeLessThan(900)
})
