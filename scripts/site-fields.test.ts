import { readFileSync } from 'node:fs'
import { unbuiltSettings, unusedSettings } from '@touchline/contract/site'
import { describe, expect, it } from 'vitest'
import { fieldPaths, isDistinctive, mentions, nameOf, readersOf, readSources } from './site-fields/find-readers.ts'
import { readByPeople, watchedTexts } from './site-fields/fields-without-readers.ts'

const sources = readSources()
const paths = fieldPaths()

/** The findings for a schema with these settings and these source files. */
function problems(fields: readonly string[], files: typeof sources): string[] {
  return fields.flatMap((path) => {
    if (path in readByPeople) return []
    const requirement = unbuiltSettings[path] ?? unusedSettings[path]
    if (requirement === undefined)
      return readersOf(path, files).length > 0 ? [] : [`${path}: nobody reads it, and it waits for nothing`]
    const watch = watchedTexts[path] ?? nameOf(path)
    return mentions(watch, files).map((file) => `${path}: waits for ${requirement}, but ${file} reads it`)
  })
}

describe('CFG-03, CFG-04, CFG-05 settings of a site', () => {
  it('each is read by the product, or waits for the requirement that will', () => {
    expect(paths.length).toBeGreaterThan(300)
    expect(problems(paths, sources)).toEqual([])
  })

  it('CFG-06 what waits is in the schema, names a requirement that is not met, and can be watched', () => {
    const requirements = readFileSync('docs/requirements.md', 'utf8')
    for (const [path, requirement] of Object.entries(unbuiltSettings)) {
      expect(paths, path).toContain(path)
      expect(requirements, path).toMatch(new RegExp(`^- ${requirement} (?:none|part)\\b`, 'm'))
      expect(path in watchedTexts || isDistinctive(path), path).toBe(true)
    }
    for (const path of Object.keys(unusedSettings)) expect([path, path in watchedTexts]).toEqual([path, true])
    for (const path of [...Object.keys(watchedTexts), ...Object.keys(readByPeople)]) expect(paths).toContain(path)
  })

  it('tells of a setting that nobody reads', () => {
    expect(problems(['features.planted_flag', 'site.planted'], sources)).toEqual([
      'features.planted_flag: nobody reads it, and it waits for nothing',
      'site.planted: nobody reads it, and it waits for nothing',
    ])
  })

  it('tells of a setting whose reader is gone', () => {
    const without = new Map([...sources].filter(([file]) => !file.endsWith('/use-site-start.ts')))
    expect(problems(['features.live_delta'], without)).toHaveLength(1)
    const emptied = new Map([...sources, ['apps/web/src/site/currencies.ts', '']])
    expect(problems(['sportsbook.stakes.*[]', 'currencies[].code'], emptied)).toHaveLength(2)
  })

  it('tells of a setting that waits though somebody reads it', () => {
    const planted = new Map([...sources, ['planted.ts', 'const { vip_bets } = site.features; site.features.jackpots']])
    expect(problems(['features.vip_bets', 'features.jackpots'], planted)).toEqual([
      'features.vip_bets: waits for BET-03, but planted.ts reads it',
      'features.jackpots: waits for BOOK-19, but planted.ts reads it',
    ])
  })
})
