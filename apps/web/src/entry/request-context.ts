import { getGlobalStartContext } from '@tanstack/react-start'
import type { RequestContext } from '../site/page-context.ts'

/** Returns the context that `server/` passed with this request. The framework does not know its type. */
export function requestContext(): RequestContext {
  return getGlobalStartContext() as unknown as RequestContext
}
