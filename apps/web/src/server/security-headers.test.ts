import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { contentSecurityPolicy } from './security-headers.ts'

const nothing = { scripts: [], styles: [], connections: [], images: [], frames: [], hosts: [] }

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
