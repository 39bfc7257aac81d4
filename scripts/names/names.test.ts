import { describe, expect, it } from 'vitest'
import { retiredNamesIn } from './check-names.ts'
import { compareCounts, draw, privateWordsIn } from './count-words.ts'
import { readSource, readSql } from './read-source.ts'
import { retiredWords } from './retired-words.ts'

const clean = `import { keepLink } from './other.ts'
// Comments and names of local variables may use any word: verdict, planet.
const verdict = 1
export function placeBets() { return verdict }
export const standings = ['keep']
log.info({ told: true }, 'producer 3 down: no alive for 20 s')
`

describe('names', () => {
  it('names that use the usual terms are accepted', () => {
    expect(retiredNamesIn('apps/server/src/betting/bets/place-bets.ts', clean)).toEqual([])
  })

  it.each([
    ['export function judgeBet() {}', 'judge'],
    ['export async function tellPlayer() {}', 'tell'],
    ['export const standingUrl = 1', 'standing'],
    ['export type SlipVerdict = 1', 'verdict'],
    ['export class Refusal extends Error {}', 'refusal'],
    ['const ask = 1\nexport { ask }', 'ask'],
    ['export { place as placer } from "./place.ts"', 'placer'],
    ['export type {\n  Market,\n  Pick,\n} from "./slip.ts"', 'pick'],
    ['export const { kept, fresh } = cache', 'kept'],
    ['export function settleMarkets() {}', 'settle'],
    ['export const WORLD_PORT = 1', 'world'],
  ])('reject the exported name in %j', (source, word) => {
    const found = retiredNamesIn('apps/web/src/live/store.ts', source)
    expect(found.map((name) => [name.kind, name.word])).toEqual([['export', word]])
  })

  it.each([
    ['apps/web/src/features/slip-desk/index.ts', 'desk'],
    ['apps/server/src/odds/feed/learn-words.ts', 'words'],
    ['e2e/road.spec.ts', 'road'],
  ])('reject the path %s', (path, word) => {
    expect(retiredNamesIn(path, '').map((name) => [name.kind, name.word])).toEqual([['file', word]])
  })

  it('a log message, as text or template, is rejected for a retired word; other arguments are not read', () => {
    const source = [
      `LOG.warn({ err, kept: call('told (1)') }, 'a message was parked')`,
      'request.LOG.error(`the verdict of ${judge} is late`)',
      `console.log('told')`,
    ]
      .join('\n')
      .replaceAll('LOG', 'log')
    const found = retiredNamesIn('apps/server/src/odds/feed/feed.ts', source)
    expect(found.map((name) => [name.kind, name.word])).toEqual([
      ['log message', 'parked'],
      ['log message', 'verdict'],
    ])
  })

  it('a retired word is allowed where it is the usual term', () => {
    expect(
      retiredNamesIn('apps/server/src/betting/settlement/settle-bet.ts', 'export function settleBet() {}'),
    ).toEqual([])
    expect(retiredNamesIn('apps/server/src/odds/search/index.ts', 'export function searchWords() {}')).toEqual([])
    expect(retiredNamesIn('apps/web/src/live/settle-rows.ts', '')).toHaveLength(1)
  })

  it('a rejection contains the term to use instead', () => {
    const [found] = retiredNamesIn('packages/ui/src/index.ts', 'export const fence = 1')
    expect(found?.instead).toBe(retiredWords['fence'])
    expect(Object.values(retiredWords).every((instead) => instead.length > 2)).toBe(true)
  })
})

describe('the texts of a source file', () => {
  const textsOf = (source: string, kind: string) =>
    readSource(source).flatMap((one) => (one.kind === kind ? [`${one.line} ${one.text.trim()}`] : []))

  it('identifiers and comments are read, but not the content of strings and regular expressions', () => {
    const source = [
      'const asked = `told ${kept} said` // who asked',
      `const r = /it's \\/ said/g, half = one / two, next = 'told'`,
      '/** A line,',
      ' * and another. */',
      `const part = <p title="told">#</p>`,
    ].join('\n')
    expect(textsOf(source, 'identifier').join()).toBe(
      '1 asked,1 kept,2 r,2 half,2 one,2 two,2 next,5 part,5 p,5 title,5 p',
    )
    expect(textsOf(source, 'comment')).toEqual(['1 who asked', '3 A line,  and another.'])
  })

  it('titles of tests are read, even in tables, but not other arguments', () => {
    const source = [
      `it('one', () => expect('two').toBe('three'))`,
      `describe.each([['four', f('five')]])('six %s', (a) => test.skip(\`seven \${a} eight\`, g, 'nine'))`,
    ].join('\n')
    expect(textsOf(source, 'test title')).toEqual(['1 one', '2 six %s', '2 seven', '2 eight'])
  })

  it('names and comments are read from SQL', () => {
    expect(readSql(`SELECT asked_at, 'said' -- who told\nFROM x`).map(({ kind, text }) => [kind, text])).toEqual([
      ['identifier', 'SELECT'],
      ['identifier', 'asked_at'],
      ['comment', 'who told'],
      ['identifier', 'FROM'],
      ['identifier', 'x'],
    ])
  })
})

describe('private words', () => {
  const found = (kind: 'identifier' | 'comment', text: string) =>
    privateWordsIn({ kind, text }).map(({ forms: [form] }) => form)

  it('private words are found in every form and spelling, except in usual names', () => {
    expect(found('identifier', 'mostAskedAt')).toEqual(['most', 'ask'])
    expect(found('identifier', 'least_minor')).toEqual(['least'])
    expect(found('identifier', 'keepAlive')).toEqual([])
    expect(found('comment', 'Whoever asks is told, at most once.')).toEqual(['whoever', 'ask', 'tell'])
  })

  it('the number of private words in texts must not rise, and if it falls, the stored number must be lowered too', () => {
    const left = new Map([
      ['ask', 3],
      ['say', 1],
    ])
    expect(compareCounts(left, { ask: 3, say: 1 })).toEqual([])
    expect(compareCounts(left, { ask: 2, say: 1 })).toEqual(['"ask" stands 3 times, 1 more than before'])
    expect(compareCounts(left, { ask: 3, say: 2 })).toEqual([
      '"say" stands 1 times now, not 2: npm run names -- --write',
    ])
    expect(compareCounts(left, { ask: 3, say: 1, tell: 0 })).toHaveLength(1)
  })

  it('a draw of texts with the same seed returns the same texts', () => {
    const items = Array.from({ length: 100 }, (_, item) => item)
    const drawn = draw(items, 20, 7)
    expect(drawn).toEqual(draw(items, 20, 7))
    expect(new Set(drawn).size).toBe(20)
    expect(drawn).not.toEqual(draw(items, 20, 8))
    expect(draw(items, 200, 7).toSorted((one, other) => one - other)).toEqual(items)
  })
})
