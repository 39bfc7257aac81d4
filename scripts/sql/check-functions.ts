import { withoutComments } from '../../apps/server/src/platform/schema/index.ts'
import type { Schema } from '../../apps/server/src/platform/schema/index.ts'

const maxParameters = 8
const maxEqualLines = 7

/** Reports functions with too many parameters to pass by position, and code that two functions have in common. */
export function checkFunctions({ objects }: Pick<Schema, 'objects'>): string[] {
  const functions = objects.filter(({ kind }) => kind === 'function')
  const long = functions.flatMap(({ name, text }) =>
    parametersOf(withoutComments(text)).flatMap((count) =>
      count > maxParameters
        ? [`functions/${name}.sql: ${count} parameters, and ${maxParameters} at most: pass rows`]
        : [],
    ),
  )
  return [...long, ...findEqualLines(functions)]
}

/** Returns the number of parameters of each definition in the file, without those for results. */
function parametersOf(text: string): number[] {
  return [...text.matchAll(/CREATE OR REPLACE FUNCTION touchline\.\w+\(/gi)].map(({ index, 0: head }) => {
    let depth = 1
    let current = ''
    const parts: string[] = []
    for (const sign of text.slice(index + head.length)) {
      depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
      if (depth === 0) break
      if (sign === ',' && depth === 1) parts.push(current)
      current = sign === ',' && depth === 1 ? '' : current + sign
    }
    return [...parts, current].filter((part) => part.trim() !== '' && !/^\s*OUT\s/i.test(part)).length
  })
}

/** Reports pairs of functions that have more than `maxEqualLines` equal lines in a row. */
function findEqualLines(functions: Schema['objects']): string[] {
  const seen = new Map<string, string>()
  const pairs = new Set<string>()
  for (const { name, text } of functions) {
    const lines = linesOf(text)
    for (let at = 0; at + maxEqualLines < lines.length; at += 1) {
      const run = lines.slice(at, at + maxEqualLines + 1).join('\n')
      const other = seen.get(run)
      if (other === undefined) seen.set(run, name)
      else if (other !== name)
        pairs.add(`functions/${name}.sql: ${maxEqualLines + 1} lines and more equal those of ${other}.sql`)
    }
  }
  return [...pairs]
}

function linesOf(text: string): string[] {
  return withoutComments(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('--'))
}
