import { globSync } from 'node:fs'
import { ciJourneys, fullJourneys, journeys } from './journeys.ts'
import { root } from './run-command.ts'

/**
 * The commands that start tests: `.ci/run`, `npm run full` and `npm run e2e -- all`. This file and journeys.ts say
 * what each of them runs.
 */
export const gates = ['ci', 'full', 'all'] as const
export type Gate = (typeof gates)[number]

export const testProjects = ['unit', 'dom', 'server'] as const
/** The files of the projects `unit` and `dom`, followed by those of `server`. */
export const unitTests = [
  '{packages,apps}/*/src/**/*.test.{ts,tsx}',
  'apps/web/build/*.test.ts',
  '{scripts,proofs}/**/*.test.ts',
]
export const serverTests = ['{packages,apps}/*/tests/**/*.test.{ts,tsx}']
/** Tests that `npm run full` runs and `.ci/run` does not. */
export const longTests = '**/*.long.test.{ts,tsx}'

/** Maps each test file that a gate starts to the first gate that does. */
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
  // The first gate is entered last, so it overwrites the others.
  return new Map(gates.toReversed().flatMap((gate) => started[gate].map((file) => [file, gate] as const)))
}
