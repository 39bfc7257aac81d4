import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createDrain } from './drain.ts'

const call = () => new EventEmitter() as ServerResponse

it('a draining process continues to serve as long as a slow proxy still sends calls', async () => {
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

it('without calls a drain ends after the given time, and at once if the time is 0', async () => {
  const drain = createDrain()
  const startedAt = performance.now()
  await drain.untilQuiet(0)
  expect(performance.now() - startedAt).toBeLessThan(50)
  await drain.untilQuiet(100)
  expect(performance.now() - startedAt).toBeLessThan(900)
})

// A process may take DRAIN_SECONDS plus 25 s to stop, so -24.8 leaves 200 ms.
const failures: readonly [message: string, drainSeconds: number, stop: string][] = [
  ['could not stop', 0, `() => Promise.reject(new Error('why'))`],
  ['unexpected error while stopping', 0, `() => sleep(5_000, setImmediate(() => { throw new Error('why') }))`],
  ['not stopped in time', -24.8, `() => sleep(5_000)`],
]

it.each(failures)('OPS-02 a shutdown that fails is logged: %s', async (message, drainSeconds, stop) => {
  const source = `
    import { setTimeout as sleep } from 'node:timers/promises'
    import { runProcess } from '${import.meta.resolve('./run-process.ts')}'
    const environment = { LOG_LEVEL: 'info', HEALTH_HOST: '', DRAIN_SECONDS: ${drainSeconds} }
    const start = async () => ({ checks: {}, stop: ${stop} })
    await runProcess({ name: 'test', environment, metrics: {}, start })
    process.kill(process.pid, 'SIGTERM')
    await sleep(5_000)`
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [[code], output] = await Promise.all([once(child, 'exit'), text(child.stdout)])
  expect(output).toContain(`"msg":"${message}"`)
  expect(output).not.toContain('"msg":"stopped"')
  expect(code).toBe(1)
})
