import * as z from 'zod/mini'
import { PublicSite } from '../../site/sections.ts'
import { call, Pagination } from '../shared/endpoint.ts'

/** CFG-01…05: the host name determines the site. The server that renders pages calls this every second or two. */
export const getSite = call({
  method: 'GET',
  path: '/api/v2/site',
  reply: PublicSite,
})

// Staff are not players: these calls use neither session nor cookie, only `Authorization: Bearer` with a token of one
// operator. Sites of other operators are not found.

/** The document as it was saved; whether it is valid is reported next to it. */
const Document = z.record(z.string(), z.unknown())

export const ConfigurationVersion = z.object({
  /** 0 means that nothing has been saved yet; the document has the defaults. */
  version: z.int(),
  author: z.string(),
  saved_at: z.nullable(z.string()),
  note: z.nullable(z.string()),
  schema_version: z.int(),
})
export type ConfigurationVersion = z.infer<typeof ConfigurationVersion>

const VersionWithDocument = z.extend(ConfigurationVersion, { document: Document })

const base = '/api/staff/site/:key/configuration'
const reads = { access: 'staff', scope: 'configuration:read' } as const
const writes = { ...reads, scope: 'configuration:write' } as const

export const getConfiguration = call({
  ...reads,
  method: 'GET',
  path: base,
  reply: z.extend(VersionWithDocument, {
    /** Lower than `version` if the newest version no longer passes the schema. */
    serving_version: z.int(),
  }),
})

/** Rejected with the path of every error, or, with the blocks that differ, if the site was saved again since `base_version`. */
export const putConfiguration = call({
  ...writes,
  method: 'PUT',
  path: base,
  reply: ConfigurationVersion,
})

/** CFG-06: an earlier version becomes the newest, as a version of its own. */
export const postConfigurationRestore = call({
  ...writes,
  method: 'POST',
  path: `${base}/restore`,
  reply: ConfigurationVersion,
})

export const getConfigurationHistory = call({
  ...reads,
  method: 'GET',
  path: `${base}/history`,
  reply: z.object({ versions: z.array(ConfigurationVersion), pagination: Pagination }),
})

export const getConfigurationVersion = call({
  ...reads,
  method: 'GET',
  path: `${base}/:version`,
  reply: VersionWithDocument,
})

/** `old` or `new` is missing if the path did not exist. */
export const ConfigurationChange = z.object({
  path: z.string(),
  old: z.optional(z.unknown()),
  new: z.optional(z.unknown()),
})
export type ConfigurationChange = z.infer<typeof ConfigurationChange>

export const getConfigurationDiff = call({
  ...reads,
  method: 'GET',
  path: `${base}/diff`,
  reply: z.object({
    from: z.int(),
    to: z.int(),
    changes: z.array(ConfigurationChange).check(z.maxLength(1_000)),
    /** True if there are more changes than fit. */
    is_cut: z.boolean(),
  }),
})
