import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listNames } from '../../site/address/query.ts'
import { sharedSearch } from '../../site/address/list-search.ts'
import { readPageAddress } from './page-address.ts'

describe('the address of a page', () => {
  it('NAV-12 retains the parameters of lists in a fixed order and drops all others', () => {
    expect(readPageAddress('/sports/soccer?utm_source=x&sport=a&page=2&page=3')).toEqual({
      kind: 'page',
      path: '/sports/soccer',
      search: '?page=3&sport=a',
      isPrivate: false,
    })
    expect(readPageAddress('/sports?q=a?b&page=2')).toMatchObject({ search: '?page=2' })
    expect(readPageAddress(`/sports?date=${'9'.repeat(65)}`)).toMatchObject({ search: '' })
  })

  it('NAV-04 NAV-12a leads to the same list before and after it was normalized', () => {
    const read = (query: string) => sharedSearch(Object.fromEntries(new URLSearchParams(query)))
    expect(read('utm=x&time=3h&sport=soccer&page=0&date=2026-02-30&modal=sign-in')).toBe('?sport=soccer&time=3h')
    const value = fc.oneof(fc.constantFrom('3h', 'true', '2', '2026-11-15', 'soccer', 'league', 'cyber'), fc.string())
    const pair = fc.tuple(
      fc.constantFrom(...listNames, 'utm', 'modal'),
      fc.oneof(value, fc.stringMatching(/^a{60,70}$/)),
    )
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 12 }), (pairs) => {
        const query = new URLSearchParams(pairs).toString()
        expect(readPageAddress(`/sports?${query}`)).toHaveProperty('search')
        const { search } = readPageAddress(`/sports?${query}`) as { search: string }
        expect(read(search)).toBe(read(query))
      }),
      { seed: 20_261_115, numRuns: 500 },
    )
  })

  it.each(['/\\elsewhere.example/', '//\\elsewhere.example', '/sports\\..\\x', 'http://elsewhere.example/', '*', ''])(
    '%s is not an address of the site',
    (url) => {
      expect(readPageAddress(url)).toEqual({ kind: 'malformed' })
    },
  )

  it.each([
    '/users/sign-in',
    '/de/users/sign-in',
    '/profile/wallet',
    '/sports/bets-history',
    '/pt-BR/sports/bets-history',
  ])('SESS-06 %s belongs to one player, with its whole query', (path) => {
    expect(readPageAddress(`${path}?next=%2Fsports`)).toMatchObject({ isPrivate: true, search: '?next=%2Fsports' })
  })

  it.each(['/', '/sports', '/sports/soccer/bets-history-m1', '/users', '/bets-history'])(
    '%s is a public page or unknown',
    (path) => {
      expect(readPageAddress(path)).toMatchObject({ kind: 'page', isPrivate: path === '/users' })
    },
  )

  it('is redirected without a trailing slash and without repeated slashes, which could lead to another host', () => {
    expect(readPageAddress('/sports/?page=2')).toEqual({ kind: 'moved', location: '/sports?page=2' })
    expect(readPageAddress('/sports/?q=a?b&page=2')).toEqual({ kind: 'moved', location: '/sports?q=a?b&page=2' })
    expect(readPageAddress('//evil.example//x')).toEqual({ kind: 'moved', location: '/evil.example/x' })
    expect(readPageAddress('/%zz')).toEqual({ kind: 'malformed' })
  })
})
