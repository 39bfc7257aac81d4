import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  blockSettings,
  builtKinds,
  defineSettings,
  ownKinds,
  presentVersion,
  settingsOf,
  shellKinds,
  upgradeConfig,
} from './block-settings.ts'
import { readBlock } from './read-blocks.ts'
import { blockFixtures } from './testing/block-fixtures.ts'

const requirements = readFileSync(new URL('../../../../../docs/requirements.md', import.meta.url), 'utf8')

it('SHELL-03b the kinds are the 42 of the requirement, by name, and those of our own', () => {
  const [, names = ''] = /^ {2}- b Kinds: (text, label, .*)\.$/m.exec(requirements) ?? []
  const required = names.split(', ').map((name) => name.replaceAll(' ', '-'))
  expect(required).toHaveLength(42)
  expect(shellKinds.toSorted()).toEqual(required.toSorted())
  expect(Object.keys(blockSettings).toSorted()).toEqual([...required, ...ownKinds].toSorted())
})

it('SHELL-03 a kind that no page draws names a requirement that is not met', () => {
  for (const [kind, settings] of Object.entries(blockSettings)) {
    if ('config' in settings) continue
    expect(requirements, kind).toMatch(new RegExp(`^- ${settings.waitsFor} (?:none|part)\\b`, 'm'))
  }
})

it.each(builtKinds)('SHELL-03df %s reads the settings that each of its versions has stored', (kind) => {
  const settings = settingsOf(kind)!
  const fixtures = blockFixtures[kind]
  expect(fixtures).toHaveLength(presentVersion(settings))
  for (const [index, { stored, read }] of fixtures.entries()) {
    const { block } = readBlock({ id: 'one', kind, version: index + 1, config: stored })
    expect(block).toEqual({ id: 'one', kind, version: presentVersion(settings), config: read })
    // Pages parse what the API has read, which must not change it again.
    expect(readBlock(block)).toEqual({ block })
  }
})

it('SHELL-03df settings of an older version pass one step per version, and later steps alone if they are newer', () => {
  const settings = defineSettings(z.strictObject({ size: z.int(), label: z.string() }), [
    ({ width, ...rest }) => ({ ...rest, size: width }),
    (config) => ({ label: 'unnamed', ...config }),
  ])
  expect(presentVersion(settings)).toBe(3)
  const read = (version: number, config: Record<string, unknown>) =>
    settings.config.parse(upgradeConfig(settings, version, config))
  expect(read(1, { width: 4 })).toEqual({ size: 4, label: 'unnamed' })
  expect(read(2, { size: 4 })).toEqual({ size: 4, label: 'unnamed' })
  expect(read(3, { size: 4, label: 'own' })).toEqual({ size: 4, label: 'own' })
})
