// @vitest-environment happy-dom
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { sendReportsTo } from '../site/reports/send-report.ts'
import type { Report } from '../site/reports/post-report.ts'
import { showFallbackPage, showFatalError } from './fatal-error.ts'

describe('ERR-02 the fallback for an error page that fails itself', () => {
  it('ERR-02a shows a message and a link home, even on an empty document', () => {
    const page = document.implementation.createHTMLDocument()
    page.documentElement.remove()
    showFallbackPage(page)
    expect(page.body.textContent).toContain('Something went wrong')
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/')
  })

  it('ERR-02abd shows the failure and reports it under its own title', async () => {
    const reports: Report[] = []
    onTestFinished(sendReportsTo((report) => reports.push(report)))
    showFatalError(new TypeError('no messages'))
    expect(document.querySelector('h1')?.textContent).toBe('UNEXPECTED ERROR IN ERROR APP')
    expect(document.body.textContent).toContain('Something went wrong')
    await vi.dynamicImportSettled()
    expect(reports).toMatchObject([
      { title: 'UNEXPECTED ERROR IN ERROR APP', name: 'TypeError', message: 'no messages' },
    ])
  })
})
