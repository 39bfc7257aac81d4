import { fileURLToPath } from 'node:url'

/** A client that takes every publication for the next one: what was dropped before it stays old on the page. */
const mutants = [
  {
    file: 'live/sync/merge-match.ts',
    find: "if (event.previous_version > current.version) return { kind: 'gap' }",
    replace: '',
  },
]

/** As the test kit plants faults in a process. */
export function mutantOptions(): { nodeArgs: string[]; env: Record<string, string> } {
  const loader = new URL('../../../packages/testkit/src/mutant-loader.ts', import.meta.url)
  return { nodeArgs: ['--import', fileURLToPath(loader)], env: { TOUCHLINE_MUTANTS: JSON.stringify(mutants) } }
}
