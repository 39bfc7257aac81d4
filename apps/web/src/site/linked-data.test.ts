import { expect, it } from 'vitest'
import { linkedData } from './linked-data.ts'

it('SEO-03 a name in structured data cannot end the script element', () => {
  const name = '</script><script>alert(1)</script><!--'
  const text = JSON.stringify(linkedData({ '@type': 'Organization', name }))
  expect(text).not.toContain('<')
  expect(text).toContain('alert(1)')
})
