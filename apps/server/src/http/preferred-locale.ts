import { resolveLocale } from '@touchline/i18n'
import type { Site } from './handle.ts'

/** The first language of the request that the site speaks, else the site's own. */
export function preferredLocale(header: string | undefined, site: Site): string {
  const wanted = (header ?? '').split(',', 10).map((part) => resolveLocale(part.split(';')[0]?.trim() ?? ''))
  return wanted.find((locale) => locale !== null && site.locales.includes(locale)) ?? site.locales[0] ?? 'en'
}
