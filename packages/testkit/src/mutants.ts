import { fileURLToPath } from 'node:url'
import type { LogLine } from './log-lines.ts'

/** A planted fault: in the file whose path ends so, this text, found exactly once, is replaced as the file is loaded. */
export type Mutant = { file: string; find: string; replace: string }

export const mutantsVariable = 'TOUCHLINE_MUTANTS'

/** What the loader writes to stderr, one JSON line each. */
export type MutantReport = { testkit: 'mutant-applied' | 'mutant-failed'; file: string; msg: string }

/** The process ends with this when a mutant could not do its work. */
export const mutantExitCode = 97

export type MutantWatch = {
  nodeArgs: string[]
  env: Record<string, string>
  onLine(line: LogLine): void
  /** Throws unless every mutant is in place. */
  check(label: string): void
}

export function watchMutants(mutants: Mutant[]): MutantWatch {
  if (mutants.length === 0) return { nodeArgs: [], env: {}, onLine: () => {}, check: () => {} }
  let applied = 0
  let failure: string | undefined
  return {
    nodeArgs: ['--import', fileURLToPath(new URL('./mutant-loader.ts', import.meta.url))],
    env: { [mutantsVariable]: JSON.stringify(mutants) },
    onLine(line) {
      if (line['testkit'] === 'mutant-applied') applied += 1
      if (line['testkit'] === 'mutant-failed') failure ??= String(line.msg)
    },
    check(label) {
      if (failure !== undefined) throw new Error(`${label}: ${failure}`)
      if (applied < mutants.length) {
        throw new Error(
          `${label}: ${applied} of ${mutants.length} mutants applied: a file of ${names(mutants)} was never loaded`,
        )
      }
    },
  }
}

function names(mutants: Mutant[]): string {
  return mutants.map(({ file }) => file).join(', ')
}
