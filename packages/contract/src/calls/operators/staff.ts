import * as z from 'zod/mini'
import { largestConfigurationBytes } from '../../site/site-configuration.ts'
import { text } from '../../site/text.ts'
import { endpoint } from '../shared/endpoint.ts'
import { boundedInt, pageNumber, Pagination } from '../shared/pagination.ts'

// Staff are not players: these calls know no session and no cookie, only `Authorization: Bearer` with a token of one
// operator. A site of another operator is not found.

const SiteKey = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,62}$/))
const Version = z.int().check(z.minimum(0), z.maximum(2_147_483_647))
const VersionText = boundedInt(1, 2_147_483_647)
const Site = z.object({ key: SiteKey })
const Note = z._default(z.nullable(text(500)), null)

/** Read as it was written; whether it is sound is said beside it. */
const Document = z.record(z.string(), z.unknown())

export const ConfigurationVersion = z.object({
  /** 0: nothing has been saved yet; the document has the defaults. */
  version: z.int(),
  author: z.string(),
  saved_at: z.nullable(z.string()),
  note: z.nullable(z.string()),
  schema_version: z.int(),
})
export type ConfigurationVersion = z.infer<typeof ConfigurationVersion>

const VersionWithDocument = z.extend(ConfigurationVersion, { document: Document })

const base = '/api/staff/site/:key/configuration'
const reads = { access: 'staff', scope: 'configuration:read', params: Site } as const
const writes = { ...reads, scope: 'configuration:write' } as const
const staffErrors = ['invalid-request', 'not-staff', 'not-allowed', 'not-found', 'too-many-attempts'] as const

export const getConfiguration = endpoint({
  ...reads,
  method: 'GET',
  path: base,
  summary: 'The newest version, and which one is being served',
  reply: z.extend(VersionWithDocument, {
    /** Lower than `version` when the newest no longer passes the schema. */
    serving_version: z.int(),
  }),
  errors: staffErrors,
})

/** Rejected with the place of every error, and when somebody else has saved since `base_version`. */
export const putConfiguration = endpoint({
  ...writes,
  method: 'PUT',
  path: base,
  summary: 'Save a new version; a document that equals the newest saves nothing',
  largestBodyBytes: largestConfigurationBytes + 4_096,
  body: z.strictObject({ base_version: Version, note: Note, document: Document }),
  reply: ConfigurationVersion,
  errors: [...staffErrors, 'invalid-configuration', 'version-conflict'],
})

/** CFG-06: what was, is again: as a version of its own. */
export const postConfigurationRestore = endpoint({
  ...writes,
  method: 'POST',
  path: `${base}/restore`,
  summary: 'Save an old version again, as the newest',
  body: z.strictObject({ version: Version.check(z.minimum(1)), base_version: Version, note: Note }),
  reply: ConfigurationVersion,
  errors: [...staffErrors, 'invalid-configuration', 'version-conflict'],
})

export const getConfigurationHistory = endpoint({
  ...reads,
  method: 'GET',
  path: `${base}/history`,
  summary: 'Every version, newest first, without the documents',
  query: z.object({ page: pageNumber, limit: z._default(boundedInt(1, 100), 20) }),
  reply: z.object({ versions: z.array(ConfigurationVersion), pagination: Pagination }),
  errors: staffErrors,
})

export const getConfigurationVersion = endpoint({
  ...reads,
  method: 'GET',
  path: `${base}/:version`,
  summary: 'One version',
  params: z.object({ key: SiteKey, version: VersionText }),
  reply: VersionWithDocument,
  errors: staffErrors,
})

/** `old` or `new` is missing where the place did not exist. */
export const ConfigurationChange = z.object({
  path: z.string(),
  old: z.optional(z.unknown()),
  new: z.optional(z.unknown()),
})
export type ConfigurationChange = z.infer<typeof ConfigurationChange>

export const getConfigurationDiff = endpoint({
  ...reads,
  method: 'GET',
  path: `${base}/diff`,
  summary: 'What changed from one version to another',
  query: z.object({ from: VersionText, to: z.optional(VersionText) }),
  reply: z.object({
    from: z.int(),
    to: z.int(),
    changes: z.array(ConfigurationChange).check(z.maxLength(1_000)),
    /** There are more than fit. */
    is_cut: z.boolean(),
  }),
  errors: staffErrors,
})
