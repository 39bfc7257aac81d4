// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { authFormAt, authForms, authPaths, readModal, withModal, withoutModal } from './modal-address.ts'
import { carryQuery, cutQuery, oneTimeScript, bringsOneTime, oneTimeNames, carriesSecret } from './query.ts'
import { secretStore, takeOneTime, stagCookie, trackingTags } from './one-time.ts'

describe('NAV-10 forms that an address opens', () => {
  it('are named by hash or by query; the hash wins, and an unknown name opens nothing', () => {
    expect(readModal({ search: '', hash: '#modal=sign-up' })).toBe('sign-up')
    expect(readModal({ search: '?modal=unlock&page=2', hash: '' })).toBe('unlock')
    expect(readModal({ search: '?modal=unlock', hash: '#modal=sign-in' })).toBe('sign-in')
    expect(readModal({ search: '?modal=deposit', hash: '#odds' })).toBeNull()
  })

  it('leave the rest of the address as it was when they open and close', () => {
    const place = { pathname: '/sports', search: '?page=2', hash: '#betbuilder' }
    for (const form of authForms) {
      const [search = '', hash = ''] = withModal(place, form).replace('/sports', '').split('#')
      expect(readModal({ search, hash })).toBe(form)
      expect(withoutModal({ pathname: '/sports', search, hash: `#${hash}` })).toBe('/sports?page=2')
    }
    expect(withoutModal({ ...place, search: '?modal=sign-in&page=2' })).toBe('/sports?page=2#betbuilder')
  })

  it('NAV-09 each have a path, and each path its form', () => {
    for (const form of authForms) expect(authFormAt(authPaths[form])).toBe(form)
    expect(authFormAt('users/nobody')).toBeUndefined()
  })
})

describe('NAV-11 one-time parameters', () => {
  beforeEach(() => {
    sessionStorage.clear()
    history.replaceState({ stored: 1 }, '', '/')
  })

  /** Runs the script as the head of a page does. */
  function arrive(href: string, parent: object = window): void {
    history.replaceState({ stored: 1 }, '', href)
    // oxlint-disable-next-line typescript/no-implied-eval -- the text is what pages run
    new Function('location', 'history', 'parent', 'window', oneTimeScript)(location, history, parent, window)
  }

  it('NAV-11abd are taken out of the address without a navigation, and the rest stays', () => {
    arrive('/sports?ctag=c&page=2&btag=b&stag=s&qtag=q&gclid=g&reset_password_token=secret&betcode=abc#x')
    expect(`${location.pathname}${location.search}${location.hash}`).toBe('/sports?page=2#x')
    expect(history.state).toEqual({ stored: 1 })
    expect(takeOneTime()).toEqual({ hasResetToken: true, betcode: 'abc' })
    expect(trackingTags()).toEqual({ ctag: 'c', btag: 'b', stag: 's', qtag: 'q', gclid: 'g' })
    expect(secretStore.getState().reset_password_token).toBe('secret')
    expect(globalThis.tlOnce).toBeUndefined()
    expect(takeOneTime()).toEqual({ hasResetToken: false, betcode: null })
  })

  it('NAV-11c a share code stays in the address if a host page may read it, and is used there too', () => {
    arrive('/sports?betcode=abc&stag=s', {})
    expect(location.search).toBe('?betcode=abc')
    expect(takeOneTime()).toEqual({ hasResetToken: false, betcode: 'abc' })
    arrive('/sports?betcode=abc&stag=s')
    expect(location.search).toBe('')
    takeOneTime()
  })

  it('tracking tags are stored for the visit, and those of a later campaign are added', () => {
    arrive('/sports?stag=one&ctag=c')
    takeOneTime()
    arrive('/sports?stag=two')
    takeOneTime()
    arrive('/sports?page=2')
    takeOneTime()
    expect(trackingTags()).toEqual({ stag: 'two', ctag: 'c' })
  })

  it('SESS-06b NAV-11e the affiliate of an earlier visit is known, until another one sends the visitor', () => {
    sessionStorage.clear()
    document.cookie = stagCookie('partner 7')
    expect(trackingTags()).toEqual({ stag: 'partner 7' })
    arrive('/sports?stag=newer')
    takeOneTime()
    expect(trackingTags()).toEqual({ stag: 'newer' })
  })

  it('SESS-06b the affiliate is remembered for 30 days, by a secure cookie', () => {
    expect(stagCookie('a b;c')).toBe('stag=a%20b%3Bc; Max-Age=2592000; Path=/; Secure; SameSite=None')
  })

  it('an address without them is not rewritten', () => {
    arrive('/sports?q=a+b&page=2')
    expect(location.search).toBe('?q=a+b&page=2')
  })

  it('an address with a secret is recognized however it is spelt', () => {
    expect(carriesSecret('/sports?page=2&reset_password_token=x')).toBe(true)
    expect(carriesSecret('/users/confirmation?confirmation%5Ftoken=x')).toBe(true)
    expect(carriesSecret('/sports?page=2')).toBe(false)
  })

  it('a secret behind a second `?` is as secret, and leaves the address as well', () => {
    expect(carriesSecret('/sports?utm=1?reset_password_token=x')).toBe(true)
    expect(carriesSecret('/sports??reset_password_token=x')).toBe(true)
    expect(carriesSecret('/users/sign-in?next=%2Fusers%2Funlock%3Funlock_token%3Dx')).toBe(true)
    arrive('/sports?page=2?reset_password_token=behind')
    expect(location.search).toBe('?page=2')
    expect(takeOneTime().hasResetToken).toBe(true)
    expect(secretStore.getState().reset_password_token).toBe('behind')
  })

  it('a link with one-time parameters is recognized by its query alone', () => {
    for (const name of oneTimeNames) expect(bringsOneTime(`/sports?page=2&${name}=x#y`), name).toBe(true)
    expect(bringsOneTime('/sports?page=2?stag=x')).toBe(true)
    for (const href of ['/sports', '/sports?page=2#stag=x', '/sports/stag', '/sports#?stag=x'])
      expect(bringsOneTime(href), href).toBe(false)
  })

  it('a query is everything behind the first `?`', () => {
    expect(cutQuery('/sports')).toEqual(['/sports', ''])
    expect(cutQuery('/sports?a=1?b=2')).toEqual(['/sports', 'a=1?b=2'])
  })

  it('move along with a redirect, but list parameters do not', () => {
    expect(carryQuery('/sports', '/?stag=s&modal=sign-in')).toBe('/sports?stag=s&modal=sign-in')
    expect(carryQuery('/sports/soccer?time=3h#x', '/en/sports/soccer?time=9h&page=x&gclid=g')).toBe(
      '/sports/soccer?time=3h&gclid=g#x',
    )
    expect(carryQuery('/sports', '/?utm=a?b&stag=s')).toBe('/sports?utm=a%3Fb&stag=s')
  })
})
