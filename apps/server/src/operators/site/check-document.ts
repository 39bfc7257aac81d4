import {
  configurationIssues,
  forbiddenFrames,
  identifyStoredBlocks,
  maxConfigurationBytes,
  Sections,
  SiteConfiguration,
  unbuiltIssues,
  unreadBlocks,
} from '@touchline/contract/site'
import type { ConfigurationIssue, SiteConfigurationDocument } from '@touchline/contract/site'
import { isLocale } from '@touchline/i18n'
import * as z from 'zod/mini'
import { isDeepStrictEqual } from 'node:util'
import { writtenLocales } from '@touchline/i18n/catalogues'

type Checked = { ok: true; configuration: SiteConfiguration } | { ok: false; issues: ConfigurationIssue[] }

/** A rule beyond the schema. It runs once all sections that it reads are valid, and reports only on other valid sections. */
export type DocumentRule = {
  /** Sections that decide what is reported about others. */
  reads: readonly (keyof SiteConfigurationDocument)[]
  find: (configuration: SiteConfiguration, document: unknown) => ConfigurationIssue[]
}

const maxIssues = 200
const { localeError } = z.locales.en()

/**
 * CFG-06: checks documents before they are saved, where further rules may forbid them, and before they are served. Rules run on
 * every section without an error of its own, so that one answer lists everything that can be known.
 */
export function checkDocument(document: unknown, rules: readonly DocumentRule[] = []): Checked {
  if (bytesOf(document) > maxConfigurationBytes)
    return { ok: false, issues: [{ path: '', message: `larger than ${maxConfigurationBytes} bytes` }] }
  const { faults, broken, configuration } = parseDocument(document)
  const reported = [unsupportedLocales, ...rules]
    .filter(({ reads }) => !reads.some((section) => broken.has(section)))
    .flatMap(({ find }) => find(configuration, document))
    .filter((issue) => !broken.has(sectionOf(issue)))
  const issues = [...faults, ...reported]
  if (issues.length === 0) return { ok: true, configuration }
  return { ok: false, issues: issues.slice(0, maxIssues) }
}

function parseDocument(document: unknown) {
  const result = z.safeParse(SiteConfiguration, document, { error: localeError })
  const faults = configurationIssues(result.error)
  const broken = new Set(faults.map(sectionOf))
  return { faults, broken, configuration: result.success ? result.data : soundSections(document, broken) }
}

/** A document nested too deep to be serialised exceeds any limit. */
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

/** Returns the document without its broken sections, with a placeholder for a broken name or language. */
function soundSections(document: unknown, broken: ReadonlySet<string>): SiteConfiguration {
  const isObject = typeof document === 'object' && document !== null && !broken.has('')
  const given = Object.entries(isObject ? document : {}).filter(
    ([section]) => Object.hasOwn(Sections.shape, section) && !broken.has(section),
  )
  return z.parse(Sections, { brand: { name: '-' }, locales: { list: ['en'] }, ...Object.fromEntries(given) })
}

/** Formats and channels support only certain languages. */
const unsupportedLocales: DocumentRule = {
  reads: ['locales'],
  find: ({ locales }) =>
    locales.list.flatMap((locale, index) =>
      isLocale(locale) ? [] : [{ path: `locales.list.${index}`, message: 'a language the product does not speak' }],
    ),
}

type Saving = {
  operatorKey: string
  /** The names of risk rules that the operator has not set. */
  missingRiskRules: readonly string[]
  /** The newest version, if there is one. */
  stored?: Record<string, unknown> | undefined
}

/** CFG-06: these rules apply when a document is saved, not when it is served, so that stored documents are served as before. */
export function savingRules({ operatorKey, missingRiskRules, stored }: Saving): DocumentRule[] {
  return [
    { reads: ['locales'], find: unwrittenLocales },
    // This rule reports settings section by section and depends on no other.
    { reads: [], find: (configuration) => unbuiltSince(stored, configuration) },
    { reads: [], find: (_configuration, document) => unreadSince(stored, document) },
    { reads: ['site'], find: ({ site }, document) => forbiddenFrames(document, site.frameOrigins) },
    { reads: ['legal', 'playerFields', 'platformSettings'], find: withoutNames },
    { reads: ['legal'], find: (configuration) => withoutRiskRules(missingRiskRules, configuration) },
    { reads: ['operations'], find: (configuration) => foreignSecrets(operatorKey, configuration) },
  ]
}

/** A language can be offered once its messages are written; a variety such as de-AT shares them. */
function unwrittenLocales({ locales }: SiteConfiguration): ConfigurationIssue[] {
  return locales.list.flatMap((locale, index) =>
    !isLocale(locale) || writtenLocales.some((written) => written === locale || written === locale.split('-')[0])
      ? []
      : [{ path: `locales.list.${index}`, message: 'a language that the product has no messages in' }],
  )
}

/**
 * Reports settings that the product does not read yet, except those that the newest version has in the same place: they were
 * accepted before and must not block other changes. Of a version that no longer passes the schema, the valid sections count.
 */
function unbuiltSince(
  stored: Record<string, unknown> | undefined,
  configuration: SiteConfiguration,
): ConfigurationIssue[] {
  const before = parseDocument(stored).configuration
  const known = unbuiltIssues(before)
  return unbuiltIssues(configuration).filter(
    (issue) =>
      !known.some((old) => isDeepStrictEqual(old, issue)) ||
      !isDeepStrictEqual(valueAt(before, issue.path), valueAt(configuration, issue.path)),
  )
}

/**
 * SHELL-03, SHELL-04: reports blocks that pages would leave out, except those that the newest version holds with the same id and
 * content: they may be moved and deleted. So a misspelt kind is rejected, and a block of the next release survives a save of
 * this one.
 */
function unreadSince(stored: Record<string, unknown> | undefined, document: unknown): ConfigurationIssue[] {
  const before = unreadBlocks(stored && identifyStoredBlocks(stored)).map((block) => block.stored)
  return unreadBlocks(document).flatMap(({ stored: block, issues }) => {
    const at = before.findIndex((old) => isDeepStrictEqual(old, block))
    if (at === -1) return issues
    // A copy is a new block.
    before.splice(at, 1)
    return []
  })
}

function valueAt(document: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], document)
}

const comparedFields = ['first_name', 'last_name', 'date_of_birth'] as const

/** RG-05f: excluded persons are found by name and birth date, so a real-money site must require them from every player. */
function withoutNames({ legal, playerFields, platformSettings }: SiteConfiguration): ConfigurationIssue[] {
  if (legal.isPlayMoney) return []
  const isFieldRequired = (id: string) =>
    playerFields.some(
      ({ id: listed, isRequired, forms }) =>
        listed === id &&
        isRequired &&
        (forms.includes('sign_up') || (forms.includes('missed') && platformSettings.auth.isMissedFieldsFormShown)),
    )
  const missing = comparedFields.filter((id) => !isFieldRequired(id))
  if (missing.length === 0) return []
  return [
    {
      path: 'playerFields',
      message: `real money needs required fields in sign_up, or in missed where that form is shown: ${missing.join(', ')} missing`,
    },
  ]
}

/** RISK-8: bets would be rejected anyway; this states which rules are missing. */
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

/** The environment variable with an operator's payment secret is its key in capitals, with `_` for `-`. */
export function paymentSecretName(operatorKey: string): string {
  return prefix + operatorKey.toUpperCase().replaceAll('-', '_')
}

/** Accepts the operator's own variable, and that name followed by `__` for a second merchant. Every name belongs to one operator. */
export function isPaymentSecretOf(operatorKey: string, name: string): boolean {
  const [owner = ''] = name.split('__')
  return owner === paymentSecretName(operatorKey)
}

/** A document that names another operator's secret cannot be saved, so that no operator signs with it. */
function foreignSecrets(operatorKey: string, { operations }: SiteConfiguration): ConfigurationIssue[] {
  const { secretName } = operations.payments
  if (secretName === undefined || isPaymentSecretOf(operatorKey, secretName)) return []
  const message = `must be ${paymentSecretName(operatorKey)}, or begin with it and __`
  return [{ path: 'operations.payments.secretName', message }]
}
