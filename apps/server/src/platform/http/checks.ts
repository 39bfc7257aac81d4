import type { RequestLimit } from '../runtime/index.ts'
import { reject } from './error-handler.ts'

/** Counts one request of the caller, and rejects it when there were too many. */
export async function countRequest(limit: RequestLimit, caller: Parameters<RequestLimit['count']>[0]): Promise<void> {
  const waitSeconds = await limit.count(caller)
  if (waitSeconds !== undefined) reject('too-many-attempts', {}, waitSeconds)
}
