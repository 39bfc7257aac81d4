import type { PageContext } from '../site/page-context.ts'
import { thisMinuteMs } from '../site/page-context.ts'

/**
 * NAV-12, NAV-14: the router copies the context for every page it prepares, so from here on each is of its own minute: a
 * tab that was left open overnight asks for the hours ahead of today. Not before the first page is rendered, which must be
 * the server's to the letter.
 */
export function letClockRun(context: Pick<PageContext, 'nowMs'>): void {
  Object.defineProperty(context, 'nowMs', { enumerable: true, get: thisMinuteMs })
}
