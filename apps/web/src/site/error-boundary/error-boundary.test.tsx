// @vitest-environment happy-dom
import { act, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { sendReportsTo } from '../reports/send-report.ts'
import type { Report } from '../reports/post-report.ts'
import { mount } from '../testing/mount.ts'
import { I18nProvider } from '../i18n/use-i18n.tsx'
import { BlockBoundary } from './error-boundary.tsx'

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
let reports: Report[]
let restore: () => void
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  reports = []
  restore = sendReportsTo((report) => reports.push(report))
})
afterEach(async () => {
  // Reports are sent a moment later.
  await vi.dynamicImportSettled()
  restore()
  vi.restoreAllMocks()
})

describe('ERR-02 a BlockBoundary', () => {
  it('ERR-02abc does not affect the rest of the page, reports the block and offers a retry', async () => {
    let hasFailed = true
    function Block() {
      if (hasFailed) throw new Error('no odds')
      return <p>Odds</p>
    }
    const { container } = await mount(
      <I18nProvider i18n={i18n}>
        <BlockBoundary name="top-events">
          <Block />
        </BlockBoundary>
        <p>Rest</p>
      </I18nProvider>,
    )
    expect(container.textContent).toContain('This part could not be shown. UNEXPECTED ERROR')
    expect(container.textContent).toContain('Rest')
    await vi.dynamicImportSettled()
    expect(reports).toMatchObject([{ title: 'UNEXPECTED ERROR', message: 'no odds', details: { block: 'top-events' } }])
    hasFailed = false
    await act(async () => container.querySelector('button')?.click())
    expect(container.textContent).toBe('OddsRest')
  })

  it('shows new content in the place of a block that failed', async () => {
    function Block({ page }: { page: number }) {
      if (page === 2) throw new Error('no odds')
      return <p>Page {page}</p>
    }
    function List() {
      const [page, setPage] = useState(2)
      return (
        <>
          <BlockBoundary name="matches" of={page}>
            <Block page={page} />
          </BlockBoundary>
          <a onClick={() => setPage(3)}>Next</a>
        </>
      )
    }
    const { container } = await mount(
      <I18nProvider i18n={i18n}>
        <List />
      </I18nProvider>,
    )
    expect(container.textContent).toContain('This part could not be shown.')
    await act(async () => container.querySelector('a')?.click())
    expect(container.textContent).toBe('Page 3Next')
  })
})
