import { splitStatements, withoutComments } from '../../apps/server/src/schema/index.ts'
import type { Schema } from '../../apps/server/src/schema/index.ts'
import { findObjects } from './find-objects.ts'

/** What is wrong with the files of `apps/server/database`, without asking a database. */
export function checkSchema(schema: Schema): string[] {
  return [...checkTwice(schema), ...checkObjects(schema), ...checkMigrations(schema)]
}

/** Whoever opens the file of an object reads what runs: nothing is defined in a second place. */
function checkTwice({ migrations, objects }: Schema): string[] {
  const files = [
    ...migrations.map(({ name, text }) => ({ file: `migrations/${name}.sql`, text })),
    ...objects.map(({ kind, name, text }) => ({ file: `${kind}s/${name}.sql`, text })),
  ]
  const first = new Map<string, string>()
  return files.flatMap(({ file, text }) =>
    findObjects(text).flatMap(({ kind, name }) => {
      const whole = `${kind} ${name}`
      // Overloads of a function share its file: with the same parameters, or in two files, it is defined twice.
      const bare = whole.replace(/\(.*/, '')
      const other = first.get(whole) ?? (first.get(bare) === file ? undefined : first.get(bare))
      if (!first.has(bare)) first.set(bare, file)
      first.set(whole, file)
      return other === undefined ? [] : [`${file}: ${whole} is defined in ${other} already`]
    }),
  )
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

/** Lines that silence the linter with no comment before them: which release stopped using what is dropped or changed. */
function unexplained(text: string): number[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) =>
    line.includes('squawk-ignore') && !/^\s*-- \S.{10}/.test(lines[at - 1] ?? '') ? [at + 1] : [],
  )
}
