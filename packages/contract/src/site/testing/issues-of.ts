import * as z from 'zod/mini'
import { SiteConfiguration } from '../site-configuration.ts'

export const smallest = { brand: { name: 'Any' }, locales: { list: ['en'] } }

/** The paths of the errors in a document that has only the required settings and `document`. */
export function issuesOf(document: Record<string, unknown>): string[] {
  const result = z.safeParse(SiteConfiguration, { ...smallest, ...document })
  return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'))
}
