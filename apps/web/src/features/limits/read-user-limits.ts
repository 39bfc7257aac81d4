import { getUserLimits } from '@touchline/contract'
import type { UserLimits } from '@touchline/contract'
import type { Api } from '../../api/index.ts'
import { limitChanges } from './session/index.ts'

let pending: { api: Api; changes: number; answer: Promise<UserLimits> } | null = null

/**
 * PLAT-14: reads the player's limits. Callers share a request that is under way, unless the limits have changed since
 * the request was sent.
 */
export async function readUserLimits(api: Api, signal?: AbortSignal): Promise<UserLimits> {
  const changes = limitChanges.getState().count
  if (pending?.api !== api || pending.changes !== changes) {
    const request = { api, changes, answer: api(getUserLimits, {}) }
    pending = request
    const forget = () => void (pending === request && (pending = null))
    request.answer.then(forget, forget)
  }
  const limits = await pending.answer
  signal?.throwIfAborted()
  return limits
}
