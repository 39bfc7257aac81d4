import { splitStatements, withoutComments } from '../../apps/server/src/platform/schema/index.ts'
import type { Schema } from '../../apps/server/src/platform/schema/index.ts'

/** What processes of the last release need: the schema of that release, and their source, which names parts of it. */
export type LastRelease = { version: string; schema: Schema; source: string }

/**
 * Reports what would break processes of the last release while they still use this schema. A function that they call
 * must retain its parameters and its result; a changed one gets a new name, and the old one is dropped one release
 * later. A table must retain what they name, and must accept the rows that they write.
 */
export function checkLastRelease({ migrations, objects }: Schema, last: LastRelease): string[] {
  const isNamed = (name: string) => new RegExp(String.raw`\b${name}\b`).test(last.source)
  const files = new Map(last.schema.migrations.map(({ name, hash }) => [name, hash]))
  return [
    ...migrations.flatMap(({ name, text, hash }) => {
      const released = files.get(name)
      if (released === undefined) return checkMigration(name, text, isNamed, last.version)
      return released === hash ? [] : [`migrations/${name}.sql: it belongs to release ${last.version}: write a new one`]
    }),
    ...last.schema.objects.flatMap((object) => {
      if (!isNamed(object.name)) return []
      const now = objects.find(({ kind, name }) => kind === object.kind && name === object.name)
      const kept = new Set(signaturesOf(now?.text ?? ''))
      return signaturesOf(object.text)
        .filter((signature) => !kept.has(signature))
        .map((signature) => `${object.kind}s/${object.name}.sql: release ${last.version} calls ${signature}`)
    }),
  ]
}

/** Returns name, parameters and result of each function in the text, and the name of each view. */
function signaturesOf(text: string): string[] {
  const plain = withoutComments(text).replaceAll(/\s+/g, ' ')
  const functions = [...plain.matchAll(/CREATE OR REPLACE FUNCTION touchline\.(.*?) LANGUAGE/gi)]
  const views = [...plain.matchAll(/CREATE OR REPLACE VIEW touchline\.(\w+)/gi)]
  return [...functions, ...views].map(([, signature = '']) => signature.replaceAll(/ ?([(),]) ?/g, '$1').trim())
}

function checkMigration(file: string, text: string, isNamed: (name: string) => boolean, version: string): string[] {
  return splitStatements(text).flatMap((statement) => {
    const plain = withoutComments(statement).replaceAll(/\s+/g, ' ').trim()
    return breaksIn(plain)
      .filter(({ needs }) => needs.every(isNamed))
      .map(({ what }) => `migrations/${file}.sql: release ${version} needs what this takes away: ${what}`)
  })
}

type Break = { what: string; needs: string[] }

const named = String.raw`(?:ONLY )?(?:IF EXISTS )?(?:touchline\.)?"?(\w+)"?`
const dropped = new RegExp(`^DROP (?:TABLE|VIEW|TYPE|DOMAIN|FUNCTION|SEQUENCE) ${named}`, 'i')
const altered = new RegExp(`^ALTER (TABLE|TYPE|DOMAIN|SEQUENCE|VIEW|FUNCTION) ${named}(.*)`, 'i')
const column = String.raw`(?:COLUMN |ATTRIBUTE )?(?:IF (?:NOT )?EXISTS )?"?(\w+)"?`

/** Returns what a statement removes or changes, and the names that a process must use to be affected. */
function breaksIn(statement: string): Break[] {
  const [, object] = dropped.exec(statement) ?? []
  if (object !== undefined) return [{ what: statement, needs: [object] }]
  const [, kind = '', name, actions = ''] = altered.exec(statement) ?? []
  if (name === undefined) return []
  if (/\bRENAME\b/i.test(actions)) return [{ what: statement, needs: [name] }]
  // A process writes a row with all columns of its type, so adding a column breaks it, too.
  if (/^TYPE$/i.test(kind)) return [{ what: statement, needs: [name] }]
  return actions.split(/,(?![^(]*\))/).flatMap((action): Break[] => {
    const drop = new RegExp(`\\bDROP (?!CONSTRAINT|NOT NULL|DEFAULT|EXPRESSION|IDENTITY)${column}`, 'i').exec(action)
    const alter = new RegExp(String.raw`\bALTER ${column} (?:SET DATA )?TYPE\b`, 'i').exec(action)
    const require = new RegExp(String.raw`\bALTER ${column} SET NOT NULL\b`, 'i').exec(action)
    const add = new RegExp(
      String.raw`\bADD (?!CONSTRAINT|CHECK|FOREIGN|UNIQUE|PRIMARY|EXCLUDE)${column} .*\bNOT NULL\b`,
      'i',
    ).exec(action)
    const lost = drop ?? alter ?? require
    if (lost) return [{ what: `${name}.${lost[1]}: ${action.trim()}`, needs: [name, lost[1] ?? ''] }]
    if (add && !/\b(?:DEFAULT|GENERATED)\b/i.test(action))
      return [{ what: `${name}.${add[1]}: ${action.trim()}`, needs: [name] }]
    return []
  })
}
