import { describe, expect, it } from 'vitest'
import { ownHref } from './client-navigation.ts'

const place = { origin: 'https://x.example', pathname: '', search: '' }

/** Addresses that an attacker may put into `?next=` to lead a player to another site after signing in. */
const elsewhere = [
  'https://evil.example',
  'https://evil.example/sports',
  'http://x.example/sports',
  'HTTPS://EVIL.EXAMPLE',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '\\\\evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  'https:evil.example@x.example.evil.example',
  'https:/\\evil.example',
  'https://x.example@evil.example',
  'https://x.example:secret@evil.example/sports',
  'https://x.example.evil.example',
  'https://x.example:444/sports',
  'https://evil.example#x.example',
  'https://evil.example?x.example',
  'https://evil.example\\@x.example',
  'https://ｘ.evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)//x.example',
  'java\nscript:alert(1)',
  '\u0000javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://x.example/6f1d1c1e',
  'filesystem:https://x.example/temporary/x',
  'file:///etc/passwd',
  'mailto:a@evil.example',
  'ftp://x.example/',
  '/.//evil.example',
  '/sports/..//evil.example',
  'https://x.example//evil.example',
  'https://x.example/%2e//evil.example',
  '/./\\evil.example',
  '/api/v2/sports',
  '/connection/websocket',
]

describe('NAV-09 the address of the page that follows a form', () => {
  it(`is never that of another site, in ${elsewhere.length} spellings`, () => {
    const found = elsewhere.map((href) => [href, ownHref(href, place)] as const)
    const leading = found.filter(([, path]) => path !== null && new URL(path, place.origin).origin !== place.origin)
    expect(leading).toEqual([])
    // No address that was accepted begins with two slashes, which would lead to another host.
    expect(found.filter(([, path]) => path !== null && !/^\/(?![/\\])/.test(path))).toEqual([])
  })

  it.each([
    ['/sports?page=2#odds', '/sports?page=2#odds'],
    ['sports', '/sports'],
    ['https://x.example/de/profile', '/de/profile'],
    ['/sports?next=https://evil.example', '/sports?next=https://evil.example'],
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ])('%s is a page of the site', (href, path) => expect(ownHref(href, place)).toBe(path))
})
