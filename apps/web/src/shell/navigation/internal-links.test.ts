// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { followLink, ownHref, formOver } from './client-navigation.ts'

const here = { origin: 'https://x.example', pathname: '/sports', search: '' }

/**
 * Clicks on a child of a link with these attributes, and returns what `followLink` makes of it before any other
 * handler.
 */
function click(attributes: string, keys: MouseEventInit = {}, isEmbedded = false) {
  document.body.innerHTML = `<a ${attributes}><b>go</b></a>`
  const event = new MouseEvent('click', keys)
  Object.defineProperty(event, 'target', { value: document.querySelector('b') })
  return followLink(event, { ...here, origin: location.origin }, isEmbedded)
}

describe('links that change the page without a reload', () => {
  it('NAV-14 are the links to pages of the site', () => {
    expect(ownHref('https://x.example/sports/soccer?page=2#odds', here)).toBe('/sports/soccer?page=2#odds')
    expect(ownHref('/sports', here)).toBe('/sports')
    expect(click('href="/sports/soccer"')).toEqual({ href: '/sports/soccer', isNewTab: false })
  })

  it.each([
    'https://elsewhere.example/sports',
    '//elsewhere.example',
    'mailto:a@b.example',
    'sms:123',
    'https://x.example/api/v2/x',
    '/sports#main',
    '/s/ABCD',
    '/de/s/ABCD',
  ])('NAV-05a %s is left to the browser', (href) => expect(ownHref(href, here)).toBeNull())

  it('do not include links for a new window, a download or a context menu', () => {
    expect(click('href="/sports/soccer" target="_blank"')).toBeNull()
    expect(click('href="/sports/soccer" download')).toBeNull()
    expect(click('href="/sports/soccer"', { shiftKey: true })).toBeNull()
    expect(click('href="/sports/soccer"', { button: 1 })).toBeNull()
  })

  it('NAV-06a are left to the browser for clicks with Ctrl or Meta, except in a frame', () => {
    for (const key of [{ ctrlKey: true }, { metaKey: true }]) {
      expect(click('href="/sports/soccer"', key)).toBeNull()
      expect(click('href="/sports/soccer"', key, true)).toEqual({ href: '/sports/soccer', isNewTab: true })
      expect(click('href="mailto:a@b.example"', key, true)).toBeNull()
    }
  })

  it('NAV-11 do not include links with one-time parameters, which do a full page load', () => {
    expect(click('href="/sports/soccer?page=2&btag=x"')).toBeNull()
    expect(click('href="/users/password/edit?reset_password_token=x"')).toBeNull()
    // A new tab does a full page load anyway.
    expect(click('href="/sports?stag=x"', { ctrlKey: true }, true)).toEqual({ href: '/sports?stag=x', isNewTab: true })
    expect(click('href="/sports/soccer?page=2#stag=x"')).toMatchObject({ isNewTab: false })
  })

  it('NAV-09 open a form over the page if the link leads back to this page after the form', () => {
    const site = sampleSite()
    const place = { pathname: '/de/sports', search: '?page=2' }
    expect(formOver(site, '/de/users/sign-in?next=%2Fde%2Fsports', place)).toBe('sign-in')
    expect(formOver(site, '/de/users/sign-in?next=%2Fde%2Fsports%3Fpage%3D2', place)).toBe('sign-in')
    expect(formOver(site, '/users/password/new', place)).toBe('password-new')
    expect(formOver(site, '/users/sign-in?next=%2Fsports%2Fbets-history', place)).toBeUndefined()
    expect(formOver(site, '/users/sign-up', { pathname: '/users/sign-in', search: '' })).toBeUndefined()
    expect(formOver(site, '/users/sign-in?a=b?c&next=%2Fsports%2Flive#x', place)).toBeUndefined()
    expect(formOver(site, '/sports/soccer', place)).toBeUndefined()
  })
})
