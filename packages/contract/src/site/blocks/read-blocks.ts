import * as z from 'zod/mini'
import { configurationIssues } from '../../calls/shared/staff.ts'
import type { ConfigurationIssue } from '../../calls/shared/staff.ts'
import {
  blockSettings,
  builtKinds,
  declaredSettings,
  presentVersion,
  settingsOf,
  upgradeConfig,
} from './block-settings.ts'
import type { BlockConfig, BlockConfigInput, BlockSettings, BuiltKind } from './block-settings.ts'

/** Pages carry their blocks with every request. */
const maxConfigLength = 8_192

/** Identifies a block on its page, wherever the operator moves it. */
const BlockId = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,59}$/, 'must be letters, digits, - and _'))

/** Without these the block is shown on every device and to everyone. */
const devices = z.optional(z.enum(['mobile', 'desktop']))
const audience = z.optional(z.enum(['visitor', 'player']))

type Shown = { devices?: z.infer<typeof devices>; audience?: z.infer<typeof audience> }

/** A block as pages receive it: of a kind that they draw, valid, in the present version and with all defaults. */
export type BlockOf<Kind extends BuiltKind> = {
  id: string
  kind: Kind
  version: number
  config: BlockConfig<Kind>
} & Shown
export type Block = { [Kind in BuiltKind]: BlockOf<Kind> }[BuiltKind]

/** A block as an operator writes it. What is missing of id and version is filled in when the document is saved. */
type BlockInputOf<Kind extends BuiltKind> = {
  id?: string
  kind: Kind
  version?: number
  config?: BlockConfigInput<Kind>
} & Shown
export type BlockInput = { [Kind in BuiltKind]: BlockInputOf<Kind> }[BuiltKind]

function schemaOf(kind: BuiltKind) {
  const settings: BlockSettings = blockSettings[kind]
  return z.strictObject({
    id: BlockId,
    kind: z.literal(kind),
    version: z.literal(presentVersion(settings)),
    config: z.prefault(settings.config, {}),
    // A page itself is shown on every device and to everyone.
    ...(kind === 'page-body' ? {} : { devices, audience }),
  })
}

/** SHELL-03: one of the kinds that pages draw. The types of a list that is made by a table are those of the table. */
export const Block = z.discriminatedUnion('kind', builtKinds.map(schemaOf) as never) as unknown as z.ZodMiniType<
  Block,
  Block
>

/** The block, or the reasons why pages cannot draw it, with paths inside it. */
export type ReadBlock = { block: Block; issues?: never } | { block?: never; issues: ConfigurationIssue[] }

const { localeError } = z.locales.en()

/**
 * SHELL-04b: reads one entry of a stored list. What this release does not know is never changed, so that a later release
 * finds it as it was.
 */
export function readBlock(stored: unknown): ReadBlock {
  if (!isRecord(stored)) return invalid('', 'not a block')
  const { kind, version, config = {} } = stored
  const settings = typeof kind === 'string' ? declaredSettings(kind) : undefined
  if (!settings) return invalid('kind', 'a kind that this release does not know')
  if ('waitsFor' in settings) return invalid('kind', `not built yet (${settings.waitsFor}): leave it out`)
  const present = presentVersion(settings)
  if (!Number.isInteger(version) || Number(version) < 1 || Number(version) > present)
    return invalid('version', 'a version that this release does not know')
  if (!isRecord(config)) return invalid('config', 'must be an object')
  if (JSON.stringify(config).length > maxConfigLength)
    return invalid('config', `more than ${maxConfigLength} characters`)
  const upgraded = upgradeSafely(settings, Number(version), config)
  if (!upgraded) return invalid('config', `cannot be read as version ${String(version)}`)
  const read = z.safeParse(Block, { ...stored, version: present, config: upgraded }, { error: localeError })
  return read.success ? { block: read.data } : { issues: configurationIssues(read.error) }
}

/** A step expects settings that were valid in its version; a stored document may hold others. */
function upgradeSafely(...given: Parameters<typeof upgradeConfig>): Record<string, unknown> | undefined {
  try {
    return upgradeConfig(...given)
  } catch {
    return undefined
  }
}

function invalid(path: string, message: string): ReadBlock {
  return { issues: [{ path, message }] }
}

export type StoredRecord = Readonly<Record<string, unknown>>

export function isRecord(value: unknown): value is StoredRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** SHELL-01: the areas of a page that an operator can fill with blocks. */
const zoneNames = ['header', 'left_sidebar', 'side_menu', 'tab_bar', 'content', 'right_sidebar'] as const
export type ZoneName = (typeof zoneNames)[number]

/** A zone that is missing has its default content; an empty list leaves it empty. */
export type Zones = Partial<Record<ZoneName, Block[]>>
export type ZonesInput = Partial<Record<ZoneName, BlockInput[]>>

/** A page of the product has content of its own, for which the block `page-body` stands; a custom page has none. */
export type PageOwner = 'product' | 'operator'

const StoredZones = z.partialRecord(z.enum(zoneNames), z.array(z.unknown()).check(z.maxLength(40)))
const ReadZones = z.partialRecord(z.enum(zoneNames), z.array(Block))

/**
 * The zones of a page. Only the lists themselves can be invalid here: a page opens without the blocks that cannot be drawn,
 * and `unreadBlocks` reports them.
 */
export function zonesOf(owner: PageOwner) {
  const read = z.transform((stored: z.infer<typeof StoredZones>) => drawnZones(identify(stored, firstVersion), owner))
  // The input is typed as what an operator may write, although other entries are accepted and left out.
  return z.pipe(z.pipe(StoredZones, read), ReadZones) as unknown as z.ZodMiniType<Zones, ZonesInput>
}

function drawnZones(stored: StoredRecord, owner: PageOwner): Zones {
  const read = readZones(stored, owner)
  const blocksIn = (zone: string) => read.flatMap((entry) => (entry.zone === zone && entry.block ? [entry.block] : []))
  return Object.fromEntries(Object.keys(stored).map((zone) => [zone, blocksIn(zone)]))
}

/** One entry of a zone, as it is stored and as it was read. */
export type ZoneEntry = { zone: string; index: number; stored: unknown } & ReadBlock

/** Reads the blocks of one page, on which an id stands for one block. */
export function readZones(zones: StoredRecord, owner: PageOwner): ZoneEntry[] {
  const ids = new Set<string>()
  let hasBody = owner === 'operator'
  return Object.entries(zones).flatMap(([zone, list]) =>
    (Array.isArray(list) ? (list as unknown[]) : []).map((stored, index): ZoneEntry => {
      const read = readBlock(stored)
      const entry = { zone, index, stored }
      if (!read.block) return { ...entry, ...read }
      if (ids.has(read.block.id)) return { ...entry, issues: [issue('id', 'stands twice on this page')] }
      ids.add(read.block.id)
      if (read.block.kind === 'page-body') {
        if (hasBody || zone !== 'content')
          return { ...entry, issues: [issue('kind', 'stands once, in the content of a page of the product')] }
        hasBody = true
      }
      return { ...entry, ...read }
    }),
  )
}

function issue(path: string, message: string): ConfigurationIssue {
  return { path, message }
}

/** The version of a block that names none, which depends on its kind for a block that is being written. */
export type VersionOf = (kind: unknown) => number

/** Documents of the time before blocks had ids and versions hold their settings in the first version. */
export const firstVersion: VersionOf = () => 1

export const writtenVersion: VersionOf = (kind) => {
  const settings = typeof kind === 'string' ? settingsOf(kind) : undefined
  return settings ? presentVersion(settings) : 1
}

/**
 * Gives each block of a page an id and a version where it has none. The id follows from the place, so that the same document
 * always has the same ids.
 */
export function identify<Stored extends StoredRecord>(zones: Stored, versionOf: VersionOf): Stored {
  const taken = new Set(
    Object.values(zones).flatMap((list) =>
      Array.isArray(list) ? list.map((block: unknown) => (isRecord(block) ? block['id'] : undefined)) : [],
    ),
  )
  const freeId = (zone: string, from: number): string => {
    let number = from
    while (taken.has(`${zone}-${number}`)) number += 1
    taken.add(`${zone}-${number}`)
    return `${zone}-${number}`
  }
  const identified = Object.entries(zones).map(([zone, list]) => [
    zone,
    Array.isArray(list)
      ? list.map((block: unknown, index) => {
          if (!isRecord(block)) return block
          const { id = freeId(zone, index + 1), version = versionOf(block['kind']) } = block
          return { ...block, id, version }
        })
      : list,
  ])
  return Object.fromEntries(identified) as Stored
}
