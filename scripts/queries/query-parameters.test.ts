import { globSync, readFileSync } from 'node:fs'
import * as contract from '@touchline/contract/server'
import type { ServedEndpoint } from '@touchline/contract/server'
import { describe, expect, it } from 'vitest'
import { readPage } from './read-page.ts'
import type { Pages } from './read-page.ts'
import { requestedOf } from './requested-keys.ts'

/** Parameters that no page requests yet, with the requirement that has the status `part` for this reason. */
const waiting: Readonly<Record<string, string>> = {
  'getMatches has_video': 'BOOK-01',
  'getMatchMarkets page': 'BOOK-03',
  'getMatchMarkets limit': 'BOOK-03',
  'getMatchMarkets group_key': 'BOOK-03',
  'getMatchMarkets market_id': 'BOOK-03',
  'getSearch sport_type': 'BOOK-08',
  'getSearch match_status': 'BOOK-08',
  'getSearch only_events_name': 'BOOK-08',
}

const allAtOnce = 'BOOK-06f: pages read all of them at once, up to the default of 500'
const sortedByPage = 'BOOK-06: pages show the sports of every type from the one list that all of them share'

/** Parameters that pages do not need, with the reason. */
const unneeded: Readonly<Record<string, string>> = {
  'getBets id': 'BOOK-09: pages are told of a bet on its player’s channel, and have it from a list',
  'getSports page': allAtOnce,
  'getSports limit': allAtOnce,
  'getSports sport_type': sortedByPage,
  'getCategories sport_key': 'BOOK-06: pages have the categories of a sport from its leagues',
  'getCategories sport_type': sortedByPage,
  'getTournaments sport_type': sortedByPage,
}

function readPages(): Pages {
  const paths = globSync('apps/web/src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  return new Map(paths.map((file) => [file, readPage(file, readFileSync(file, 'utf8'))]))
}

/** Returns the GET calls of the sportsbook that have a query: the name that pages import, and the query's keys. */
function callsWithQuery(): [string, string[]][] {
  const calls = Object.entries(contract as unknown as Record<string, ServedEndpoint>).filter(
    ([, call]) => call?.method === 'GET' && /^\/api\/v[23]\//.test(call.path) && call.access !== 'staff',
  )
  return calls.flatMap(([name, { query }]) => {
    const shape = (query as unknown as { shape?: object } | undefined)?.shape
    return shape ? [[name, Object.keys(shape)] as [string, string[]]] : []
  })
}

function unrequestedOf(pages: Pages): string[] {
  return callsWithQuery().flatMap(([call, keys]) => {
    const requested = requestedOf(pages, call)
    return keys.filter((key) => !requested.has(key)).map((key) => `${call} ${key}`)
  })
}

const pages = readPages()

describe('query parameters of calls', () => {
  it('BOOK-01 BOOK-03 BOOK-08 BOOK-17 each parameter is requested by a page, or listed with the requirement or reason why it is not', () => {
    expect(unrequestedOf(pages).toSorted()).toEqual(Object.keys({ ...waiting, ...unneeded }).toSorted())
  })

  it('the requirement that is named for a parameter which no page requests yet is not met', () => {
    const requirements = readFileSync('docs/requirements.md', 'utf8')
    for (const [parameter, requirement] of Object.entries(waiting))
      expect(requirements, parameter).toMatch(new RegExp(`^- ${requirement} (?:none|part)\\b`, 'm'))
  })

  it('every parameter that pages no longer request is found, even if types still name it', () => {
    const requested = callsWithQuery().map(([call, keys]) => {
      const found = requestedOf(pages, call)
      return { call, keys: keys.filter((key) => found.has(key)) }
    })
    expect(requested.flatMap(({ keys }) => keys).length).toBeGreaterThan(40)
    const left = requested.flatMap(({ call, keys }) => leftOf(call, keys).map((key) => `${call} ${key}`))
    expect(left).toEqual([])
  })

  it('the query of a call is found even if it is written in another file', () => {
    const file = 'apps/web/src/features/event-list/match-query.ts'
    expect(requestedOf(pages, 'getMatches').get('custom_bet')).toEqual(new Set([file]))
    expect(pages.get('apps/web/src/features/event-list/match-query.ts')?.text).toContain('custom_bet?:')
  })
})

/**
 * Returns the keys that are still found after they were renamed wherever pages write them. This takes two rounds,
 * because callers may also write keys that a function takes from its query.
 */
function leftOf(call: string, keys: readonly string[]): string[] {
  const changed = new Map(pages)
  for (let round = 0; round < 2; round += 1) {
    const found = requestedOf(changed, call)
    for (const file of new Set(keys.flatMap((key) => [...(found.get(key) ?? [])])))
      changed.set(file, readPage(file, withoutKeys(changed.get(file)?.text ?? '', keys)))
  }
  const found = requestedOf(changed, call)
  return keys.filter((key) => found.has(key))
}

/** Renames keys in all objects, but not in types. */
function withoutKeys(text: string, keys: readonly string[]): string {
  const names = keys.join('|')
  const written = new RegExp(`(?<![\\w.])(?:${names})(?=\\s*[:,}])|(?<=[?&])(?:${names})(?==)`, 'g')
  return text
    .split(/(^(?:export )?type [^\n]*?(?:\{$[^]*?^\}|$))/m)
    .map((part) => (/^(?:export )?type /.test(part) ? part : part.replaceAll(written, 'other_$&')))
    .join('')
}
