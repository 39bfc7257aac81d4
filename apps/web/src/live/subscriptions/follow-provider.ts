import type { Match } from '@touchline/contract'
import type { PageConnection } from '../connection/page-connection.ts'

/** BEY-04: publications do not name the provider of a match, so it is taken from the rendered match or from a call. */
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
