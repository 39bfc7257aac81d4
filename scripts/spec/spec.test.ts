import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { countGates, countStatuses, cover, quotesOf } from './coverage.ts'
import type { Gate } from '../run/gates.ts'
import { readTests } from './read-tests.ts'
import { readRequirements } from './requirements.ts'

const entries = [
  '- NAV-01 met: Pages',
  '  - a have paths,',
  '  - b and titles.',
  '- NAV-02 part',
  '  - a Slugs.',
  '  - Missing: no test',
  '- I18N-01 none',
  '  - a Locales.',
]
const head = '# Requirements\n\n- anything, such as NAV-99\n\n## Area\n\n'
const read = (lines: readonly string[]) => readRequirements(`${head}${lines.join('\n')}\n`)
const requirements = read(entries)

describe('reading titles of tests', () => {
  it('titles of every form are read, preceded by those of the enclosing blocks', () => {
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

  it('tests that are switched off, or whose block is, are marked', () => {
    const source = `it.skip('a', f); it.todo('b'); describe.skip('c', () => { it('d', f) }); it.fails('e', f); it('f', f)`
    expect(readTests(source)).toEqual([
      { title: 'a', isSkipped: true },
      { title: 'b', isSkipped: true },
      { title: 'c › d', isSkipped: true },
      { title: 'e', isSkipped: true },
      { title: 'f', isSkipped: false },
    ])
  })

  it('tests in a file with JSX are read', () => {
    expect(readTests(`it('shows', () => { render(<b>{1}</b>) })`, true)).toHaveLength(1)
  })
})

describe('reading the document of requirements', () => {
  it('an entry has its status, its clauses by letter, and what is missing', () => {
    expect(requirements).toEqual([
      {
        id: 'NAV-01',
        status: 'met',
        lead: 'Pages',
        clauses: [
          { letter: 'a', text: 'have paths,' },
          { letter: 'b', text: 'and titles.' },
        ],
        missing: undefined,
      },
      { id: 'NAV-02', status: 'part', lead: '', clauses: [{ letter: 'a', text: 'Slugs.' }], missing: 'no test' },
      { id: 'I18N-01', status: 'none', lead: '', clauses: [{ letter: 'a', text: 'Locales.' }], missing: undefined },
    ])
    expect(countStatuses(requirements)).toBe('1 met, 1 part, 1 none')
  })

  it.each([
    ['an entry without a status', 0, '- NAV-01 Pages', 'line 7: not an entry: - NAV-01 Pages'],
    ['another status', 0, '- NAV-01 done', 'line 7: not an entry'],
    ['a clause before any entry', 0, '  - a have paths,', 'line 7: not an entry'],
    ['a line that is neither', 1, 'have paths,', 'line 8: not an entry'],
    ['a clause that is not indented as it should be', 1, ' - a have paths,', 'line 8: not an entry'],
    ['a letter left out', 2, '  - c and titles.', 'line 9: clause b of NAV-01 was expected'],
    ['a letter used twice', 2, '  - a and titles.', 'line 9: clause b of NAV-01 was expected'],
    ['a clause after what is missing', 6, '  - b Routes.', 'line 13: after the end of its entry'],
    ['something missing of what is met', 2, '  - Missing: a test', 'but NAV-01 is met'],
    ['part without what is missing', 5, '', 'NAV-02 is part and does not say what is missing'],
    ['an entry without clauses', 7, '', 'I18N-01 has no clause'],
    ['an id twice', 6, '- NAV-01 none', 'requirement listed twice: NAV-01'],
  ])('refuses %s', (_fault, at, line, message) => {
    expect(() => read(entries.with(at, line))).toThrow(message)
  })

  it('the document of this repository can be parsed', () => {
    const ours = readRequirements(readFileSync('docs/requirements.md', 'utf8'))
    expect(ours.length).toBeGreaterThan(200)
  })
})

describe('ids in a title', () => {
  it.each([
    [
      'NAV-01 and NAV-02 together',
      [
        ['NAV-01', ''],
        ['NAV-02', ''],
      ],
    ],
    ['NAV-01a one fact, NAV-01b another', [['NAV-01', 'ab']]],
    ['NAV-01ab › NAV-01b two facts, one of them twice', [['NAV-01', 'ab']]],
    ['(I18N-01c) digits in the area', [['I18N-01', 'c']]],
    ['[SLIP-04] is a rule of a package', []],
    ['SLIP-4, SHA-256, UTF-16 and X-NAV-01 are none', []],
  ])('%s', (title, quotes) => {
    expect(quotesOf(title).map(({ id, letters }) => [id, letters])).toEqual(quotes)
  })
})

describe('coverage of requirements by tests', () => {
  const at = (title: string, isSkipped = false, gate: Gate | undefined = 'ci') => ({
    file: 'a.test.ts',
    title,
    isSkipped,
    gate,
  })
  const ungated = (title: string) => ({ ...at(title), gate: undefined })
  const proved = [at('NAV-01ab x')]

  it('each requirement gets its tests, and unknown and skipped ids are reported', () => {
    const { rows, unknown, skipped } = cover(requirements, [...proved, at('NAV-02 y', true), at('NAV-09 z')])
    expect(rows.map(({ id, proofs }) => [id, proofs.map(({ letters }) => letters)])).toEqual([
      ['NAV-01', ['ab']],
      ['NAV-02', []],
      ['I18N-01', []],
    ])
    expect(unknown.map(({ quoted }) => quoted)).toEqual(['NAV-09'])
    expect(skipped.map(({ id }) => id)).toEqual(['NAV-02'])
  })

  it('every clause of a met requirement needs a test, and clauses of other requirements do not', () => {
    const open = (...tests: ReturnType<typeof at>[]) =>
      cover(requirements, tests).unproved.map(({ id, letter }) => id + letter)
    expect(open(...proved)).toEqual([])
    expect(open(at('NAV-01a x'), at('NAV-01b y'))).toEqual([])
    expect(open(at('NAV-01a x'))).toEqual(['NAV-01b'])
    expect(open(at('NAV-01 without a letter'))).toEqual(['NAV-01a', 'NAV-01b'])
    expect(open(at('NAV-01ab switched off', true))).toEqual(['NAV-01a', 'NAV-01b'])
  })

  it('a test that no gate runs proves nothing and is reported', () => {
    const {
      rows,
      unproved,
      ungated: found,
    } = cover(requirements, [ungated('NAV-01ab x'), at('NAV-01b y', false, 'all')])
    expect(unproved.map(({ id, letter }) => id + letter)).toEqual(['NAV-01a'])
    expect(rows[0]?.proofs.map(({ letters }) => letters)).toEqual(['b'])
    expect(found.map(({ id }) => id)).toEqual(['NAV-01'])
    expect(cover(requirements, [ungated('NAV-09 z')]).unknown.map(({ quoted }) => quoted)).toEqual(['NAV-09'])
  })

  it('a clause that several gates prove is counted for the first of them', () => {
    const clauses = (...tests: ReturnType<typeof at>[]) => countGates(cover(requirements, tests).rows)
    expect(clauses(at('NAV-01a x', false, 'all'), at('NAV-01ab y', false, 'full'))).toBe('ci 0, full 2, all 0')
    expect(clauses(at('NAV-01a x', false, 'all'), at('NAV-01a y'))).toBe('ci 1, full 0, all 0')
    expect(clauses(at('NAV-02a of what is not met'))).toBe('ci 0, full 0, all 0')
  })

  it('clause letters in a title that the requirement does not have are reported, whatever its status', () => {
    const { unknown } = cover(requirements, [...proved, at('NAV-01bc x'), at('I18N-01b y'), at('NAV-02a z', true)])
    expect(unknown.map(({ quoted }) => quoted)).toEqual(['NAV-01c', 'I18N-01b'])
  })
})
