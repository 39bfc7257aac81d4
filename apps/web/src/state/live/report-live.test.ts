import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveReport } from '../../live/index.ts'
import { sendReport, sendReportsTo } from '../reports/send-report.ts'
import type { Report } from '../reports/send-report.ts'
import { reportLive } from './report-live.ts'

describe('LIVE-08 initial-connection failures and internal errors are reported', () => {
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

  const tell = (report: LiveReport) => reportLive(report, sendReport)

  it.each<[string, LiveReport]>([
    [
      'could not connect: connect 1',
      { kind: 'connection-error', source: 'connect', code: 1, message: 'timeout', isInitial: true },
    ],
    ['ended for good: 3503 force disconnect', { kind: 'connection-ended', code: 3503, reason: 'force disconnect' }],
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
    ['the book could not be read again', { kind: 'refetch-given-up', matchId: 9 }],
    ['broken page', { kind: 'listener-threw', error: new Error('broken page') }],
    ['answered 500', { kind: 'refetch-failed', matchId: 9, error: new Error('answered 500') }],
  ])('%s', (message, report) => {
    tell(report)
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
  ])('not: %s', (_title, report) => {
    tell(report)
    expect(sent).toEqual([])
  })
})
