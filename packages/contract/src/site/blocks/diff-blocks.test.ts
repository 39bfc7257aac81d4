import { expect, it } from 'vitest'
import { maxBlockChanges } from '../../calls/shared/staff.ts'
import { diffBlocks } from './document-blocks.ts'

const block = (id: string, more: object = {}) => ({ id, kind: 'text', version: 1, config: {}, ...more })
const home = (zones: object) => ({ pages: { home: { zones } } })

it('CFG-06i the comparison names the blocks that were added, changed, moved and removed, with their places', () => {
  const older = home({ header: [block('a'), block('b')], content: [block('c'), block('d'), block('e')] })
  const newer = home({
    header: [block('new'), block('a', { config: { text: { en: 'x' } } }), block('e')],
    content: [block('d'), block('c')],
  })
  expect(diffBlocks(older, newer)).toEqual([
    { path: 'pages.home.zones.header.0', id: 'new', change: 'added' },
    { path: 'pages.home.zones.header.1', id: 'a', change: 'changed' },
    { path: 'pages.home.zones.header.2', id: 'e', change: 'moved' },
    { path: 'pages.home.zones.content.0', id: 'd', change: 'moved' },
    { path: 'pages.home.zones.content.1', id: 'c', change: 'moved' },
    { path: 'pages.home.zones.header.1', id: 'b', change: 'removed' },
  ])
})

it('CFG-06i a page has the same blocks when its own place or the order of names changes, and ids count on their page alone', () => {
  const own = (path: string, ...content: object[]) => ({ path, zones: { content } })
  const older = { customPages: [own('/one', block('a')), own('/two', block('a'))] }
  const newer = {
    customPages: [own('/two', { config: {}, version: 1, id: 'a', kind: 'text' }), own('/one', block('a'))],
  }
  expect(diffBlocks(older, newer)).toEqual([])
  expect(diffBlocks(older, { customPages: newer.customPages.slice(1) })).toEqual([
    { path: 'customPages.1.zones.content.0', id: 'a', change: 'removed' },
  ])
})

it('CFG-06i the comparison lists no more changes than fit, and nothing that is not a block', () => {
  const many = Array.from({ length: maxBlockChanges + 5 }, (_, at) => block(`b${at}`))
  expect(diffBlocks({}, home({ content: many }))).toHaveLength(maxBlockChanges)
  expect(diffBlocks(null, home({ content: [null, 7, { kind: 'text' }] }))).toEqual([])
})
