// @vitest-environment happy-dom
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act, useState } from 'react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendReportsTo } from '../reports/send-report.ts'
import type { Report } from '../reports/post-report.ts'
import { mount } from '../testing/mount.ts'
import { I18nProvider } from '../i18n/use-i18n.tsx'
import { ErrorBoundary, BlockBoundary } from '../error-boundary/error-boundary.tsx'
import { lazyPart } from './lazy-part.tsx'

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
let reports: Report[]
let restore: () => void
let isDown: boolean
let fetches: number

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  reports = []
  restore = sendReportsTo((report) => reports.push(report))
  isDown = true
  fetches = 0
})
afterEach(() => {
  restore()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function samplePart() {
  return lazyPart<ComponentType<{ name: string }>>(async () => {
    fetches += 1
    if (isDown) throw new TypeError('Failed to fetch dynamically imported module: /assets/menu.js')
    return ({ name }) => <p>Hello {name}</p>
  })
}

it('ERR-02 a part whose code cannot be fetched does not affect the rest of the page, and is fetched again when it is opened again', async () => {
  const { Component: Part } = samplePart()
  function Page() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <button onClick={() => setIsOpen(true)}>Open</button>
        {isOpen ? (
          <ErrorBoundary name="menu" onError={() => setIsOpen(false)}>
            <Part name="menu" />
          </ErrorBoundary>
        ) : null}
      </>
    )
  }
  const { container } = await mount(<Page />)
  const open = () => act(async () => container.querySelector('button')?.click())
  await open()
  expect([container.textContent, fetches]).toEqual(['Open', 1])
  await open()
  expect([container.textContent, fetches]).toEqual(['Open', 2])
  isDown = false
  await open()
  expect([container.textContent, fetches]).toEqual(['OpenHello menu', 3])
  // ERR-01: a chunk that could not be fetched is not reported.
  await vi.dynamicImportSettled()
  expect(reports).toEqual([])
})

it('ERR-02 a part inside an error boundary can be fetched again with a button; after two failures the button reloads the page', async () => {
  const { Component: Part } = samplePart()
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const { container } = await mount(
    <I18nProvider i18n={i18n}>
      <BlockBoundary name="leagues">
        <Part name="leagues" />
      </BlockBoundary>
      <p>Rest</p>
    </I18nProvider>,
  )
  const press = () => act(async () => container.querySelector('button')?.click())
  expect(container.textContent).toBe('This part could not be shown. UNEXPECTED ERRORTry againRest')
  await press()
  expect([fetches, reload.mock.calls.length]).toEqual([2, 0])
  await press()
  expect([fetches, reload.mock.calls.length]).toEqual([2, 1])
})

it('a part whose code is loaded is rendered at once, and its code is not fetched again', async () => {
  isDown = false
  const { Component: Part } = samplePart()
  await mount(<Part name="one" />)
  const { container } = await mount(<Part name="other" />)
  expect([container.textContent, fetches]).toEqual(['Hello other', 1])
})
