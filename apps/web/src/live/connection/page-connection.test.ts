import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi, afterEach, beforeEach, describe } from 'vitest'
import { sendReportsTo, sendReport } from '../../site/reports/send-report.ts'
import type { Report } from '../../site/reports/post-report.ts'
import { openPageConnection } from './page-connection.ts'
import { reportLive } from './report-live.ts'
import { withTimeout } from './live-limits.ts'
import type { LiveReport } from '../index.ts'

it('LIVE-08f ERR-01a reports about the page’s connection and its failed calls are passed to error reporting', async () => {
  // The site rejects every call, so the first connection fails permanently.
  const site = createServer((_request, response) => void response.writeHead(403).end())
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  vi.stubGlobal('location', { origin, pathname: '/live' })
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const send = fetch
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => send(new URL(path, origin), options))
  const sent: Report[] = []
  const stop = sendReportsTo((report) => sent.push(report))
  const page = await openPageConnection({ delta: false })
  onTestFinished(() => {
    page.connection.disconnect()
    stop()
    vi.unstubAllGlobals()
    site.close()
  })
  await vi.waitFor(() => expect(sent).not.toEqual([]), { timeout: 8_000 })
  expect(sent[0]).toMatchObject({
    title: 'LIVE CONNECTION',
    name: 'LiveError',
    message: 'connection ended: 1 unauthorized',
  })
  await expect(page.calls.fetchMatches([9])).rejects.toMatchObject({ code: 'unreadable', status: 403 })
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ title: 'REQUEST FAILED', details: { url: '/api/v2/matches', status: 403 } })
})

describe('LIVE-08 reports of initial-connection failures and internal errors', () => {
  let sent: Report[] = []
  let stop = () => {}
  beforeEach(() => {
    vi.stubGlobal('location', { pathname: '/live' })
    sent = []
    stop = sendReportsTo((report) => sent.push(report))
  })
  afterEach(() => {
    stop()
    vi.unstubAllGlobals()
  })

  const send = (report: LiveReport) => reportLive(report, sendReport)

  it('ERR-01d calls that timed out are not reported', async () => {
    const error: unknown = await withTimeout(new Promise(() => {}), 1).catch((late: unknown) => late)
    send({ kind: 'refetch-failed', matchId: 9, error })
    expect(error).toBeInstanceOf(Error)
    expect(sent).toEqual([])
  })

  it.each<[string, LiveReport]>([
    [
      'could not connect: connect 1',
      { kind: 'connection-error', source: 'connect', code: 1, message: 'timeout', isInitial: true },
    ],
    ['connection ended: 3503 force disconnect', { kind: 'connection-ended', code: 3503, reason: 'force disconnect' }],
    ['client replaced: no answer while connected', { kind: 'client-replaced', cause: 'no answer while connected' }],
    [
      'channel ended: 102 unknown channel',
      { kind: 'channel-ended', channel: 'nowhere:1', code: 102, reason: 'unknown channel' },
    ],
    [
      'channel error 103: permission denied',
      { kind: 'channel-error', channel: 'x:1', source: 'subscribe', code: 103, message: 'permission denied' },
    ],
    [
      'invalid publication on match: bad',
      { kind: 'invalid-publication', channel: 'match:9', issue: 'bad', offset: 4, tags: { trace_id: 't' } },
    ],
    ['snapshot refetch gave up', { kind: 'refetch-given-up', matchId: 9 }],
    ['broken page', { kind: 'listener-threw', error: new Error('broken page') }],
    ['answered 500', { kind: 'refetch-failed', matchId: 9, error: new Error('answered 500') }],
  ])('LIVE-08f %s', (message, report) => {
    send(report)
    expect(sent).toMatchObject([{ title: 'LIVE CONNECTION', message, details: { kind: report.kind } }])
  })

  it.each<[string, LiveReport]>([
    [
      'the network went after the first connection',
      { kind: 'connection-error', source: 'transport', code: 2, message: 'transport closed', isInitial: false },
    ],
    [
      'a channel waits for the network',
      { kind: 'channel-error', channel: 'x:1', source: 'subscribe', code: 1, message: 'timeout' },
    ],
    [
      'a private channel after signing out',
      { kind: 'channel-ended', channel: '$private:en.4', code: 1, reason: 'unauthorized' },
    ],
    ['a reading without a network', { kind: 'refetch-failed', matchId: 9, error: new TypeError('Failed to fetch') }],
  ])('but not: %s', (_title, report) => {
    send(report)
    expect(sent).toEqual([])
  })
})
