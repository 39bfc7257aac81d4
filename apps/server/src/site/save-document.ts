import { refuse } from '../http/index.ts'
import type { Site } from '../http/index.ts'
import type { Database } from '../runtime/index.ts'
import { checkDocument } from './check-document.ts'
import { readVersion, saveVersion } from './versions.ts'
import type { StoredVersion } from './versions.ts'

type Save = {
  site: Site
  baseVersion: number
  document: Record<string, unknown>
  author: string
  note: string | null
}

/** CFG-06: nothing that could not be served is saved, and nobody overwrites what he has not seen. */
export async function saveDocument(database: Database, save: Save): Promise<StoredVersion> {
  const { site, baseVersion, document, author, note } = save
  const checked = checkDocument(document)
  if (!checked.ok) refuse('invalid-configuration', { issues: checked.issues })
  const { configuration } = checked
  const { saved, newest } = await saveVersion(database, {
    siteId: site.id,
    baseVersion,
    document,
    configuration,
    author,
    note,
  })
  if (!saved) refuse('version-conflict', { version: newest })
  return (await readVersion(database, site.id, newest)) ?? refuse('internal')
}
