import type { Page } from '@playwright/test'

/** A message of the test runner about its own setting. */
const ofRunner = 'Service Worker registration blocked by Playwright'

/** Returns console warnings, errors and exceptions of a page. The list grows while the page lives. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
  page.on('console', (message) => {
    const isComplaint = message.type() === 'warning' || message.type() === 'error'
    if (isComplaint && message.text() !== ofRunner) {
      complaints.push(`${message.type()}: ${message.text()}`)
    }
  })
  return complaints
}
