import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { shownTimeZone } from '../state/own-words.ts'
import { useSite } from '../state/use-site.ts'

/**
 * I18N-04, NAV-12: a day is a day of the zone that is shown, where it is chosen, headed and asked for. The server knows
 * the site's zone alone, so where the visitor's is another, the list of a day that came with the page is asked for again
 * once it is hydrated. The rows before stay until then. A list of no certain day is the same in every zone.
 */
export function useOwnDays(): void {
  const router = useRouter()
  const site = useSite()
  useEffect(() => {
    if (shownTimeZone(site) === site.timeZone || !router.state.matches.some(isOfDay)) return
    void router.invalidate({ filter: isOfDay })
    // Once per page load: later lists are asked for in the zone that is shown.
  }, [])
}

function isOfDay({ loaderDeps }: { loaderDeps?: unknown }): boolean {
  return (loaderDeps as { list?: { date?: string } } | undefined)?.list?.date !== undefined
}
