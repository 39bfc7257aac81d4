import { globSync, readFileSync } from 'node:fs'
import * as contract from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import { describe, expect, it } from 'vitest'

/** What no page asks for yet, with the requirement that is `part` for it. */
const waiting: Readonly<Record<string, string>> = {
  'getMatches has_video': 'BOOK-01',
  'getMatchMarkets page': 'BOOK-03',
  'getMatchMarkets limit': 'BOOK-03',
  'getMatchMarkets group_key': 'BOOK-03',
  'getMatchMarkets market_id': 'BOOK-03',
  'getSearch sport_type': 'BOOK-08',
  'getSearch match_status': 'BOOK-08',
  'getSearch only_events_name': 'BOOK-08',
  'getFavourites matchStatus': 'BOOK-17',
  'getFavourites isBettable': 'BOOK-17',
}

const allAtOnce = 'BOOK-06f: pages read all of them at once, up to the default of 500'
const sortedByPage = 'BOOK-06: pages show the sports of every type from the one list that all of them share'

/** What no page needs to ask for, and why. */
const unneeded: Readonly<Record<string, string>> = {
  'getBets id': 'BOOK-09: pages are told of a bet on its player’s channel, and have it from a list',
  'getSports page': allAtOnce,
  'getSports limit': allAtOnce,
  'getSports sport_type': sortedByPage,
  'getCategories page': allAtOnce,
  'getCategories sport_key': 'BOOK-06: pages have the categories of a sport from its leagues',
  'getCategories sport_type': sortedByPage,
  'getTournaments page': allAtOnce,
  'getTournaments sport_type': sortedByPage,
}

/** Text of the pages by file, without comments. */
function readPages(): Map<string, string> {
  const files = globSync('apps/web/src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  return new Map(
    files.map((file) => [file, readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')]),
  )
}

/** GET calls of the sportsbook that have a query, by the names that pages import. */
function questions(): [string, string[]][] {
  const calls = Object.entries(contract as unknown as Record<string, Endpoint>).filter(
    ([, call]) => call?.method === 'GET' && /^\/api\/v[23]\//.test(call.path) && call.access !== 'staff',
  )
  return calls.flatMap(([name, { query }]) => {
    const shape = (query as unknown as { shape?: object } | undefined)?.shape
    return shape ? [[name, Object.keys(shape)] as [string, string[]]] : []
  })
}

/** What a call is given, where it is made: all of the file where something made elsewhere in it is passed on. */
function givenTo(call: string, pages: ReadonlyMap<string, string>): string[] {
  return [...pages.values()].flatMap((text) =>
    [...text.matchAll(new RegExp(`\\b\\w+\\(${call}\\b|\\b${call}\\.path\\}`, 'g'))].map(({ index }) => {
      const given = upToItsEnd(text.slice(index))
      return /\.\.\.|\bquery(?:\(|\s*[,}])/.test(given) ? text : given
    }),
  )
}

/** A call up to the bracket that closes it. */
function upToItsEnd(text: string): string {
  let depth = 0
  for (const { 0: bracket, index } of text.matchAll(/[()`]/g)) {
    depth += bracket === '(' ? 1 : -1
    if (depth <= 0) return text.slice(0, index)
  }
  return text
}

function unaskedOf(pages: ReadonlyMap<string, string>): string[] {
  return questions().flatMap(([call, keys]) => {
    const given = givenTo(call, pages)
    return keys
      .filter((key) => !given.some((text) => new RegExp(`(?<![\\w.])${key}\\??\\s*[:,}=]`).test(text)))
      .map((key) => `${call} ${key}`)
  })
}

describe('what calls can be asked for', () => {
  it('BOOK-01 BOOK-03 BOOK-08 BOOK-17 is asked for by a page, or written down with the requirement that says it is not', () => {
    expect(unaskedOf(readPages()).toSorted()).toEqual(Object.keys({ ...waiting, ...unneeded }).toSorted())
  })

  it('the requirement of what waits is not met', () => {
    const requirements = readFileSync('docs/requirements.md', 'utf8')
    for (const [parameter, requirement] of Object.entries(waiting))
      expect(requirements, parameter).toMatch(new RegExp(`^- ${requirement} (?:none|part)\\b`, 'm'))
  })

  it('tells of a parameter whose last page has stopped asking', () => {
    const file = 'apps/web/src/features/event-list/league-tree.tsx'
    const pages = readPages()
    const without = new Map([...pages, [file, pages.get(file)?.replace('sport_key:', 'key:') ?? '']])
    expect(unaskedOf(pages)).not.toContain('getTournaments sport_key')
    expect(unaskedOf(without)).toContain('getTournaments sport_key')
  })
})
