import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contentSecurityPolicy, takeOwnScripts } from './security-headers.ts'

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

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('the policy allows the scripts that the renderer has written, and no injected script', () => {
  const mark = 'a1b2c3'
  const written = takeOwnScripts(
    '<meta property="csp-nonce" content="a1b2c3"/><script nonce="a1b2c3">one()</script>' +
      '<script type="module" async="" src="/x.js" nonce="a1b2c3"></script>' +
      '<script class="$tsr" nonce="a1b2c3">\ntwo("é")\n</script>' +
      '<script type="application/ld+json" nonce="a1b2c3">{"name":"x"}</script>' +
      '<h1><script>evil()</script><script nonce="guess">evil()</script><script nonce>evil()</script></h1>',
    mark,
  )
  expect(written.scripts).toEqual([hash('one()'), hash('\ntwo("é")\n')])
  expect(written.html).not.toContain(mark)
  expect(written.html).toContain('<script>one()</script><script type="module" async="" src="/x.js"></script>')
  const policy = contentSecurityPolicy(written.scripts, nothing)
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('\ntwo("é")\n')};`)
  expect(policy).not.toContain(hash('evil()'))
  expect(policy).not.toContain("script-src 'self' 'unsafe")
})

it('HOST-03 the policy allows the configured hosts to embed a site, and the site to load scripts and images from the configured origins', () => {
  const policy = contentSecurityPolicy([], {
    ...nothing,
    scripts: ['https://chat.example'],
    images: ['https://images.example'],
    hosts: ['https://casino.example'],
  })
  expect(policy).toContain("script-src 'self' https://chat.example;")
  expect(policy).toContain("img-src 'self' data: https://images.example;")
  expect(policy).toContain("frame-ancestors 'self' https://casino.example;")
  expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/)
})

it('SHELL-08 the policy limits a site without widgets to its own origin', () => {
  expect(contentSecurityPolicy([], nothing).replace(/ 'sha256-[^']+'/, '')).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
      "frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'self'; object-src 'none'",
  )
})

it('SHELL-08 the policy allows the fonts and sounds of a widget in addition to those of the site', () => {
  const policy = contentSecurityPolicy([], { ...nothing, fonts: ['https://a.example'], media: ['https://b.example'] })
  expect(policy).toContain("; font-src 'self' https://a.example; media-src 'self' https://b.example; ")
})

it('SHELL-08 the policy allows the one inline style that the installed version of React Aria writes', () => {
  const source = readFileSync('node_modules/react-aria/dist/private/interactions/usePress.mjs', 'utf8')
  const attribute = /PRESSABLE_ATTRIBUTE = '([^']+)'/.exec(source)?.[1] ?? ''
  const sheet = /style\.textContent = `([^`]+)`\.trim\(\)/.exec(source)?.[1] ?? ''
  const written = sheet.replace(/\$\{[^}]+\}/, attribute).trim()
  expect(written).toContain('touch-action')
  expect(contentSecurityPolicy([], nothing)).toContain(`style-src 'self' ${hash(written)};`)
})
