import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { sendReportsTo } from '../reports/send-report.ts'
import type { Report } from '../reports/send-report.ts'
import { openRoad } from './live-road.ts'

it('LIVE-08 what the connection of the page reports reaches error reporting', async () => {
  // A site that answers nothing but refusals: the first connection fails for good.
  const site = createServer((_request, response) => void response.writeHead(403).end())
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  vi.stubGlobal('location', { origin, pathname: '/live' })
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const send = fetch
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => send(new URL(path, origin), options))
  const sent: Report[] = []
  const stop = sendReportsTo((report) => sent.push(report))
  const road = await openRoad({ delta: false })
  onTestFinished(() => {
    road.connection.disconnect()
    stop()
    vi.unstubAllGlobals()
    site.close()
  })
  await vi.waitFor(() => expect(sent).not.toEqual([]), { timeout: 8_000 })
  expect(sent[0]).toMatchObject({
    title: 'LIVE CONNECTION',
    name: 'LiveError',
    message: 'ended for good: 1 unauthorized',
  })
})
