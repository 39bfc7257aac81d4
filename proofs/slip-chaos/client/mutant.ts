import { fileURLToPath } from 'node:url'

/**
 * A planted fault: the client takes every publication for the next one, so what a dropped one has changed stays
 * outdated on the page.
 */
const mutants = [
  {
    file: 'live/sync/merge-match.ts',
    find: "if (event.previous_version > current.version) return { kind: 'gap' }",
    replace: '',
  },
]

/** Returns the options that plant the fault in a process, as the test kit does. */
export function mutantOptions(): { nodeArgs: string[]; env: Record<string, string> } {
  const loader = new URL('../../../packages/testkit/src/mutant-loader.ts', import.meta.url)
  return { nodeArgs: ['--import', fileURLToPath(loader)], env: { TOUCHLINE_MUTANTS: JSON.stringify(mutants) } }
}
