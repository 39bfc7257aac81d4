import { diffBlocks, diffDocuments, identifyWrittenBlocks } from '@touchline/contract/site'
import {
  getConfiguration,
  getConfigurationDiff,
  getConfigurationHistory,
  getConfigurationVersion,
  postConfigurationRestore,
  putConfiguration,
} from '@touchline/contract/server'
import { handle, reject } from '../../platform/http/index.ts'
import type { Routes, Site, Staff } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { readMissingRules } from '../risk-rules/index.ts'
import { findSiteOf } from './find-site.ts'
import type { Configurations } from './serve-configuration.ts'
import { listVersions, newestVersion, readVersion, saveVersion, unsavedVersion } from './versions.ts'
import type { StoredVersion } from './versions.ts'
import { checkDocument, savingRules } from './check-document.ts'

/** `npm run site` makes these calls. A site of another operator is not found (CFG-07). */
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

type Save = {
  site: Site
  baseVersion: number
  document: Record<string, unknown>
  author: string
  note: string | null
}

/** CFG-06: saves only documents that can be served and whose settings are all read, and rejects a save based on an older version. */
async function saveDocument(database: Database, save: Save): Promise<StoredVersion> {
  const { site, baseVersion, author, note } = save
  const { operatorId, operatorKey } = site
  const document = identifyWrittenBlocks(save.document)
  const stored = (await readVersion(database, site.id, await newestVersion(database, site.id)))?.document
  const rules = savingRules({ operatorKey, missingRiskRules: await readMissingRules(database, operatorId), stored })
  const checked = checkDocument(document, rules)
  if (!checked.ok) reject('invalid-configuration', { issues: checked.issues })
  const { configuration } = checked
  const { saved, newest } = await saveVersion(database, {
    siteId: site.id,
    baseVersion,
    document,
    configuration,
    author,
    note,
  })
  if (!saved) reject('version-conflict', { version: newest, blocks: await changedBlocks(database, site, save, newest) })
  return (await readVersion(database, site.id, newest)) ?? reject('internal')
}

/** Of two saves at once, the second learns what it would have overwritten. */
async function changedBlocks(database: Database, site: Site, { baseVersion }: Save, newest: number) {
  const [base, saved] = await Promise.all(
    [baseVersion, newest].map((version) => readVersion(database, site.id, version)),
  )
  return diffBlocks(base?.document, saved?.document)
}
