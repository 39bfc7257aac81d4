import { describe, expect, it } from 'vitest'
import { readPageAddress } from './page-address.ts'

describe('the address of a page', () => {
  it('NAV-12 keeps what a list shows, in one order, and drops the rest', () => {
    expect(readPageAddress('/sports/soccer?utm_source=x&sport=a&page=2&page=3')).toEqual({
      kind: 'page',
      path: '/sports/soccer',
      search: '?page=3&sport=a',
      isPrivate: false,
    })
    expect(readPageAddress('/sports?q=a?b&page=2')).toMatchObject({ search: '?page=2' })
    expect(readPageAddress(`/sports?date=${'9'.repeat(65)}`)).toMatchObject({ search: '' })
  })

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
    '%s is one of everybody, or not',
    (path) => {
      expect(readPageAddress(path)).toMatchObject({ kind: 'page', isPrivate: path === '/users' })
    },
  )

  it('moves a slash at the end and a host in disguise', () => {
    expect(readPageAddress('/sports/?page=2')).toEqual({ kind: 'moved', location: '/sports?page=2' })
    expect(readPageAddress('/sports/?q=a?b&page=2')).toEqual({ kind: 'moved', location: '/sports?q=a?b&page=2' })
    expect(readPageAddress('//evil.example//x')).toEqual({ kind: 'moved', location: '/evil.example/x' })
    expect(readPageAddress('/%zz')).toEqual({ kind: 'malformed' })
  })
})
