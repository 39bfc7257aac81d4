import * as z from 'zod/mini'
import { SiteConfiguration } from '../site-configuration.ts'

export const smallest = { brand: { name: 'Any' }, locales: { list: ['en'] } }

/** The places that are wrong in a document that is otherwise the smallest there is. */
export function issuesOf(document: Record<string, unknown>): string[] {
  const result = z.safeParse(SiteConfiguration, { ...smallest, ...document })
  return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'))
}
