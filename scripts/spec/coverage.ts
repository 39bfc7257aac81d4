import type { TestTitle } from './read-tests.ts'

export type Requirement = { id: string; text: string }
export type NamedTest = TestTitle & { file: string }
export type Coverage = {
  /** Every requirement with the tests that run and quote it. */
  rows: (Requirement & { tests: NamedTest[] })[]
  /** Ids quoted by tests although no requirement has them. */
  unknown: { id: string; test: NamedTest }[]
  /** Tests that quote an id and are switched off: they prove nothing. */
  skipped: { id: string; test: NamedTest }[]
}

// Brackets hold rules of a package's own SPEC.md. A letter distinguishes the clauses of one requirement.
const quotedId = /(?<![[\w-])([A-Z][A-Z0-9]*-\d{2})[a-z]?(?![\w-])/g
const notIds = new Set(['UTF-16', 'UTF-32'])

export function readRequirements(markdown: string): Requirement[] {
  const found = [...markdown.matchAll(/^- ([A-Z][A-Z0-9]*-\d{2}) (.+)$/gm)]
  const requirements = found.map(([, id, text]) => ({ id: id!, text: text! }))
  const ids = requirements.map(({ id }) => id)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  if (twice.length > 0) throw new Error(`requirement listed twice: ${twice.join(', ')}`)
  return requirements
}

export function quotedIds(title: string): string[] {
  const ids = [...title.matchAll(quotedId)].map(([, id]) => id!)
  return [...new Set(ids)].filter((id) => !notIds.has(id))
}

export function cover(requirements: readonly Requirement[], tests: readonly NamedTest[]): Coverage {
  const byId = new Map(requirements.map(({ id, text }) => [id, { id, text, tests: [] as NamedTest[] }]))
  const coverage: Coverage = { rows: [...byId.values()], unknown: [], skipped: [] }
  for (const test of tests) {
    for (const id of quotedIds(test.title)) {
      const row = byId.get(id)
      if (row === undefined) coverage.unknown.push({ id, test })
      else if (test.isSkipped) coverage.skipped.push({ id, test })
      else row.tests.push(test)
    }
  }
  return coverage
}
