import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unbuiltSettings, unusedSettings } from '@touchline/contract/site'
import { API } from 'typescript/unstable/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../run/run-command.ts'
import { keyIn, programs, readAccesses, readFields } from './typed-access.ts'
import type { Field, Reads } from './typed-access.ts'

const slipSettings = 'packages/betting/src/slip/slip-settings.ts'

/**
 * Settings that a package reads through a type of its own, with the file of that type. All settings below them are part
 * of that type.
 */
const readThroughOtherTypes: Readonly<Record<string, string>> = {
  'currencies[].subcurrencies': 'packages/i18n/src/money.ts',
  'features.multi_single_bets': slipSettings,
  'sportsbook.customBetAllowedForSingle': 'packages/betting/src/slip/selections.ts',
  'sportsbook.multiSingleAvailableByProvider': slipSettings,
  'sportsbook.providerStatuses': slipSettings,
}

/** Settings whose parts no code names, and how each is used as a whole. */
const readAsAWhole: Readonly<Record<string, string>> = {
  'brand.themes.dark': 'each colour is a line of the sheet',
  'brand.themes.light': 'each colour is a line of the sheet',
  'customPages[].seo.meta': 'each is a tag of the page',
  'platformSettings.deposit.amounts': 'the range of a currency is passed on',
  'platformSettings.withdrawal.amounts': 'the range of a currency is passed on',
  'seo.page.*.meta': 'each is a tag of the page',
  'seo.usual.meta': 'each is a tag of the page',
}

/** Settings that only people read, with the reason. */
const readByPeople: Readonly<Record<string, string>> = {
  'operations.notes': 'staff read it in the document itself',
  'saferGambling.jurisdiction': 'the schema itself compares the other settings with its law',
  'pages.*.zones.*[].version': 'the schema itself brings older settings to this one',
  'customPages[].zones.*[].version': 'the schema itself brings older settings to this one',
}

// Compiles the real programs, except that the schema has two more features and a setting of a block, and one file reads
// one of them and some others.
const sections = join(root, 'packages/contract/src/site/sections.ts')
const blocks = join(root, 'packages/contract/src/site/blocks/block-settings.ts')
const reader = 'apps/server/src/seed.ts'
const texts = new Map([
  [
    sections,
    readFileSync(sections, 'utf8').replace('const Features = z.strictObject({', '$& planted: off, planted_read: off,'),
  ],
  [blocks, readFileSync(blocks, 'utf8').replace('height: pixels,', '$& planted_alt: z.optional(z.string()),')],
  [
    join(root, reader),
    `import type { SiteSections } from '@touchline/contract/site'
     export function read({ features }: SiteSections, flag: 'jackpots' | 'rtl_view') {
       const { planted_read: renamed, vip_bets: other } = features
       return [renamed, other, features[flag]]
     }`,
  ],
])
const planted = ['features.planted', 'features.planted_read']
const plantedOfBlocks = ['customPages[]', 'pages.*'].map((page) => `${page}.zones.*[].config.planted_alt`)

const api = new API({ cwd: root, fs: { readFile: (path) => texts.get(path) } })
let fields: readonly Field[]
let reads: Reads
beforeAll(() => {
  const snapshot = api.updateSnapshot({ openProjects: [...programs] })
  fields = readFields(snapshot)
  reads = readAccesses(snapshot, new Set(fields.flatMap(({ path }) => namesIn(path))))
}, 120_000)
afterAll(() => api.close())

function namesIn(path: string): string[] {
  return path.replaceAll(/\[\]|\.\*/g, '').split('.')
}

function isAtOrIn(path: string, other: string): boolean {
  return path === other || path.startsWith(`${other}.`) || path.startsWith(`${other}[`)
}

/** Returns the properties that must be read for a setting to count as read: its own and all that lead to it. */
function chainOf({ path, declared }: Field): Field['declared'] {
  const whole = Object.keys(readAsAWhole).find((other) => isAtOrIn(path, other))
  if (whole !== undefined) return declared.slice(0, namesIn(whole).length)
  const through = Object.entries(readThroughOtherTypes).find(([other]) => isAtOrIn(path, other))
  if (through === undefined) return declared
  const names = namesIn(through[0])
  return [...declared.slice(0, names.length - 1), [keyIn(through[1], names.at(-1) ?? '')]]
}

function problems(expected: readonly Field[], known: Reads, chain = chainOf): string[] {
  const readersOf = (keys: readonly string[]) =>
    [...known].flatMap(([file, read]) => (keys.some((key) => read.has(key)) ? [file] : []))
  return expected.flatMap((field) => {
    const { path, declared } = field
    if (path in readByPeople) return []
    const requirement = unbuiltSettings[path]
    if (requirement !== undefined)
      return readersOf(declared.at(-1) ?? []).map((file) => `${path}: waits for ${requirement}, but ${file} reads it`)
    const isRead = chain(field).every((keys) => readersOf(keys).length > 0)
    return isRead ? [] : [`${path}: has no reader, and waits for nothing`]
  })
}

const without = (file: string): Reads => new Map([...reads].filter(([other]) => other !== file))
const fieldsIn = (...paths: string[]) => fields.filter(({ path }) => paths.some((other) => isAtOrIn(path, other)))

describe('CFG-03, CFG-04, CFG-05 settings of a site', () => {
  it('each setting is read by the product, or is listed with the requirement that will need it', () => {
    const own = fields.filter(({ path }) => ![...planted, ...plantedOfBlocks].includes(path))
    expect(own.length).toBeGreaterThan(300)
    expect(problems(own, without(reader))).toEqual([])
  })

  it('CFG-06 a setting listed as not read yet is in the schema, and its requirement is not met', () => {
    const paths = fields.map(({ path }) => path)
    const requirements = readFileSync('docs/requirements.md', 'utf8')
    for (const [path, requirement] of Object.entries(unbuiltSettings)) {
      expect(paths).toContain(path)
      expect(requirements, path).toMatch(new RegExp(`^- ${requirement} (?:none|part)\\b`, 'm'))
    }
    for (const path of Object.keys({ ...unusedSettings, ...readByPeople })) expect(paths).toContain(path)
  })

  it('a setting listed as read without its name is in the schema, and no code names it', () => {
    for (const path of Object.keys({ ...readAsAWhole, ...readThroughOtherTypes }))
      expect([path, problems(fieldsIn(path), without(reader), ({ declared }) => declared)]).not.toEqual([path, []])
  })

  it('a setting that no code reads is reported', () => {
    expect(problems(fieldsIn(...planted), without(reader))).toEqual([
      'features.planted: has no reader, and waits for nothing',
      'features.planted_read: has no reader, and waits for nothing',
    ])
  })

  it('SHELL-03d reports a setting of a block that no view reads', () => {
    expect(problems(fieldsIn(...plantedOfBlocks), reads).toSorted()).toEqual(
      plantedOfBlocks.map((path) => `${path}: has no reader, and waits for nothing`),
    )
    const view = 'apps/web/src/page-blocks/kinds/content/image.tsx'
    expect(problems(fieldsIn('pages.*.zones.*[].config.width'), without(view))).toHaveLength(1)
  })

  it('a setting counts as read if code renames it while reading', () => {
    expect(problems(fieldsIn('features.planted_read'), reads)).toEqual([])
  })

  it('a setting is reported if the only code that reads it is removed', () => {
    const startOfPages = 'apps/web/src/shell/start/use-site-start.ts'
    expect(problems(fieldsIn('features.live_delta'), without(startOfPages))).toHaveLength(1)
    const selections = 'packages/betting/src/slip/selections.ts'
    expect(problems(fieldsIn('sportsbook.customBetAllowedForSingle'), without(selections))).toHaveLength(1)
  })

  it('a setting listed as not read yet is reported if code reads it', () => {
    expect(problems(fieldsIn('features.vip_bets', 'features.jackpots'), reads)).toEqual([
      `features.jackpots: waits for BOOK-19, but ${reader} reads it`,
      `features.vip_bets: waits for BET-03, but ${reader} reads it`,
    ])
  })
})
