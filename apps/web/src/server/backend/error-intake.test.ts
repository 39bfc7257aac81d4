import { getBets } from '@touchline/contract'
import fastify from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from '../../api/index.ts'
import { sendFailedCall, sendReportsTo } from '../../site/reports/send-report.ts'
import { registerErrorIntake } from './error-intake.ts'

const report = { title: 'UNEXPECTED ERROR', name: 'Error', message: 'x', stack: '', page: '/sports' }

function open() {
  const app = fastify()
  const written = vi.fn<() => void>()
  app.addHook('onRequest', async (request) => {
    request.log.warn = written
  })
  const count = vi.fn<() => void>()
  registerErrorIntake(app, { count, page: () => '', serve: () => {} })
  const post = (payload: object | string) =>
    app.inject({ method: 'POST', url: '/reports', payload, headers: { 'content-type': 'application/json' } })
  return { app, written, count, send: post }
}

function stopClock(nowMs: number): void {
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

describe('ERR-01 reports from browsers', () => {
  it.each([
    ['Latin', 'word '],
    ['Arabic, of two bytes each', 'كلمة '],
    ['quotes, which JSON writes as two', '"quoted" '],
  ])(
    'ERR-01e a failed call with a body of more than 16 KB is reported with the beginning of the body: %s',
    async (_, word) => {
      const { app, written, send } = open()
      const beacons: Blob[] = []
      // Drops the reports that earlier tests have left.
      sendReportsTo(() => {})()
      vi.stubGlobal('location', { pathname: '/sports' })
      vi.stubGlobal('navigator', { sendBeacon: (_path: string, body: Blob) => beacons.push(body) })
      onTestFinished(() => void vi.unstubAllGlobals())
      const entry = () => Array.from({ length: 30 }, () => word.repeat(20))
      sendFailedCall(new ApiError('internal', { status: 500, traceId: word }), {
        endpoint: getBets,
        url: '/api/v2/bets',
        requestBody: { page: 1 },
        responseBody: { code: 'internal', entries: Array.from({ length: 30 }, entry) },
      })
      const text = (await beacons[0]?.text()) ?? ''
      expect((await send(text)).statusCode).toBe(204)
      expect(written).toHaveBeenCalledWith({ report: JSON.parse(text), host: expect.any(String) }, expect.any(String))
      const { details } = JSON.parse(text)
      expect(details).toMatchObject({
        call: `GET ${getBets.path}`,
        status: 500,
        url: '/api/v2/bets',
        requestBody: { page: 1 },
      })
      expect(details.responseBody).toMatch(/^{"code":"internal","entries":\[.{500}/)
      await app.close()
    },
  )

  it('are logged if they are valid, always counted in the metrics, and answered without a body', async () => {
    const { app, written, count, send } = open()
    expect((await send(report)).statusCode).toBe(204)
    expect((await send({ ...report, stack: 'x'.repeat(5_000) })).statusCode).toBe(204)
    expect(written).toHaveBeenCalledOnce()
    expect((await send({ ...report, details: 'x'.repeat(20_000) })).statusCode).toBe(413)
    expect(count).toHaveBeenCalledTimes(3)
    await app.close()
  })

  it('are logged at most sixty times a minute, but all are counted', async () => {
    stopClock(0)
    const { app, written, count, send } = open()
    for (let index = 0; index < 100; index += 1) await send(report)
    expect(written).toHaveBeenCalledTimes(60)
    expect(count).toHaveBeenCalledTimes(100)
    vi.setSystemTime(60_000)
    await send(report)
    expect(written).toHaveBeenCalledTimes(61)
    await app.close()
  })

  it('count against the limit even if they are malformed', async () => {
    stopClock(60_000_000)
    const { app, written, send } = open()
    for (let index = 0; index < 60; index += 1) expect((await send('{"title":')).statusCode).toBe(400)
    expect((await send(report)).statusCode).toBe(204)
    expect(written).not.toHaveBeenCalled()
    vi.setSystemTime(60_060_000)
    await send(report)
    expect(written).toHaveBeenCalledOnce()
    await app.close()
  })
})
