import { expect, it } from 'vitest'
import { startFixture } from './fixtures/start-fixture.ts'

it('a process starts, becomes ready, logs and stops with its exit code', async () => {
  const app = await startFixture()
  await app.ready()
  const line = await app.waitForLog(({ msg }) => msg === 'started', 1_000)
  expect(line).toEqual({ msg: 'started', oddsMilli: 1_850 })
  await expect(app.stop()).resolves.toBe(0)
  expect(app.logs.at(-1)).toEqual({ msg: 'stopped' })
  await expect(app.exited).resolves.toEqual({ code: 0, signal: null })
})

it('kill9 ends a process without a graceful shutdown', async () => {
  const app = await startFixture()
  await app.ready()
  await app.kill9()
  await expect(app.exited).resolves.toEqual({ code: null, signal: 'SIGKILL' })
  expect(app.logs.map(({ msg }) => msg)).not.toContain('stopped')
  await expect(app.stop()).resolves.toBe(137)
})

it('a process that ends at start is reported at once with its last lines', async () => {
  const app = await startFixture({ DIES: '1' })
  await expect(app.ready()).rejects.toThrow(/fixture ended with exit code 1 before it was ready:[^]*cannot start/)
  await expect(app.waitForLog(({ msg }) => msg === 'started')).rejects.toThrow('exit code 1')
})

it('a process that never becomes ready is reported with its last answer', async () => {
  const app = await startFixture({ NEVER_READY: '1' })
  await expect(app.ready(3_000)).rejects.toThrow(
    /waited 3000 ms for fixture to be ready[^]*\/readyz: 503 \{"ready":false\}/,
  )
  await app.kill9()
})

it('a process that does not end after SIGTERM is killed and reported', async () => {
  const app = await startFixture({ HANGS: '1' })
  await app.ready()
  await expect(app.stop(200)).rejects.toThrow('did not end within 200 ms of SIGTERM')
  await expect(app.exited).resolves.toMatchObject({ signal: 'SIGKILL' })
})

it('a process does not inherit variables from the developer’s shell', async () => {
  process.env['NEVER_READY'] = '1'
  const app = await startFixture()
  delete process.env['NEVER_READY']
  await app.ready()
  await expect(app.stop()).resolves.toBe(0)
})
