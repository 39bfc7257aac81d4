import { configurationIssues, largestConfigurationBytes, Sections, SiteConfiguration } from '@touchline/contract/site'
import type { ConfigurationIssue, SiteConfigurationDocument } from '@touchline/contract/site'
import { isLocale } from '@touchline/i18n'
import * as z from 'zod/mini'

export type Checked = { ok: true; configuration: SiteConfiguration } | { ok: false; issues: ConfigurationIssue[] }

/** What a schema cannot say of a document. It is told of sections without an error of their own, and asked once all that it reads are. */
export type DocumentRule = {
  /** Sections that decide what is told of others. */
  reads: readonly (keyof SiteConfigurationDocument)[]
  find: (configuration: SiteConfiguration) => ConfigurationIssue[]
}

const mostIssues = 200
const { localeError } = z.locales.en()

/**
 * CFG-06: the one check, for documents to be saved, which further rules may forbid, and for documents to be served. Rules are asked of
 * every section without an error of its own, so that whoever saves reads at once all that can be known.
 */
export function checkDocument(document: unknown, rules: readonly DocumentRule[] = []): Checked {
  if (bytesOf(document) > largestConfigurationBytes)
    return { ok: false, issues: [{ path: '', message: `larger than ${largestConfigurationBytes} bytes` }] }
  const result = z.safeParse(SiteConfiguration, document, { error: localeError })
  const faults = configurationIssues(result.error)
  const broken = new Set(faults.map(sectionOf))
  const configuration = result.success ? result.data : soundSections(document, broken)
  const told = [unsupportedLocales, ...rules]
    .filter(({ reads }) => !reads.some((section) => broken.has(section)))
    .flatMap(({ find }) => find(configuration))
    .filter((issue) => !broken.has(sectionOf(issue)))
  const issues = [...faults, ...told]
  if (issues.length === 0) return { ok: true, configuration }
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

function sectionOf({ path }: ConfigurationIssue): string {
  return path.split('.')[0] ?? ''
}

/** The document as if its broken sections had been left out, and with a name and a language where these are among them. */
function soundSections(document: unknown, broken: ReadonlySet<string>): SiteConfiguration {
  const isObject = typeof document === 'object' && document !== null && !broken.has('')
  const given = Object.entries(isObject ? document : {}).filter(
    ([section]) => Object.hasOwn(Sections.shape, section) && !broken.has(section),
  )
  return z.parse(Sections, { brand: { name: '-' }, locales: { list: ['en'] }, ...Object.fromEntries(given) })
}

/** Languages that formats and channels do not know. */
const unsupportedLocales: DocumentRule = {
  reads: ['locales'],
  find: ({ locales }) =>
    locales.list.flatMap((locale, index) =>
      isLocale(locale) ? [] : [{ path: `locales.list.${index}`, message: 'a language the product does not speak' }],
    ),
}
