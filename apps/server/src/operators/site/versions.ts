import { configurationSchemaVersion, identifyStoredBlocks } from '@touchline/contract/site'
import type { ConfigurationVersion, SiteConfiguration } from '@touchline/contract/site'
import { paginationOf } from '../../platform/http/index.ts'
import type { Site } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import {
  array,
  callSql,
  integer,
  jsonb,
  nullable,
  rowOf,
  rowTable,
  sqlFunction,
  text,
} from '../../platform/sql/index.ts'

export type StoredVersion = ConfigurationVersion & { document: Record<string, unknown> }

const columns = 'version, author, note, schema_version, touchline.iso_time(saved_at) AS saved_at'

/** Returns 0 if no version has been saved. This runs every second, so it reads a single index entry. */
export async function newestVersion(database: Database, siteId: number): Promise<number> {
  const { rows } = await database.query<{ version: number }>({
    name: 'newest-configuration',
    text: 'SELECT coalesce(max(version), 0) AS version FROM touchline.site_configuration WHERE site_id = $1',
    values: [siteId],
  })
  return rows[0]?.version ?? 0
}

export async function readVersion(
  database: Database,
  siteId: number,
  version: number,
): Promise<StoredVersion | undefined> {
  const { rows } = await database.query<StoredVersion>({
    text: `SELECT ${columns}, document FROM touchline.site_configuration WHERE site_id = $1 AND version = $2`,
    values: [siteId, version],
  })
  const [row] = rows
  return row && { ...row, document: identifyStoredBlocks(row.document) }
}

/** Returns the defaults that a site has before its first save. */
export function unsavedVersion({ name, locales, timeZone }: Site): StoredVersion {
  return {
    version: 0,
    author: 'touchline',
    note: null,
    schema_version: configurationSchemaVersion,
    saved_at: null,
    document: { brand: { name }, locales: { list: locales }, timeZone },
  }
}

type Page = { page: number; limit: number }

/** Lists versions newest first, without their documents. */
export async function listVersions(database: Database, siteId: number, { page, limit }: Page) {
  const { rows } = await database.query<ConfigurationVersion>({
    text: `SELECT ${columns} FROM touchline.site_configuration WHERE site_id = $1
      ORDER BY version DESC LIMIT $2 OFFSET $3`,
    values: [siteId, limit, (page - 1) * limit],
  })
  // Versions are numbered without gaps, so the newest number is also their count.
  const total = await newestVersion(database, siteId)
  return { versions: rows, pagination: paginationOf(total, { page, limit }) }
}

type NewVersion = {
  siteId: number
  baseVersion: number
  document: Record<string, unknown>
  /** The parsed form of the document. */
  configuration: SiteConfiguration
  author: string
  note: string | null
}

const newSiteVersion = rowTable('new_site_version', {
  site_id: integer,
  base: integer,
  schema_version: integer,
  author: text,
  note: nullable(text),
  name: text,
  locales: array(text),
  time_zone: text,
})

const saveConfigurationCall = sqlFunction<{ saved: boolean; newest: number }>()('save_site_configuration', {
  version: rowOf(newSiteVersion),
  document: jsonb,
})

/** If another version was saved first, `saved` is false and `newest` is that version's number. */
export async function saveVersion(
  database: Database,
  version: NewVersion,
): Promise<{ saved: boolean; newest: number }> {
  const { brand, locales, timeZone } = version.configuration
  const [row] = await callSql(database, saveConfigurationCall, {
    version: {
      site_id: version.siteId,
      base: version.baseVersion,
      schema_version: configurationSchemaVersion,
      author: version.author,
      note: version.note,
      name: brand.name,
      locales: locales.list,
      time_zone: timeZone,
    },
    document: version.document,
  })
  return row ?? { saved: false, newest: 0 }
}
