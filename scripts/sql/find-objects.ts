import { splitStatements, withoutComments } from '../../apps/server/src/schema/index.ts'

export type SqlObject = { kind: string; name: string }

const name = String.raw`(?:touchline\.)?"?(\w+)"?`
const created: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['function', new RegExp(String.raw`^CREATE (?:OR REPLACE )?(?:FUNCTION|PROCEDURE) ${name}\s*(\(.*)`, 'is')],
  ['view', new RegExp(`^CREATE (?:OR REPLACE )?(?:MATERIALIZED )?VIEW ${name}`, 'i')],
  ['table', new RegExp(`^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?${name}`, 'i')],
  ['type', new RegExp(`^CREATE (?:TYPE|DOMAIN) ${name}`, 'i')],
  ['sequence', new RegExp(`^CREATE SEQUENCE (?:IF NOT EXISTS )?${name}`, 'i')],
  ['index', new RegExp(`^CREATE (?:UNIQUE )?INDEX (?:CONCURRENTLY )?(?:IF NOT EXISTS )?${name} ON`, 'i')],
]
const trigger = new RegExp(String.raw`^CREATE (?:OR REPLACE )?(?:CONSTRAINT )?TRIGGER ${name}\b.*?\bON ${name}`, 'is')
// Triggers that these functions make, by the table they are called with.
const guards = { forbid_change: 'never_rewritten', forbid_truncate: 'never_truncated' } as const
const guarded = /^SELECT touchline\.(forbid_change|forbid_truncate)\('(\w+)'/i

/** What the statements of a text create. A function is named with its parameters, a trigger with its table. */
export function findObjects(text: string): SqlObject[] {
  return splitStatements(text).flatMap((statement): SqlObject[] => {
    const plain = withoutComments(statement).replaceAll(/\s+/g, ' ').trim()
    for (const [kind, pattern] of created) {
      const [, found, rest = ''] = pattern.exec(plain) ?? []
      if (found !== undefined) return [{ kind, name: kind === 'function' ? `${found}${parameters(rest)}` : found }]
    }
    const [, ownName, table] = trigger.exec(plain) ?? []
    if (ownName !== undefined) return [{ kind: 'trigger', name: `${ownName} of ${table}` }]
    const [, guard, guardedTable] = guarded.exec(plain) ?? []
    if (guard === undefined) return []
    return [{ kind: 'trigger', name: `${guards[guard.toLowerCase() as keyof typeof guards]} of ${guardedTable}` }]
  })
}

/** The list in brackets at the beginning. */
function parameters(text: string): string {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return text.slice(0, at + 1)
  }
  return text
}
