// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { authFormAt, authForms, authPaths, readModal, withModal, withoutModal } from './modal-address.ts'
import { carryQuery, cutQuery, oneTimeScript, bringsOneTime, oneTimeNames, carriesSecret } from './query.ts'
import { secretStore, takeOneTime, stagCookie, trackingTags } from './one-time.ts'

describe('NAV-10 the auth forms that an address opens', () => {
  it('are named by the hash or the query; the hash takes precedence, and an unknown name opens no form', () => {
    expect(readModal({ search: '', hash: '#modal=sign-up' })).toBe('sign-up')
    expect(readModal({ search: '?modal=unlock&page=2', hash: '' })).toBe('unlock')
    expect(readModal({ search: '?modal=unlock', hash: '#modal=sign-in' })).toBe('sign-in')
    expect(readModal({ search: '?modal=deposit', hash: '#odds' })).toBeNull()
  })

  it('do not change the rest of the address when they are opened and closed', () => {
    const place = { pathname: '/sports', search: '?page=2', hash: '#betbuilder' }
    for (const form of authForms) {
      const [search = '', hash = ''] = withModal(place, form).replace('/sports', '').split('#')
      expect(readModal({ search, hash })).toBe(form)
      expect(withoutModal({ pathname: '/sports', search, hash: `#${hash}` })).toBe('/sports?page=2')
    }
    expect(withoutModal({ ...place, search: '?modal=sign-in&page=2' })).toBe('/sports?page=2#betbuilder')
  })

  it('NAV-09 also have a path each, by which the form is found', () => {
    for (const form of authForms) expect(authFormAt(authPaths[form])).toBe(form)
    expect(authFormAt('users/nobody')).toBeUndefined()
  })
})

describe('NAV-11 one-time parameters', () => {
  beforeEach(() => {
    sessionStorage.clear()
    history.replaceState({ stored: 1 }, '', '/')
  })

  /** Opens an address and runs the script as a page does in its `<head>`. */
  function arrive(href: string, parent: object = window): void {
    history.replaceState({ stored: 1 }, '', href)
    // oxlint-disable-next-line typescript/no-implied-eval -- the text is what pages run
    new Function('location', 'history', 'parent', 'window', oneTimeScript)(location, history, parent, window)
  }

  it('NAV-11abd are removed from the address without a navigation, and the rest of the address stays', () => {
    arrive('/sports?ctag=c&page=2&btag=b&stag=s&qtag=q&gclid=g&reset_password_token=secret&betcode=abc#x')
    expect(`${location.pathname}${location.search}${location.hash}`).toBe('/sports?page=2#x')
    expect(history.state).toEqual({ stored: 1 })
    expect(takeOneTime()).toEqual({ hasResetToken: true, betcode: 'abc' })
    expect(trackingTags()).toEqual({ ctag: 'c', btag: 'b', stag: 's', qtag: 'q', gclid: 'g' })
    expect(secretStore.getState().reset_password_token).toBe('secret')
    expect(globalThis.tlOnce).toBeUndefined()
    expect(takeOneTime()).toEqual({ hasResetToken: false, betcode: null })
  })

  it('NAV-11c do not include a share code where a host page may read it: the code stays in the address, and is used too', () => {
    arrive('/sports?betcode=abc&stag=s', {})
    expect(location.search).toBe('?betcode=abc')
    expect(takeOneTime()).toEqual({ hasResetToken: false, betcode: 'abc' })
    arrive('/sports?betcode=abc&stag=s')
    expect(location.search).toBe('')
    takeOneTime()
  })

  it('include tracking tags, which are stored for the visit together with those of a later campaign', () => {
    arrive('/sports?stag=one&ctag=c')
    takeOneTime()
    arrive('/sports?stag=two')
    takeOneTime()
    arrive('/sports?page=2')
    takeOneTime()
    expect(trackingTags()).toEqual({ stag: 'two', ctag: 'c' })
  })

  it('SESS-06b NAV-11e include the affiliate, which is stored for later visits until another affiliate sends the visitor', () => {
    sessionStorage.clear()
    document.cookie = stagCookie('partner 7')
    expect(trackingTags()).toEqual({ stag: 'partner 7' })
    arrive('/sports?stag=newer')
    takeOneTime()
    expect(trackingTags()).toEqual({ stag: 'newer' })
  })

  it('SESS-06b include the affiliate, which is stored for 30 days in a secure cookie', () => {
    expect(stagCookie('a b;c')).toBe('stag=a%20b%3Bc; Max-Age=2592000; Path=/; Secure; SameSite=None')
  })

  it('are removed without rewriting an address that has none', () => {
    arrive('/sports?q=a+b&page=2')
    expect(location.search).toBe('?q=a+b&page=2')
  })

  it('include secrets, which are recognized in every spelling of the address', () => {
    expect(carriesSecret('/sports?page=2&reset_password_token=x')).toBe(true)
    expect(carriesSecret('/users/confirmation?confirmation%5Ftoken=x')).toBe(true)
    expect(carriesSecret('/sports?page=2')).toBe(false)
  })

  it('include secrets behind a second `?`, which are removed from the address as well', () => {
    expect(carriesSecret('/sports?utm=1?reset_password_token=x')).toBe(true)
    expect(carriesSecret('/sports??reset_password_token=x')).toBe(true)
    expect(carriesSecret('/users/sign-in?next=%2Fusers%2Funlock%3Funlock_token%3Dx')).toBe(true)
    arrive('/sports?page=2?reset_password_token=behind')
    expect(location.search).toBe('?page=2')
    expect(takeOneTime().hasResetToken).toBe(true)
    expect(secretStore.getState().reset_password_token).toBe('behind')
  })

  it('are recognized in the query of a link, and nowhere else in it', () => {
    for (const name of oneTimeNames) expect(bringsOneTime(`/sports?page=2&${name}=x#y`), name).toBe(true)
    expect(bringsOneTime('/sports?page=2?stag=x')).toBe(true)
    for (const href of ['/sports', '/sports?page=2#stag=x', '/sports/stag', '/sports#?stag=x'])
      expect(bringsOneTime(href), href).toBe(false)
  })

  it('are read from the query, which is everything behind the first `?`', () => {
    expect(cutQuery('/sports')).toEqual(['/sports', ''])
    expect(cutQuery('/sports?a=1?b=2')).toEqual(['/sports', 'a=1?b=2'])
  })

  it('are retained by a redirect, while list parameters are not', () => {
    expect(carryQuery('/sports', '/?stag=s&modal=sign-in')).toBe('/sports?stag=s&modal=sign-in')
    expect(carryQuery('/sports/soccer?time=3h#x', '/en/sports/soccer?time=9h&page=x&gclid=g')).toBe(
      '/sports/soccer?time=3h&gclid=g#x',
    )
    expect(carryQuery('/sports', '/?utm=a?b&stag=s')).toBe('/sports?utm=a%3Fb&stag=s')
  })
})
