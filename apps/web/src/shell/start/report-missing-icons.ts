import { reportError } from '../../site/reports/report-error.ts'

/**
 * MISC-04b: whether the icons of this page are there. No event tells of an icon that is not drawn, so the file that the
 * first one names is asked for again, which the browser answers from its cache where it has arrived. No answer at all is the
 * network, of which nothing is reported (ERR-01d).
 */
export async function reportMissingIcons(): Promise<void> {
  const href = document.querySelector('.icon use')?.getAttribute('href')
  // Without a network, whatever answers says nothing about the file.
  if (!href || !navigator.onLine) return
  const response = await fetch(href, { cache: 'force-cache' }).catch(() => null)
  if (response?.ok === false) reportError(new Error('Failed to load icons'))
}
