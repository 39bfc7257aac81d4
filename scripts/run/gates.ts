import { globSync } from 'node:fs'
import { ciJourneys, fullJourneys, journeys } from './journeys.ts'
import { root } from './run-command.ts'

/**
 * The commands that start tests: `.ci/run`, `npm run full` and `npm run e2e -- all`. This file and journeys.ts
 * determine which tests each of them runs.
 */
export const gates = ['ci', 'full', 'all'] as const
export type Gate = (typeof gates)[number]

export const testProjects = ['unit', 'dom', 'server'] as const
/** Test files of the Vitest projects `unit` and `dom`; the next constant has those of `server`. */
export const unitTests = [
  '{packages,apps}/*/src/**/*.test.{ts,tsx}',
  'apps/web/build/*.test.ts',
  '{scripts,proofs}/**/*.test.ts',
]
export const serverTests = ['{packages,apps}/*/tests/**/*.test.{ts,tsx}']
/** Test files that `npm run full` runs and `.ci/run` does not. */
export const longTests = '**/*.long.test.{ts,tsx}'

/** Returns the first gate that runs each test file, by file. */
export function gateOfFiles(): Map<string, Gate> {
  const exclude = ['**/node_modules/**', '**/dist/**']
  const tests = globSync([...unitTests, ...serverTests], { cwd: root, exclude })
  const long = new Set(globSync(longTests, { cwd: root, exclude }))
  const specs = (names: readonly string[]) => names.map((name) => `e2e/${name}.spec.ts`)
  const started: Record<Gate, string[]> = {
    ci: [...tests.filter((file) => !long.has(file)), ...specs(ciJourneys)],
    full: [...tests.filter((file) => long.has(file)), ...specs(fullJourneys)],
    all: specs(journeys),
  }
  // The gates are entered in reverse order, so that the first one overwrites the others.
  return new Map(gates.toReversed().flatMap((gate) => started[gate].map((file) => [file, gate] as const)))
}
