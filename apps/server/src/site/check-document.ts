import { SiteConfiguration, largestConfigurationBytes } from '@touchline/contract/site'
import type { ConfigurationIssue } from '@touchline/contract/site'
import { isLocale } from '@touchline/i18n'
import { writtenLocales } from '@touchline/i18n/catalogues'
import * as z from 'zod/mini'

export type Checked = { ok: true; configuration: SiteConfiguration } | { ok: false; issues: ConfigurationIssue[] }

const mostIssues = 200
const { localeError } = z.locales.en()

/** CFG-06: the one check, for documents to be saved and for documents to be served. */
export function checkDocument(document: unknown): Checked {
  if (bytesOf(document) > largestConfigurationBytes)
    return { ok: false, issues: [{ path: '', message: `larger than ${largestConfigurationBytes} bytes` }] }
  const result = z.safeParse(SiteConfiguration, document, { error: localeError })
  const issues = result.success ? unsupportedLocales(result.data) : result.error.issues.map(toIssue)
  if (result.success && issues.length === 0) return { ok: true, configuration: result.data }
  return { ok: false, issues: issues.slice(0, mostIssues) }
}

/** What is nested too deep to be written down is larger than anything. */
function bytesOf(document: unknown): number {
  try {
    return Buffer.byteLength(JSON.stringify(document) ?? '')
  } catch {
    return Infinity
  }
}

/** Languages that formats and channels do not know. */
function unsupportedLocales({ locales }: SiteConfiguration): ConfigurationIssue[] {
  return locales.list.flatMap((locale, index) =>
    isLocale(locale) ? [] : [{ path: `locales.list.${index}`, message: 'a language the product does not speak' }],
  )
}

/**
 * A language is offered once somebody has written its messages; a variety of it (de-AT) shares them. Asked when a document is saved:
 * what is stored is served as before.
 */
export function unwrittenLocales({ locales }: SiteConfiguration): ConfigurationIssue[] {
  return locales.list.flatMap((locale, index) =>
    writtenLocales.some((written) => written === locale || written === locale.split('-')[0])
      ? []
      : [{ path: `locales.list.${index}`, message: 'a language that the product has no messages in' }],
  )
}

function toIssue({ path, message }: { path: PropertyKey[]; message: string }): ConfigurationIssue {
  return { path: path.map(String).join('.'), message }
}
