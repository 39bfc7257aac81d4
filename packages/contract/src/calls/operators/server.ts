import * as z from 'zod/mini'
import { maxConfigurationBytes } from '../../site/site-configuration.ts'
import { text } from '../../site/text.ts'
import { boundedInt, pageNumber } from '../shared/query-text.ts'
import * as site from './site.ts'
import { serve, staffErrors } from '../shared/serve.ts'

export const getSite = serve(site.getSite, {
  summary: 'What a browser may know about the site of this host',
  maxAgeSeconds: 1,
  closedFor: 'none',
  errors: [],
})

const SiteKey = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,62}$/))
const Site = z.object({ key: SiteKey })
const Version = z.int().check(z.minimum(0), z.maximum(2_147_483_647))

const VersionText = boundedInt(1, 2_147_483_647)

const Note = z._default(z.nullable(text(500)), null)

export const getConfiguration = serve(site.getConfiguration, {
  summary: 'The newest version, and which one is being served',
  params: Site,
  errors: [...staffErrors, 'not-found'],
})

export const putConfiguration = serve(site.putConfiguration, {
  summary: 'Save a new version; a document that equals the newest saves nothing',
  params: Site,
  maxBodyBytes: maxConfigurationBytes + 4_096,
  body: z.strictObject({ base_version: Version, note: Note, document: site.getConfiguration.reply.shape.document }),
  errors: [...staffErrors, 'not-found', 'invalid-configuration', 'version-conflict'],
})

export const postConfigurationRestore = serve(site.postConfigurationRestore, {
  summary: 'Save an old version again, as the newest',
  params: Site,
  body: z.strictObject({ version: Version.check(z.minimum(1)), base_version: Version, note: Note }),
  errors: [...staffErrors, 'not-found', 'invalid-configuration', 'version-conflict'],
})

export const getConfigurationHistory = serve(site.getConfigurationHistory, {
  summary: 'Every version, newest first, without the documents',
  params: Site,
  query: z.object({ page: pageNumber, limit: z._default(boundedInt(1, 100), 20) }),
  errors: [...staffErrors, 'not-found'],
})

export const getConfigurationVersion = serve(site.getConfigurationVersion, {
  summary: 'One version',
  params: z.object({ key: SiteKey, version: VersionText }),
  errors: [...staffErrors, 'not-found'],
})

export const getConfigurationDiff = serve(site.getConfigurationDiff, {
  summary: 'What changed from one version to another',
  params: Site,
  query: z.object({ from: VersionText, to: z.optional(VersionText) }),
  errors: [...staffErrors, 'not-found'],
})
