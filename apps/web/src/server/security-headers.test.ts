import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { contentSecurityPolicy } from './security-headers.ts'

const nothing = {
  scripts: [],
  styles: [],
  connections: [],
  images: [],
  frames: [],
  fonts: [],
  media: [],
  forms: [],
  hosts: [],
}

it('allows the inline scripts of the page by hash, files of this site, and nothing else', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const policy = contentSecurityPolicy(
    '<script>one()</script><script type="module" async="" src="/x.js"></script><script nonce data-x="1">\ntwo("é")\n</script>',
    nothing,
  )
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('\ntwo("é")\n')};`)
  expect(policy).not.toContain("script-src 'self' 'unsafe")
})

it('HOST-03 lets a site be held in the frames it names, and load what it has chosen', () => {
  const policy = contentSecurityPolicy('', {
    ...nothing,
    scripts: ['https://chat.example'],
    images: ['https://images.example'],
    hosts: ['https://casino.example'],
  })
  expect(policy).toContain("script-src 'self' https://chat.example;")
  expect(policy).toContain("img-src 'self' data: https://images.example;")
  expect(policy).toContain("frame-ancestors 'self' https://casino.example;")
  expect(policy).toContain("style-src 'self';")
})

it('SHELL-08 a site that has chosen nothing keeps to its own origin in everything', () => {
  expect(contentSecurityPolicy('', nothing)).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
      "frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'self'; object-src 'none'",
  )
})

it("SHELL-08 lets fonts and sounds of a widget in beside the site's own", () => {
  const policy = contentSecurityPolicy('', { ...nothing, fonts: ['https://a.example'], media: ['https://b.example'] })
  expect(policy).toContain("; font-src 'self' https://a.example; media-src 'self' https://b.example; ")
})
