import type { Suite } from '@touchline/testkit'
import { auditLedger, auditSettlement } from '../../apps/server/src/audit/index.ts'
import type { Database } from '../../apps/server/src/platform/runtime/index.ts'
import type { Figure } from '../measure/figures.ts'

/** What every part is given. `count` makes a whole number of rounds smaller where PROVE_SCALE asks for a short run. */
export type MoneyProof = { seed: number; count(whole: number): number }

export type QueryDatabase = Suite['database']['query']

/** So many of what must not happen: none. */
export function none(what: string, seen: number): Figure {
  return { what, bar: '0', measured: String(seen), holds: seen === 0 }
}

/** So many of what must happen. */
export function exactly(what: string, bar: number, seen: number): Figure {
  return { what, bar: String(bar), measured: String(seen), holds: seen === bar }
}

export function atLeast(what: string, bar: number, seen: number, more = ''): Figure {
  return { what, bar: `at least ${bar}`, measured: `${seen}${more}`, holds: seen >= bar }
}

/** A planted fault that the same part must notice. */
export function caught(what: string, seen: number, of: string): Figure {
  return { what: `mutant: ${what}`, bar: 'caught', measured: `${seen} ${of}`, holds: seen > 0 }
}

/** Every invariant of ledger and settlement; the first violations are printed. */
export async function audit(worker: Database): Promise<Figure> {
  const violations = [...(await auditLedger(worker)), ...(await auditSettlement(worker))]
  for (const { invariant, detail } of violations.slice(0, 5)) console.info(`${invariant}: ${detail}`)
  return none('violations found by the audit', violations.length)
}
