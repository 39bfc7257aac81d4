import type { Match } from '@touchline/contract'
import type { PageConnection } from '../connection/page-connection.ts'

/** BEY-04: publications do not say whose a match is; what was rendered does, and every reading. */
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
