import { isDeepStrictEqual } from 'node:util'
import { unbuiltIssues } from '@touchline/contract/site'
import type { ConfigurationIssue, SiteConfiguration } from '@touchline/contract/site'
import { isLocale } from '@touchline/i18n'
import { writtenLocales } from '@touchline/i18n/catalogues'
import { checkDocument } from './check-document.ts'
import type { DocumentRule } from './check-document.ts'
import { foreignSecrets } from './payment-secrets.ts'

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
