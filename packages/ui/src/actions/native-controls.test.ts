import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../../../', import.meta.url).pathname

it('the site uses the radio, checkbox, select and date controls of this package instead of native ones', () => {
  const sources = globSync('apps/web/src/**/*.tsx', { cwd: root })
  expect(sources.length).toBeGreaterThan(200)
  const byHand = sources.filter((path) =>
    /type="(radio|checkbox|date)"|<select\b/.test(readFileSync(root + path, 'utf8')),
  )
  expect(byHand.filter((path) => !path.endsWith('.test.tsx'))).toEqual([])
})
