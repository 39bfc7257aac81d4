import { describe, expect, it } from 'vitest'
import { bars, compareSizes, lowerCeilings, measureSizes } from './sizes.ts'

const lines = (count: number) => '// line\n'.repeat(count)
const functionOf = (count: number) => `export const run = () => {\n${lines(count - 2)}}\n`
const measure = (sources: Record<string, string>) => measureSizes(new Map(Object.entries(sources)))
const atTheBars = { ...bars }

describe('sizes', () => {
  it('files of the product are counted without tests, generated files and the testkit', () => {
    const sizes = measure({
      'apps/web/src/shell/shell.tsx': lines(30),
      'packages/betting/src/slip/slip.ts': lines(50),
      'packages/betting/src/slip/slip.test.ts': lines(90),
      'packages/betting/src/testing/facts.ts': lines(90),
      'apps/web/src/entry/routes.gen.ts': lines(90),
      'packages/testkit/src/index.ts': lines(90),
      'apps/server/tests/bets.ts': lines(90),
    })
    expect(sizes).toMatchObject({ productFiles: 2, productLines: 80, medianLines: 50 })
  })

  it('a function of more than 120 lines is reported, except the list of what a process starts', () => {
    const sizes = measure({
      'apps/server/src/bets.ts': `const text = '}'\n${functionOf(121)}`,
      'apps/server/src/odds.ts': functionOf(120) + functionOf(120),
      'apps/server/src/api.ts': functionOf(200),
    })
    expect(sizes.places).toEqual(['apps/server/src/bets.ts:2: a function of 121 lines'])
    expect(sizes.longFunctions).toBe(1)
  })

  it('a hand-written file of more than 400 lines is reported', () => {
    const sizes = measure({
      'apps/web/src/shell/shell.css': lines(401),
      'apps/server/database/functions/bets.sql': lines(402),
      'apps/server/tests/bets.test.ts': lines(403),
      'scripts/stack': lines(404),
      'e2e/home.spec.ts': lines(400),
      'apps/server/database/migrations/0001_bets.sql': lines(500),
      'apps/server/database/schema.sql': lines(500),
      'docs/openapi.json': lines(500),
    })
    expect(sizes.longFiles).toBe(4)
    expect(sizes.places.map((place) => place.split(' ')[1])).toEqual(['401', '402', '403', '404'])
  })

  it('a folder of more than 25 files is reported', () => {
    const files = (folder: string, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/file-${index}.ts`, '']))
    const sizes = measure({ ...files('e2e', 25), ...files('e2e/shell', 26) })
    expect(sizes.places).toEqual(['e2e/shell: 26 files'])
  })

  it('a size must not exceed its bar, or a ceiling that may only fall', () => {
    const sizes = { ...atTheBars, longFiles: 3 }
    expect(compareSizes(atTheBars, {})).toEqual([])
    expect(compareSizes(sizes, {})).toEqual(['longFiles: 3, at most 0'])
    expect(compareSizes(sizes, { longFiles: 3 })).toEqual([])
    expect(compareSizes(sizes, { longFiles: 4 })).toEqual(['longFiles: 3 now, not 4: npm run sizes -- --write'])
    expect(lowerCeilings(sizes, { longFiles: 4 })).toEqual({ longFiles: 3 })
    expect(lowerCeilings(sizes, { longFiles: 2 })).toEqual({ longFiles: 2 })
    expect(lowerCeilings(sizes, {})).toEqual({})
    expect(lowerCeilings(atTheBars, { longFiles: 4 })).toEqual({})
  })
})
