import fastify from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { createMetrics } from './metrics.ts'
import { takeReports } from './take-reports.ts'

describe('ERR-01 reports of browsers', () => {
  it('are logged when they are what they should be, counted always, and answered with nothing', async () => {
    const app = fastify()
    const written = vi.fn<() => void>()
    app.addHook('onRequest', async (request) => {
      request.log.warn = written
    })
    const count = vi.fn<() => void>()
    takeReports(app, { count, page: () => '' })
    const send = (payload: object) => app.inject({ method: 'POST', url: '/reports', payload })
    const report = { title: 'UNEXPECTED ERROR', name: 'Error', message: 'x', stack: '', page: '/sports' }
    expect((await send(report)).statusCode).toBe(204)
    expect((await send({ ...report, stack: 'x'.repeat(5_000) })).statusCode).toBe(204)
    expect(written).toHaveBeenCalledOnce()
    expect((await send({ ...report, details: 'x'.repeat(20_000) })).statusCode).toBe(413)
    for (let index = 0; index < 100; index += 1) await send(report)
    expect(written.mock.calls.length).toBeLessThanOrEqual(120)
    expect(count).toHaveBeenCalledTimes(103)
    await app.close()
  })

  it('security minor 5: those that are broken count against the limit too', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 60_000_000 })
    const app = fastify()
    const written = vi.fn<() => void>()
    app.addHook('onRequest', async (request) => {
      request.log.warn = written
    })
    takeReports(app, createMetrics())
    const send = (payload: string) =>
      app.inject({ method: 'POST', url: '/reports', payload, headers: { 'content-type': 'application/json' } })
    for (let index = 0; index < 60; index += 1) expect((await send('{"title":')).statusCode).toBe(400)
    const report = { title: 'UNEXPECTED ERROR', name: 'Error', message: 'x', stack: '', page: '/sports' }
    expect((await send(JSON.stringify(report))).statusCode).toBe(204)
    expect(written).not.toHaveBeenCalled()
    vi.setSystemTime(60_060_000)
    await send(JSON.stringify(report))
    expect(written).toHaveBeenCalledOnce()
    vi.useRealTimers()
    await app.close()
  })
})
