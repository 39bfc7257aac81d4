// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { authFormAt, authForms, authPaths } from './auth-forms.ts'
import { carryQuery } from './carry-query.ts'
import { earlyStrip } from './early-strip.ts'
import { readModal, withModal, withoutModal } from './modal-address.ts'
import { secretOf, takeOneTime } from './one-time.ts'
import { carriesSecret } from './secrets.ts'
import { stagCookie, trackingTags } from './tracking-tags.ts'

describe('NAV-10 forms that an address opens', () => {
  it('by hash or by query; the hash wins, and what is no form opens nothing', () => {
    expect(readModal({ search: '', hash: '#modal=sign-up' })).toBe('sign-up')
    expect(readModal({ search: '?modal=unlock&page=2', hash: '' })).toBe('unlock')
    expect(readModal({ search: '?modal=unlock', hash: '#modal=sign-in' })).toBe('sign-in')
    expect(readModal({ search: '?modal=deposit', hash: '#odds' })).toBeNull()
  })

  it('opening and closing leave the rest of the address as it was', () => {
    const place = { pathname: '/sports', search: '?page=2', hash: '#betbuilder' }
    for (const form of authForms) {
      const [search = '', hash = ''] = withModal(place, form).replace('/sports', '').split('#')
      expect(readModal({ search, hash })).toBe(form)
      expect(withoutModal({ pathname: '/sports', search, hash: `#${hash}` })).toBe('/sports?page=2')
    }
    expect(withoutModal({ ...place, search: '?modal=sign-in&page=2' })).toBe('/sports?page=2#betbuilder')
  })

  it('NAV-09 every form has a path, and each path its form', () => {
    for (const form of authForms) expect(authFormAt(authPaths[form])).toBe(form)
    expect(authFormAt('users/nobody')).toBeUndefined()
  })
})

describe('NAV-11 what is used once', () => {
  beforeEach(() => {
    sessionStorage.clear()
    history.replaceState({ kept: 1 }, '', '/')
  })

  /** As the script in the head of a page does. */
  function arrive(href: string): void {
    history.replaceState({ kept: 1 }, '', href)
    // oxlint-disable-next-line typescript/no-implied-eval -- the text is what pages run
    new Function('location', 'history', 'parent', 'window', earlyStrip)(location, history, window, window)
  }

  it('is taken out of the address without a navigation, and the rest stays', () => {
    arrive('/sports?ctag=c&page=2&btag=b&stag=s&qtag=q&gclid=g&reset_password_token=secret&betcode=abc#x')
    expect(`${location.pathname}${location.search}${location.hash}`).toBe('/sports?page=2#x')
    expect(history.state).toEqual({ kept: 1 })
    expect(takeOneTime()).toEqual({ hasResetToken: true, betcode: 'abc' })
    expect(trackingTags()).toEqual({ ctag: 'c', btag: 'b', stag: 's', qtag: 'q', gclid: 'g' })
    expect(secretOf('reset_password_token')).toBe('secret')
    expect(globalThis.tlOnce).toBeUndefined()
    expect(takeOneTime()).toEqual({ hasResetToken: false, betcode: null })
  })

  it('tags are kept for the visit; a later campaign adds to them', () => {
    arrive('/sports?stag=one&ctag=c')
    takeOneTime()
    arrive('/sports?stag=two')
    takeOneTime()
    arrive('/sports?page=2')
    takeOneTime()
    expect(trackingTags()).toEqual({ stag: 'two', ctag: 'c' })
  })

  it('SESS-06 the affiliate is remembered for 30 days, by a secure cookie', () => {
    expect(stagCookie('a b;c')).toBe('stag=a%20b%3Bc; Max-Age=2592000; Path=/; Secure; SameSite=None')
  })

  it('an address without them is not written anew', () => {
    arrive('/sports?q=a+b&page=2')
    expect(location.search).toBe('?q=a+b&page=2')
  })

  it('a document asked for with a secret is known by its address, however it is spelt', () => {
    expect(carriesSecret('/sports?page=2&reset_password_token=x')).toBe(true)
    expect(carriesSecret('/users/confirmation?confirmation%5Ftoken=x')).toBe(true)
    expect(carriesSecret('/sports?page=2')).toBe(false)
  })

  it('moves along when a page has moved; what lists read does not', () => {
    expect(carryQuery('/sports', '/?stag=s&modal=sign-in')).toBe('/sports?stag=s&modal=sign-in')
    expect(carryQuery('/sports/soccer?time=3h#x', '/en/sports/soccer?time=9h&page=x&gclid=g')).toBe(
      '/sports/soccer?time=3h&gclid=g#x',
    )
  })
})
