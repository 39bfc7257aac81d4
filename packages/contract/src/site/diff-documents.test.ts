import { expect, it } from 'vitest'
import { diffDocuments } from './site-configuration.ts'

it('CFG-06 every changed path is listed with its old and new value', () => {
  const older = {
    brand: { name: 'A', theme: 'dark' },
    menus: { header: [{ page: 'home' }, { page: 'live' }] },
    gone: 1,
  }
  const newer = {
    brand: { name: 'B', theme: 'dark' },
    menus: { header: [{ page: 'home' }] },
    come: [1],
    brandless: null,
  }
  expect(diffDocuments(older, newer)).toEqual({
    is_cut: false,
    changes: [
      { path: 'brand.name', old: 'A', new: 'B' },
      { path: 'menus.header.1', old: { page: 'live' } },
      { path: 'gone', old: 1 },
      { path: 'come', new: [1] },
      { path: 'brandless', new: null },
    ],
  })
})

it('CFG-06 a list differs from an object, and inherited property names are no difference', () => {
  expect(diffDocuments({ a: [] }, { a: {} }).changes).toEqual([{ path: 'a', old: [], new: {} }])
  expect(diffDocuments({}, { constructor: 1 }).changes).toEqual([{ path: 'constructor', new: 1 }])
  expect(diffDocuments({ a: { b: [1, { c: 2 }] } }, { a: { b: [1, { c: 2 }] } }).changes).toEqual([])
})

it('CFG-06 a flag shows that there are more changes than the list can contain', () => {
  const { changes, is_cut } = diffDocuments(
    {},
    Object.fromEntries(Array.from({ length: 1_200 }, (_, at) => [`k${at}`, at])),
  )
  expect([changes.length, is_cut]).toEqual([1_000, true])
})
