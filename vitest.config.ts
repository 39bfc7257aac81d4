import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { longTests, serverTests, unitTests } from './scripts/run/gates.ts'

const isLong = process.env.TOUCHLINE_LONG === '1'
const exclude = ['**/node_modules/**', '**/dist/**', ...(isLong ? [] : [longTests])]
const dom = globSync(unitTests, { exclude }).filter((file) =>
  readFileSync(file, 'utf8').startsWith('// @vitest-environment'),
)
const unitOptions = {
  // The default uses only one of two cores.
  maxWorkers: '100%',
  testTimeout: isLong ? 300_000 : 10_000,
}

export default defineConfig({
  test: {
    passWithNoTests: false,
    teardownTimeout: 30_000,
    projects: [
      // These share their loaded modules, because loading them for every file took longer than the tests.
      { test: { ...unitOptions, name: 'unit', include: unitTests, exclude: [...exclude, ...dom], isolate: false } },
      // Each file needs a document of its own.
      { test: { ...unitOptions, name: 'dom', include: dom } },
      {
        // These start processes on the engines of scripts/stack, so few files run at a time and may take long to
        // start.
        test: {
          name: 'server',
          include: serverTests,
          exclude,
          globalSetup: 'scripts/run/bundle-processes.ts',
          pool: 'forks',
          // As in `unit`. Suites have databases and processes of their own.
          isolate: false,
          maxWorkers: 3,
          // These run after the others, because they have another number of workers.
          sequence: { groupOrder: 1 },
          testTimeout: isLong ? 600_000 : 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
