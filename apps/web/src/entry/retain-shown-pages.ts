import type { AnyRouter, LoaderFnContext } from '@tanstack/react-router'
import { isApiError } from '../api/index.ts'
import { readUntilAnswered } from '../api/read-until-answered.ts'

type Load = (given: LoaderFnContext) => unknown

/**
 * BEY-04, NAV-13: after a network failure the router reads the shown page again, and that read may fail too. The page
 * stays until a read succeeds; only a page that was never shown fails.
 */
export function retainShownPages(router: AnyRouter): void {
  for (const route of Object.values(router.routesById)) {
    const load = route.options.loader as Load | undefined
    if (!load) continue
    route.update({
      loader: (given: LoaderFnContext) => (isShown(router, given) ? readUntilReached(load, given) : load(given)),
    })
  }
}

function isShown({ state: { resolvedLocation, matches } }: AnyRouter, { location, route }: LoaderFnContext): boolean {
  if (resolvedLocation?.pathname !== location.pathname || resolvedLocation.searchStr !== location.searchStr)
    return false
  return matches.some(({ routeId, status }) => routeId === route.id && status === 'success')
}

/** The maximum number of attempts: about a day at two attempts a minute. */
const attempts = 2_880

async function readUntilReached(load: Load, given: LoaderFnContext): Promise<unknown> {
  let outcome: () => unknown = () => undefined
  const read = async () => {
    try {
      const data = await load(given)
      outcome = () => data
    } catch (error) {
      outcome = () => {
        throw error
      }
      if (isApiError(error, 'unreachable')) throw error
    }
  }
  await readUntilAnswered(read, { signal: given.abortController.signal, attempts })
  return outcome()
}
