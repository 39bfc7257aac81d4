import { describe, expect, it } from 'vitest'
import { cover, quotedIds, readRequirements } from './spec/coverage.ts'
import { readTests } from './spec/read-tests.ts'

const requirements = readRequirements('## Area\n\n- NAV-01 Pages.\n- NAV-02 Slugs.\n- I18N-01 Locales.\n')

describe('reading tests', () => {
  it('finds titles of every shape, with the blocks round them', () => {
    const source = `
      // it('in a comment', () => {})
      const text = "it('in a string')"
      it('plain', () => {})
      describe('block', () => { describe.each([1])('row %i', () => { test.concurrent('inner', async () => {}) }) })
      it.each(rows)('each %s', () => {})
      it.each\`a | b\`('table $a', () => {})
      it.runIf(isLong)('conditional', () => {})
      test.describe.serial('steps', () => { test('step', async () => { await test.step('not a test', f) }) })
      it(\`from \${kind} template\`, () => {})
      it('joined ' + kind, () => {})
      test.beforeEach('not a test either', () => {})
    `
    expect(readTests(source).map(({ title }) => title)).toEqual([
      'plain',
      'block › row %i › inner',
      'each %s',
      'table $a',
      'conditional',
      'steps › step',
      'from … template',
      'joined …',
    ])
  })

  it('marks what is switched off, by itself or by its block', () => {
    const source = `it.skip('a', f); it.todo('b'); describe.skip('c', () => { it('d', f) }); it.fails('e', f); it('f', f)`
    expect(readTests(source)).toEqual([
      { title: 'a', isSkipped: true },
      { title: 'b', isSkipped: true },
      { title: 'c › d', isSkipped: true },
      { title: 'e', isSkipped: true },
      { title: 'f', isSkipped: false },
    ])
  })

  it('reads markup', () => {
    expect(readTests(`it('shows', () => { render(<b>{1}</b>) })`, true)).toHaveLength(1)
  })
})

describe('ids in a title', () => {
  it.each([
    ['NAV-01 and NAV-02 together', ['NAV-01', 'NAV-02']],
    ['NAV-01a one fact, NAV-01b another', ['NAV-01']],
    ['(I18N-01) digits in the area', ['I18N-01']],
    ['[SLIP-04] is a rule of a package', []],
    ['SLIP-4, SHA-256, UTF-16 and X-NAV-01 are none', []],
  ])('%s', (title, ids) => {
    expect(quotedIds(title)).toEqual(ids)
  })
})

describe('coverage', () => {
  const at = (title: string, isSkipped = false) => ({ file: 'a.test.ts', title, isSkipped })

  it('gives each requirement its tests and finds unknown and skipped ids', () => {
    const { rows, unknown, skipped } = cover(requirements, [at('NAV-01 x'), at('NAV-02 y', true), at('NAV-09 z')])
    expect(rows.map(({ id, tests }) => [id, tests.length])).toEqual([
      ['NAV-01', 1],
      ['NAV-02', 0],
      ['I18N-01', 0],
    ])
    expect(unknown.map(({ id }) => id)).toEqual(['NAV-09'])
    expect(skipped.map(({ id }) => id)).toEqual(['NAV-02'])
  })

  it('refuses a requirement that is listed twice', () => {
    expect(() => readRequirements('- NAV-01 a\n- NAV-01 b\n')).toThrow('listed twice: NAV-01')
  })
})
