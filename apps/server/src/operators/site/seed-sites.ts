import { identifyWrittenBlocks } from '@touchline/contract/site'
import type { SiteConfigurationDocument } from '@touchline/contract/site'
import type { Database } from '../../platform/runtime/index.ts'
import { checkDocument } from './check-document.ts'
import { newestVersion, readVersion, saveVersion } from './versions.ts'

const author = 'seed'

type NewOperator = { key: string; name: string; bookCurrency: string }

/** Returns the operator with this key, or creates it with the risk rules of a new one. Its book currency cannot change later. */
export async function addOperator(database: Database, { key, name, bookCurrency }: NewOperator): Promise<number> {
  const { rows } = await database.query<{ id: number }>({
    text: 'SELECT touchline.add_operator($1, $2, $3) AS id',
    values: [key, name, bookCurrency],
  })
  return rows[0]?.id ?? 0
}

type NewSite = { operatorId: number; key: string; hosts: readonly string[]; document: SiteConfigurationDocument }

/** Returns the operator's site with this key, or creates it with these hosts. A host of another site stays with that site. */
export async function addSite(database: Database, { operatorId, key, hosts, document }: NewSite): Promise<number> {
  await database.query({
    text: `INSERT INTO touchline.site (operator_id, key, name, locales) VALUES ($1, $2, $3, $4) ON CONFLICT (key) DO NOTHING`,
    values: [operatorId, key, document.brand.name, document.locales.list],
  })
  const { rows } = await database.query<{ id: number }>({
    text: 'SELECT id FROM touchline.site WHERE operator_id = $1 AND key = $2',
    values: [operatorId, key],
  })
  const [site] = rows
  if (!site) throw new Error(`the site ${key} belongs to another operator`)
  await database.query({
    text: `INSERT INTO touchline.site_host (host, site_id, position)
      SELECT host, $2, place - 1 FROM unnest($1::text[]) WITH ORDINALITY AS given(host, place)
      ON CONFLICT (host) DO UPDATE SET position = excluded.position WHERE site_host.site_id = excluded.site_id`,
    values: [hosts, site.id],
  })
  return site.id
}

/** Returns the version of the site's configuration. A version that was saved by staff since the last seed stays. */
export async function seedDocument(
  database: Database,
  siteId: number,
  given: SiteConfigurationDocument,
): Promise<number> {
  const document = identifyWrittenBlocks(given)
  const checked = checkDocument(document)
  if (!checked.ok) throw new Error(`demo configuration: ${JSON.stringify(checked.issues)}`)
  const baseVersion = await newestVersion(database, siteId)
  const newest = baseVersion === 0 ? undefined : await readVersion(database, siteId, baseVersion)
  if (newest && newest.author !== author) return baseVersion
  const { configuration } = checked
  const saved = await saveVersion(database, { siteId, baseVersion, document, configuration, author, note: null })
  return saved.newest
}
