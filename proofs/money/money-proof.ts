import type { Suite } from '@touchline/testkit'
import { auditLedger, auditSettlement } from '../../apps/server/src/audit/index.ts'
import type { Database } from '../../apps/server/src/platform/runtime/index.ts'
import type { Figure } from '../measure/figures.ts'

/** What every part of the proof is given. `count` scales a number of rounds by PROVE_SCALE. */
export type MoneyProof = { seed: number; count(whole: number): number }

export type QueryDatabase = Suite['database']['query']

/** Returns a figure that must be zero. */
export function none(what: string, seen: number): Figure {
  return { what, bar: '0', measured: String(seen), holds: seen === 0 }
}

/** Returns a figure that must be equal to its target. */
export function exactly(what: string, bar: number, seen: number): Figure {
  return { what, bar: String(bar), measured: String(seen), holds: seen === bar }
}

export function atLeast(what: string, bar: number, seen: number, more = ''): Figure {
  return { what, bar: `at least ${bar}`, measured: `${seen}${more}`, holds: seen >= bar }
}

/** Returns the figure of a planted fault, which the part must detect at least once. */
export function caught(what: string, seen: number, of: string): Figure {
  return { what: `mutant: ${what}`, bar: 'caught', measured: `${seen} ${of}`, holds: seen > 0 }
}

/** Runs the audit of ledger and settlement, and prints the first violations. */
export async function audit(worker: Database): Promise<Figure> {
  const violations = [...(await auditLedger(worker)), ...(await auditSettlement(worker))]
  for (const { invariant, detail } of violations.slice(0, 5)) console.info(`${invariant}: ${detail}`)
  return none('violations found by the audit', violations.length)
}
