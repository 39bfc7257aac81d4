import { describe, expect, it } from 'vitest'
import { retiredNamesIn } from './names/check-names.ts'
import { retiredWords } from './names/retired-words.ts'

const clean = `import { keepLink } from './other.ts'
// The words of a comment and the names of locals are free: verdict, planet.
const verdict = 1
export function placeBets() { return verdict }
export const standings = ['keep']
log.info({ told: true }, 'producer 3 down: no alive for 20 s')
`

describe('names', () => {
  it('let usual terms pass', () => {
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

  it('reject a log message, in text and in a template, and read no argument but the message', () => {
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

  it('allow a retired word where it is the usual term', () => {
    expect(
      retiredNamesIn('apps/server/src/betting/settlement/settle-bet.ts', 'export function settleBet() {}'),
    ).toEqual([])
    expect(retiredNamesIn('apps/server/src/odds/search/index.ts', 'export function searchWords() {}')).toEqual([])
    expect(retiredNamesIn('apps/web/src/live/settle-rows.ts', '')).toHaveLength(1)
  })

  it('say what to write instead', () => {
    const [found] = retiredNamesIn('packages/ui/src/index.ts', 'export const fence = 1')
    expect(found?.instead).toBe(retiredWords['fence'])
    expect(Object.values(retiredWords).every((instead) => instead.length > 2)).toBe(true)
  })
})
