// @vitest-environment happy-dom
import { getBets, getPlayer } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { alertStore } from '../site/page/alert-store.ts'
import { setAlertMessages } from '../site/page/failure-alert.ts'
import type { PageContext } from '../site/page-context.ts'
import { sendReportsTo } from '../site/reports/send-report.ts'
import type { Report } from '../site/reports/post-report.ts'
import { getRouter } from './router.tsx'

// The test runs on a server, so isomorphic functions are replaced by their browser variants.
vi.mock('@tanstack/react-start', async (original) => {
  const choice = { server: () => choice, client: <Run,>(run: Run) => run }
  return { ...(await original<object>()), createIsomorphicFn: () => choice }
})

// The page was not rendered on a server, so there is nothing to hydrate from.
vi.mock('./router-client.ts', async () => ({ RouterClient: (await import('@tanstack/react-router')).RouterProvider }))

beforeEach(() => onTestFinished(() => void vi.unstubAllGlobals()))

it('ERR-01a a failed call of the page is posted to /reports, and not again if the same call fails again', async () => {
  // Drops the reports that earlier tests have left.
  sendReportsTo(() => {})()
  const posted: { path: string; body: Blob }[] = []
  vi.stubGlobal('fetch', async () => new Response('{"code":"internal","trace_id":"t"}', { status: 500 }))
  navigator.sendBeacon = (path, body) => posted.push({ path: String(path), body: body as Blob }) > 0
  const { api } = getRouter().options.context as PageContext
  for (const call of [getBets, getPlayer, getBets])
    await expect(api(call, {})).rejects.toMatchObject({ code: 'internal' })
  await vi.dynamicImportSettled()
  expect(posted.map(({ path }) => path)).toEqual(['/reports', '/reports'])
  const reports = await Promise.all(posted.map(async ({ body }) => JSON.parse(await body.text())))
  expect(reports).toMatchObject([
    { title: 'REQUEST FAILED', details: { call: `GET ${getBets.path}`, status: 500, trace: 't' } },
    { title: 'REQUEST FAILED', details: { call: `GET ${getPlayer.path}`, status: 500, trace: 't' } },
  ])
})

it('ERR-01b a failed call shows an alert only if it is flagged', async () => {
  onTestFinished(sendReportsTo(() => {}))
  setAlertMessages(createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') }))
  vi.stubGlobal('fetch', async () => new Response('{"code":"internal","trace_id":"t"}', { status: 500 }))
  const { api } = getRouter().options.context as PageContext
  await expect(api(getBets, {})).rejects.toMatchObject({ code: 'internal' })
  expect(alertStore.getState().alert).toBeNull()
  await expect(api(getBets, { isFailureShown: true })).rejects.toMatchObject({ code: 'internal' })
  expect(alertStore.getState().alert).toMatchObject({ title: 'Something went wrong', tone: 'neg' })
})

it('ERR-02abd if the error page itself fails, a fallback page is shown and the failure is reported with its own title', async () => {
  const reports: Report[] = []
  onTestFinished(sendReportsTo((report) => reports.push(report)))
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // Without site data, neither the page nor its error page can be rendered.
  await import('./client.tsx')
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('UNEXPECTED ERROR IN ERROR APP'), 8_000)
  expect(document.body.textContent).toContain('Something went wrong')
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/')
  await vi.waitFor(() => expect(reports.map(({ title }) => title)).toContain('UNEXPECTED ERROR IN ERROR APP'))
})
