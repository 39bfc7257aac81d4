import { getUserLimits } from '@touchline/contract'
import type { UserLimits } from '@touchline/contract'
import type { Api } from '../../api/index.ts'
import { limitChanges } from './session/index.ts'

let underWay: { api: Api; changes: number; answer: Promise<UserLimits> } | null = null

/** PLAT-14: the one reader of a player's limits. Who asks while an answer is under way gets that one, unless limits changed since. */
export async function readUserLimits(api: Api, signal?: AbortSignal): Promise<UserLimits> {
  const changes = limitChanges.getState().count
  if (underWay?.api !== api || underWay.changes !== changes) {
    const asked = { api, changes, answer: api(getUserLimits, {}) }
    underWay = asked
    const forget = () => void (underWay === asked && (underWay = null))
    asked.answer.then(forget, forget)
  }
  const limits = await underWay.answer
  signal?.throwIfAborted()
  return limits
}
