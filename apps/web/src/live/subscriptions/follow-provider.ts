import type { Match } from '@touchline/contract'
import type { PageConnection } from '../connection/page-connection.ts'

/**
 * BEY-04: makes the freshness of a match follow its provider. Publications do not name the provider, so it is taken
 * from the rendered match or from a reply of the API.
 */
export function followProvider({ freshness }: PageConnection, rendered?: Match) {
  let isStopped = false
  let leave: (() => void) | undefined
  function learn(match: Match | null): Match | null {
    if (match && !isStopped) leave ??= freshness.followProvider(match.id, match.provider)
    return match
  }
  learn(rendered ?? null)
  return {
    learn,
    stop: () => {
      isStopped = true
      leave?.()
    },
  }
}
