import {
  diffDocuments,
  getConfiguration,
  getConfigurationDiff,
  getConfigurationHistory,
  getConfigurationVersion,
  postConfigurationRestore,
  putConfiguration,
  unbuiltIssues,
} from '@touchline/contract/site'
import type { ConfigurationIssue, SiteConfiguration } from '@touchline/contract/site'
import { handle, reject } from '../http/index.ts'
import type { Routes, Site, Staff } from '../http/index.ts'
import type { Database } from '../runtime/index.ts'
import { readMissingRules } from '../risk/index.ts'
import { findSiteOf } from './find-site.ts'
import { foreignSecrets } from './payment-secrets.ts'
import type { Configurations } from './serve-configuration.ts'
import { listVersions, newestVersion, readVersion, saveVersion, unsavedVersion } from './versions.ts'
import type { StoredVersion } from './versions.ts'
import { checkDocument, unwrittenLocales } from './check-document.ts'

/** What `npm run site` calls. Everything is asked of the caller's own operator: another's site is not found (CFG-07). */
export function staffSiteRoutes(database: Database, configurations: Configurations): Routes {
  return [
    handle(getConfiguration, async ({ staff, params }) => {
      const site = await siteFor(staff, params.key)
      const newest = await newestVersion(database, site.id)
      const stored = newest === 0 ? unsavedVersion(site) : await versionOf(site, newest)
      return { ...stored, serving_version: (await configurations.current(site)).version }
    }),
    handle(putConfiguration, async ({ staff, params, body }) => {
      const site = await siteFor(staff, params.key)
      const { document, note, base_version: baseVersion } = body
      return saveDocument(database, { site, baseVersion, document, note, author: staff.name })
    }),
    handle(postConfigurationRestore, async ({ staff, params, body }) => {
      const site = await siteFor(staff, params.key)
      const { document } = await versionOf(site, body.version)
      const note = body.note ?? `version ${body.version} again`
      return saveDocument(database, { site, baseVersion: body.base_version, document, note, author: staff.name })
    }),
    handle(getConfigurationHistory, async ({ staff, params, query }) =>
      listVersions(database, (await siteFor(staff, params.key)).id, query),
    ),
    handle(getConfigurationVersion, async ({ staff, params }) =>
      versionOf(await siteFor(staff, params.key), params.version),
    ),
    handle(getConfigurationDiff, async ({ staff, params, query }) => {
      const site = await siteFor(staff, params.key)
      const from = await versionOf(site, query.from)
      const to = await versionOf(site, query.to ?? (await newestVersion(database, site.id)))
      return { from: from.version, to: to.version, ...diffDocuments(from.document, to.document) }
    }),
  ]

  async function siteFor(staff: Staff, key: string): Promise<Site> {
    return (await findSiteOf(database, staff.operatorId, key)) ?? reject('not-found')
  }

  async function versionOf(site: Site, version: number): Promise<StoredVersion> {
    return (await readVersion(database, site.id, version)) ?? reject('not-found')
  }
}

/** RISK-8. Bets would be rejected as well, whatever is saved: here it is said what is missing. */
async function withoutRules(
  database: Database,
  operatorId: number,
  { legal }: SiteConfiguration,
): Promise<ConfigurationIssue[]> {
  if (legal.isPlayMoney) return []
  const missing = await readMissingRules(database, operatorId)
  if (missing.length === 0) return []
  return [
    {
      path: 'legal.isPlayMoney',
      message: `real money needs risk rules of the operator: ${missing.join(', ')} missing`,
    },
  ]
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

type Save = {
  site: Site
  baseVersion: number
  document: Record<string, unknown>
  author: string
  note: string | null
}

/** CFG-06: nothing that could not be served, or that nothing reads, is saved, and nobody overwrites what they have not seen. */
async function saveDocument(database: Database, save: Save): Promise<StoredVersion> {
  const { site, baseVersion, document, author, note } = save
  const checked = checkDocument(document)
  if (!checked.ok) reject('invalid-configuration', { issues: checked.issues })
  const { configuration } = checked
  const unread = [...unwrittenLocales(configuration), ...unbuiltIssues(configuration)]
  if (unread.length > 0) reject('invalid-configuration', { issues: unread })
  const needed = [...withoutNames(configuration), ...(await withoutRules(database, site.operatorId, configuration))]
  if (needed.length > 0) reject('invalid-configuration', { issues: needed })
  const foreign = foreignSecrets(site.operatorKey, configuration)
  if (foreign.length > 0) reject('invalid-configuration', { issues: foreign })
  const { saved, newest } = await saveVersion(database, {
    siteId: site.id,
    baseVersion,
    document,
    configuration,
    author,
    note,
  })
  if (!saved) reject('version-conflict', { version: newest })
  return (await readVersion(database, site.id, newest)) ?? reject('internal')
}
