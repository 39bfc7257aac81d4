import type { Page } from '@playwright/test'

/** Everything a page complains about: warnings, errors, exceptions, refused scripts. The answer grows as it goes. */
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
