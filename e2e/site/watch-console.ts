import type { Page } from '@playwright/test'

/** Console warnings, errors and exceptions of a page. The list grows while the page lives. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'warning' || message.type() === 'error') {
      complaints.push(`${message.type()}: ${message.text()}`)
    }
  })
  return complaints
}
