import {
  configurationIssues,
  largestConfigurationBytes,
  Sections,
  SiteConfiguration,
  unbuiltIssues,
} from '@touchline/contract/site'
import type { ConfigurationIssue, SiteConfigurationDocument } from '@touchline/contract/site'
import { isLocale } from '@touchline/i18n'
import * as z from 'zod/mini'
import { isDeepStrictEqual } from 'node:util'
import { writtenLocales } from '@touchline/i18n/catalogues'

type Checked = { ok: true; configuration: SiteConfiguration } | { ok: false; issues: ConfigurationIssue[] }

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

type Saving = {
  operatorKey: string
  /** Names of the risk rules that the operator has not set. */
  missingRiskRules: readonly string[]
  /** The newest version, if there is one. */
  stored?: Record<string, unknown> | undefined
}

/** CFG-06: what is asked of a document when it is saved, and not when it is served: what is stored is served as before. */
export function savingRules({ operatorKey, missingRiskRules, stored }: Saving): DocumentRule[] {
  return [
    { reads: ['locales'], find: unwrittenLocales },
    // Of every section it tells what stands in it, whatever the others say.
    { reads: [], find: (configuration) => unbuiltSince(stored, configuration) },
    { reads: ['legal', 'playerFields', 'platformSettings'], find: withoutNames },
    { reads: ['legal'], find: (configuration) => withoutRiskRules(missingRiskRules, configuration) },
    { reads: ['operations'], find: (configuration) => foreignSecrets(operatorKey, configuration) },
  ]
}

/** A language is offered once somebody has written its messages; a variety of it (de-AT) shares them. */
function unwrittenLocales({ locales }: SiteConfiguration): ConfigurationIssue[] {
  return locales.list.flatMap((locale, index) =>
    !isLocale(locale) || writtenLocales.some((written) => written === locale || written === locale.split('-')[0])
      ? []
      : [{ path: `locales.list.${index}`, message: 'a language that the product has no messages in' }],
  )
}

/** What nothing reads, unless the newest version says the same in the same place: that was saved when it passed, and blocks nothing else. */
function unbuiltSince(
  stored: Record<string, unknown> | undefined,
  configuration: SiteConfiguration,
): ConfigurationIssue[] {
  const before = checkDocument(stored)
  if (!before.ok) return unbuiltIssues(configuration)
  const known = unbuiltIssues(before.configuration)
  return unbuiltIssues(configuration).filter(
    (issue) =>
      !known.some((old) => isDeepStrictEqual(old, issue)) ||
      !isDeepStrictEqual(valueAt(before.configuration, issue.path), valueAt(configuration, issue.path)),
  )
}

function valueAt(document: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], document)
}

const comparedFields = ['first_name', 'last_name', 'date_of_birth'] as const

/** RG-05f. Who is excluded is found by name and birth date: a site of real money asks everybody for them. */
function withoutNames({ legal, playerFields, platformSettings }: SiteConfiguration): ConfigurationIssue[] {
  if (legal.isPlayMoney) return []
  const isAsked = (id: string) =>
    playerFields.some(
      ({ id: asked, isRequired, forms }) =>
        asked === id &&
        isRequired &&
        (forms.includes('sign_up') || (forms.includes('missed') && platformSettings.auth.isMissedFieldsFormShown)),
    )
  const missing = comparedFields.filter((id) => !isAsked(id))
  if (missing.length === 0) return []
  return [
    {
      path: 'playerFields',
      message: `real money needs required fields in sign_up, or in missed where that form is shown: ${missing.join(', ')} missing`,
    },
  ]
}

/** RISK-8. Bets would be rejected as well, whatever is saved: here it is said what is missing. */
function withoutRiskRules(missing: readonly string[], { legal }: SiteConfiguration): ConfigurationIssue[] {
  if (legal.isPlayMoney || missing.length === 0) return []
  return [
    {
      path: 'legal.isPlayMoney',
      message: `real money needs risk rules of the operator: ${missing.join(', ')} missing`,
    },
  ]
}

const prefix = 'PAYMENTS_SECRET_'

/** The variable with the payment secret of an operator: its key in capitals, with `_` for `-`. */
export function paymentSecretName(operatorKey: string): string {
  return prefix + operatorKey.toUpperCase().replaceAll('-', '_')
}

/** The operator's own variable, or that with `__` and more, for a second merchant of it. Every name is of one operator alone. */
export function isPaymentSecretOf(operatorKey: string, name: string): boolean {
  const [owner = ''] = name.split('__')
  return owner === paymentSecretName(operatorKey)
}

/** Nobody signs with the secret of another operator: such a document is not saved. */
function foreignSecrets(operatorKey: string, { operations }: SiteConfiguration): ConfigurationIssue[] {
  const { secretName } = operations.payments
  if (secretName === undefined || isPaymentSecretOf(operatorKey, secretName)) return []
  const message = `must be ${paymentSecretName(operatorKey)}, or begin with it and __`
  return [{ path: 'operations.payments.secretName', message }]
}
