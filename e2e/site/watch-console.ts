import type { Page } from '@playwright/test'

/** A console message that Playwright itself causes by blocking service workers. */
const ofRunner = 'Service Worker registration blocked by Playwright'

/** Returns warnings, errors and exceptions in the console of a page. The list grows while the page lives. */
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
