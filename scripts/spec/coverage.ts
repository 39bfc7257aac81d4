import { gates } from '../run/gates.ts'
import type { Gate } from '../run/gates.ts'
import type { TestTitle } from './read-tests.ts'
import { statuses } from './requirements.ts'
import type { Requirement, Status } from './requirements.ts'

/** `gate` is the first gate that runs the file; undefined if none does. */
export type NamedTest = TestTitle & { file: string; gate: Gate | undefined }
type Quote = { id: string; letters: string }
type Proof = { test: NamedTest; letters: string }

export type Coverage = {
  /** Every requirement, with the tests that name it and that a gate runs. */
  rows: (Requirement & { proofs: Proof[] })[]
  /** Clauses of met requirements that no such test names. */
  unproved: { id: string; letter: string; text: string }[]
  /** Ids, with or without letters, that tests name although no requirement has them. */
  unknown: { quoted: string; test: NamedTest }[]
  /** Tests that name an id but are switched off, so that they prove nothing. */
  skipped: { id: string; test: NamedTest }[]
  /** Tests that name an id in a file that no gate runs, so a failure would go unnoticed. */
  ungated: { id: string; test: NamedTest }[]
}

// Matches ids of requirements; letters name their clauses. Ids in brackets are rules of a package's own SPEC.md.
const quotedId = /(?<![[\w-])([A-Z][A-Z0-9]*-\d{2})([a-z]*)(?![\w-])/g
const notIds = new Set(['UTF-16', 'UTF-32'])

/** Returns the ids that a title names, each once with all its letters. */
export function quotesOf(title: string): Quote[] {
  const letters = new Map<string, string>()
  for (const [, id = '', named = ''] of title.matchAll(quotedId)) {
    if (!notIds.has(id)) letters.set(id, [...new Set((letters.get(id) ?? '') + named)].toSorted().join(''))
  }
  return [...letters].map(([id, named]) => ({ id, letters: named }))
}

export function cover(requirements: readonly Requirement[], tests: readonly NamedTest[]): Coverage {
  const rows = requirements.map((requirement) => ({ ...requirement, proofs: [] as Proof[] }))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const coverage: Coverage = { rows, unproved: [], unknown: [], skipped: [], ungated: [] }
  for (const test of tests) {
    for (const { id, letters } of quotesOf(test.title)) {
      const row = byId.get(id)
      const strange = letters.split('').filter((letter) => !row?.clauses.some((clause) => clause.letter === letter))
      if (row === undefined || strange.length > 0) coverage.unknown.push({ quoted: `${id}${strange.join('')}`, test })
      else if (test.isSkipped) coverage.skipped.push({ id, test })
      else if (test.gate === undefined) coverage.ungated.push({ id, test })
      else row.proofs.push({ test, letters })
    }
  }
  for (const { id, status, clauses, proofs } of rows) {
    if (status !== 'met') continue
    const open = clauses.filter(({ letter }) => !proofs.some(({ letters }) => letters.includes(letter)))
    coverage.unproved.push(...open.map(({ letter, text }) => ({ id, letter, text })))
  }
  return coverage
}

/** Counts the clauses of met requirements by the first gate that proves them, as in `ci 900, full 20, all 12`. */
export function countGates(rows: Coverage['rows']): string {
  const first = rows.flatMap(({ status, clauses, proofs }) =>
    status === 'met' ? clauses.map(({ letter }) => firstGate(proofs, letter)) : [],
  )
  return gates.map((gate) => `${gate} ${first.filter((other) => other === gate).length}`).join(', ')
}

function firstGate(proofs: readonly Proof[], letter: string): Gate | undefined {
  const proving = proofs.filter(({ letters }) => letters.includes(letter)).map(({ test }) => test.gate)
  return gates.find((gate) => proving.includes(gate))
}

export function countStatuses(requirements: readonly Requirement[]): string {
  const count = (status: Status) => requirements.filter((requirement) => requirement.status === status).length
  return statuses.map((status) => `${count(status)} ${status}`).join(', ')
}
