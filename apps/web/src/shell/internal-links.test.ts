import { describe, expect, it } from 'vitest'
import { ownHref } from './internal-links.ts'

const here = { origin: 'https://x.example', pathname: '/sports', search: '' }

describe('links the site follows by itself', () => {
  it('NAV-14 are those of its own pages', () => {
    expect(ownHref('https://x.example/sports/soccer?page=2#odds', here)).toBe('/sports/soccer?page=2#odds')
    expect(ownHref('/sports', here)).toBe('/sports')
  })

  it.each([
    'https://elsewhere.example/sports',
    '//elsewhere.example',
    'mailto:a@b.example',
    'sms:123',
    'https://x.example/api/v2/x',
    '/sports#main',
  ])('NAV-05 %s is left to the browser', (href) => expect(ownHref(href, here)).toBeNull())
})
