import { splitStatements, withoutComments } from '../../apps/server/src/platform/schema/index.ts'
import type { Schema } from '../../apps/server/src/platform/schema/index.ts'
import { checkFunctions } from './check-functions.ts'

/** Reports faults in the files of `apps/server/database`. Needs no database. */
export function checkSchema(schema: Schema): string[] {
  return [...checkTwice(schema), ...checkObjects(schema), ...checkMigrations(schema), ...checkFunctions(schema)]
}

/** Reports objects that are defined twice, because the file of an object must contain what is in the database. */
function checkTwice({ migrations, objects }: Schema): string[] {
  const files = [
    ...migrations.map(({ name, text }) => ({ file: `migrations/${name}.sql`, text })),
    ...objects.map(({ kind, name, text }) => ({ file: `${kind}s/${name}.sql`, text })),
  ]
  const first = new Map<string, string>()
  return files.flatMap(({ file, text }) => {
    // A trigger that a migration drops may be created again by it or a later one.
    for (const dropped of findDroppedTriggers(text)) first.delete(dropped)
    return findObjects(text).flatMap(({ kind, name }) => {
      const whole = `${kind} ${name}`
      // Overloads of a function are in one file. With the same parameters, or in another file, it is defined twice.
      const bare = whole.replace(/\(.*/, '')
      const other = first.get(whole) ?? (first.get(bare) === file ? undefined : first.get(bare))
      if (!first.has(bare)) first.set(bare, file)
      first.set(whole, file)
      return other === undefined ? [] : [`${file}: ${whole} is defined in ${other} already`]
    })
  })
}

function findDroppedTriggers(text: string): string[] {
  return splitStatements(text).flatMap((statement) => {
    const [, trigger, table] =
      /^DROP TRIGGER (\w+) ON touchline\.(\w+)/i.exec(withoutComments(statement).replaceAll(/\s+/g, ' ').trim()) ?? []
    return trigger === undefined || table === undefined ? [] : [`trigger ${trigger} of ${table}`]
  })
}

function checkObjects({ objects }: Schema): string[] {
  return objects.flatMap(({ kind, name, text }) => {
    const file = `${kind}s/${name}.sql`
    const found = findObjects(text)
    const strangers = found.filter((object) => object.kind !== kind || object.name.replace(/\(.*/, '') !== name)
    const statements = splitStatements(text).map((statement) => withoutComments(statement).trim())
    return [
      ...(found.length === 0 ? [`${file}: does not define ${kind} ${name}`] : []),
      ...strangers.map((object) => `${file}: ${object.kind} ${object.name} belongs elsewhere`),
      ...statements
        .filter((statement) => !/^(CREATE OR REPLACE|GRANT)\b/i.test(statement))
        .map((statement) => `${file}: only CREATE OR REPLACE and GRANT can be repeated: ${statement.slice(0, 40)}`),
    ]
  })
}

function checkMigrations({ migrations }: Schema): string[] {
  return migrations.flatMap(({ name, text }, at) => {
    const file = `migrations/${name}.sql`
    const number = String(at + 1).padStart(4, '0')
    const misplaced = findObjects(text).filter(({ kind }) => kind === 'function' || kind === 'view')
    const statements = splitStatements(text).map((statement) => withoutComments(statement))
    const concurrent = statements.filter((statement) => /\bCONCURRENTLY\b/i.test(statement))
    return [
      ...(name.startsWith(`${number}_`) ? [] : [`${file}: the next number is ${number}`]),
      ...misplaced.map((object) => `${file}: ${object.kind} ${object.name} belongs in a file of its own`),
      ...(concurrent.length > 0 && concurrent.length < statements.length
        ? [`${file}: CONCURRENTLY runs outside of a transaction: nothing else may stand in its file`]
        : []),
      ...unexplained(text).map((line) => `${file}:${line}: an ignored rule says why in the comment before it`),
    ]
  })
}

/**
 * Returns the lines that make the linter ignore a rule without a comment before them. The comment must name the release
 * that stopped using what is dropped or changed.
 */
function unexplained(text: string): number[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) =>
    line.includes('squawk-ignore') && !/^\s*-- \S.{10}/.test(lines[at - 1] ?? '') ? [at + 1] : [],
  )
}

type SqlObject = { kind: string; name: string }

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
// The triggers that these functions create on the table with whose name they are called.
const guards = { forbid_change: 'never_rewritten', forbid_truncate: 'never_truncated' } as const
const guarded = /^SELECT touchline\.(forbid_change|forbid_truncate)\('(\w+)'/i

/**
 * Returns the objects that the statements of a text create. A function is identified with its parameters, a trigger
 * with its table.
 */
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

/** Returns the parameter list with which the text begins. */
function parameters(text: string): string {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return text.slice(0, at + 1)
  }
  return text
}
