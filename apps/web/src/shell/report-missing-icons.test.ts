// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendReportsTo } from '../site/reports/send-report.ts'
import type { Report } from '../site/reports/post-report.ts'
import { reportMissingIcons } from './deferred-shell.tsx'

const own = '/fe-api/icons.svg?version=1'
let reports: Report[]
let restore: () => void

beforeEach(() => {
  reports = []
  restore = sendReportsTo((report) => reports.push(report))
  document.body.innerHTML = '<svg class="icon"><use href="/assets/icons-1.svg#home"></use></svg>'
})
afterEach(() => {
  restore()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Returns the messages that a page reports if the request for its icons gets this answer. */
async function reported(answer: () => Promise<Response>): Promise<string[]> {
  const fetched = vi.fn<typeof fetch>(answer)
  vi.stubGlobal('fetch', fetched)
  await reportMissingIcons()
  await vi.dynamicImportSettled()
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/assets/icons-1.svg'])
  return reports.map(({ message }) => message)
}

it('MISC-04b missing icons are reported once, as “Failed to load icons”', async () => {
  expect(await reported(async () => new Response('', { status: 404 }))).toEqual(['Failed to load icons'])
  expect(await reported(async () => Response.error())).toEqual(['Failed to load icons'])
})

it('MISC-04b ERR-01d a network failure is not reported as missing icons', async () => {
  expect(await reported(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual([])
})

it('MISC-04bc icons of the site are fetched as well, and reported if they are missing', async () => {
  const fetched = vi.fn<typeof fetch>(async (address) => new Response('', { status: address === own ? 404 : 200 }))
  vi.stubGlobal('fetch', fetched)
  await reportMissingIcons(own)
  await vi.dynamicImportSettled()
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/assets/icons-1.svg', own])
  expect(reports.map(({ message }) => message)).toEqual(['Failed to load icons'])
})

it('MISC-04b existing icons are not reported', async () => {
  expect(await reported(async () => new Response('<svg/>'))).toEqual([])
})

it('MISC-04b without a network, and on a page without icons, nothing is requested', async () => {
  const fetched = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetched)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await reportMissingIcons()
  online.mockReturnValue(true)
  document.body.replaceChildren()
  await reportMissingIcons()
  expect([fetched.mock.calls, reports]).toEqual([[], []])
})
