import type { Page } from '@playwright/test'

/** What no page may show a player: message keys, text of unbuilt features, a page that moves sideways. */
export async function pageFaults(page: Page): Promise<string[]> {
  const faults = await page.evaluate(findFaults)
  const missing = await page.evaluate(() => (globalThis as { tlMissingWords?: string[] }).tlMissingWords ?? [])
  return [...faults, ...missing.map((key) => `no message ${key}`)]
}

/** Runs in the page. */
function findFaults(): string[] {
  const faults: string[] = []
  const text = document.body.innerText
  // A message key: small letters with a dot between, as `timeline.requested`. Hosts and file names are not shown.
  for (const [word] of text.matchAll(/(?<![\w@./-])[a-z][a-z-]+\.[a-z][a-z-]+(?![\w@/-])/g)) faults.push(`key ${word}`)
  for (const unbuilt of ['not open', 'noch nicht geöffnet', 'ليس مفتوحًا', 'undefined', '[object']) {
    if (text.toLowerCase().includes(unbuilt.toLowerCase())) faults.push(`“${unbuilt}” is shown`)
  }
  if (/\bNaN\b/.test(text)) faults.push('“NaN” is shown')
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth) faults.push('moves sideways')
  return faults
}
