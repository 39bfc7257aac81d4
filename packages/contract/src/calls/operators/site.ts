import * as z from 'zod/mini'
import { PublicSite } from '../../site/sections.ts'
import { call, Pagination } from '../shared/endpoint.ts'

/**
 * CFG-01…05: the configuration of the site that the host name belongs to. The server that renders pages reads it every
 * second or two.
 */
export const getSite = call({
  method: 'GET',
  path: '/api/v2/site',
  reply: PublicSite,
})

// Calls for staff, who are not players: they are authorised by `Authorization: Bearer` with a token of one operator,
// not by a session or cookie. Sites of other operators are not found.

/** A site configuration as it was saved, valid or not; `serving_version` is the version that the site uses. */
const Document = z.record(z.string(), z.unknown())

export const ConfigurationVersion = z.object({
  /** 0 means that nothing has been saved yet, and the document contains the defaults. */
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
    /** The version that the site uses. It is lower than `version` if the newest one does not pass the schema. */
    serving_version: z.int(),
  }),
})

/**
 * Saves a configuration. Rejected, with the path of every error, if it is wrong, and also, with the blocks that have
 * changed, if the site was saved again since `base_version`.
 */
export const putConfiguration = call({
  ...writes,
  method: 'PUT',
  path: base,
  reply: ConfigurationVersion,
})

/** CFG-06: saves an earlier version again, as the newest one. */
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

/** A value that differs between two versions. `old` or `new` is missing if the path does not exist in that version. */
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
    /** True if there are more changes than the reply contains. */
    is_cut: z.boolean(),
  }),
})
