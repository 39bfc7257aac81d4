import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { contentSecurityPolicy } from './security-headers.ts'

it('allows the inline scripts of the page by hash, files of this site, and nothing else', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const policy = contentSecurityPolicy(
    '<script>one()</script><script type="module" async="" src="/x.js"></script><script nonce data-x="1">\ntwo("é")\n</script>',
  )
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('\ntwo("é")\n')};`)
  expect(policy).not.toContain("script-src 'self' 'unsafe")
})
