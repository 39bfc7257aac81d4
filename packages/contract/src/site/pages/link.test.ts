import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { HttpsUrl, ImageUrl, isSafeLink, WebOrigin } from './link.ts'

const seed = Number(process.env['FC_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

function accepts(schema: z.ZodMiniType, value: unknown): boolean {
  return z.safeParse(schema, value).success
}

describe('CFG-06 links of a configuration', () => {
  it.each(['/', '/users/sign-in?modal=x#y', 'https://www.example.com/a?b=c', 'mailto:help@example.com', 'sms:+4479'])(
    'NAV-05b %s is accepted',
    (link) => expect(isSafeLink(link)).toBe(true),
  )

  it.each([
    ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', 'java\nscript:alert(1)', 'vbscript:x'],
    ...['data:text/html,<script>', 'blob:https://example.com/1', 'file:///etc/passwd', 'http://example.com'],
    ...[
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/a\\b',
      'https:evil.example',
      'https:///evil.example',
    ],
    ...['https://user:pass@example.com', 'https://example.com@evil.example\\', 'https://exa mple.com', '\u0001/a', ''],
    ...['/../../etc', '/a/../b', 'mailto:a@b.example?body=x', 'tel:+1', '/"onclick=', '/<script>'],
  ])('NAV-05b %j is rejected', (link) => expect(isSafeLink(link)).toBe(false))

  it.each([
    ...['https://127.0.0.1/', 'https://10.0.0.1/', 'https://[::1]/', 'https://2130706433/', 'https://0x7f.1/'],
    ...[
      'https://169.254.169.254/latest',
      'https://localhost/',
      'https://db/',
      'https://db.internal/',
      'https://x.local/',
    ],
    ...['https://a.localhost/', 'https://localhost./', 'https://db.internal./', 'https://192.168.0.1.arpa/'],
  ])('CFG-06 %s is rejected, because no server of ours may call it', (url) =>
    expect(accepts(HttpsUrl, url)).toBe(false),
  )

  it('SHELL-05 the address of an image shows its format', () => {
    expect(accepts(ImageUrl, '/media/logo.png')).toBe(true)
    expect(accepts(ImageUrl, 'https://cdn.example.com/logo.svg')).toBe(true)
    for (const url of ['/media/logo', 'data:image/svg+xml,<svg/>', '/logo.html', '//cdn.example.com/a.png'])
      expect(accepts(ImageUrl, url), url).toBe(false)
  })

  it('HOST-03 NAV-05b an origin is exactly one, without encryption only on this machine', () => {
    for (const origin of ['https://host.example', 'https://host.example:8443', 'http://host.localhost:8080'])
      expect(accepts(WebOrigin, origin), origin).toBe(true)
    for (const origin of [
      '*',
      'null',
      'https://host.example/',
      'http://host.example',
      'https://*.example',
      'https://HOST.example',
    ])
      expect(accepts(WebOrigin, origin), origin).toBe(false)
  })

  it(`CFG-06 every accepted link leads a browser to https, mail, SMS or the origin of the site (seed ${seed})`, () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      ':',
      'javascript',
      'https',
      'data',
      '//',
      '@',
      '.',
      ' ',
      '\t',
      'a',
      '#',
      '?',
      '%2f',
      'example.com',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const link = parts.join('')
        if (!isSafeLink(link)) return
        const url = new URL(link, 'https://own.example')
        expect(['https:', 'mailto:', 'sms:']).toContain(url.protocol)
        if (link.startsWith('/')) expect(url.origin).toBe('https://own.example')
      }),
      { seed, numRuns: 5_000 },
    )
  })
})
