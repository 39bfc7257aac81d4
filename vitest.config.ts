import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { longTests, serverTests, unitTests } from './scripts/run/gates.ts'

const isLong = process.env.TOUCHLINE_LONG === '1'
const exclude = ['**/node_modules/**', '**/dist/**', ...(isLong ? [] : [longTests])]
const dom = globSync(unitTests, { exclude }).filter((file) =>
  readFileSync(file, 'utf8').startsWith('// @vitest-environment'),
)
const unitOptions = {
  // The default leaves one core of two unused.
  maxWorkers: '100%',
  testTimeout: isLong ? 300_000 : 10_000,
}

export default defineConfig({
  test: {
    passWithNoTests: false,
    teardownTimeout: 30_000,
    projects: [
      // Modules are loaded once for all of these: loading them for every file took longer than the tests.
      { test: { ...unitOptions, name: 'unit', include: unitTests, exclude: [...exclude, ...dom], isolate: false } },
      // A document and what hangs on it are no other file's.
      { test: { ...unitOptions, name: 'dom', include: dom } },
      {
        // These start processes on the engines of scripts/stack: few files at a time, and time to start them.
        test: {
          name: 'server',
          include: serverTests,
          exclude,
          globalSetup: 'scripts/run/bundle-processes.ts',
          pool: 'forks',
          // As in `unit`. Suites have databases and processes of their own.
          isolate: false,
          maxWorkers: 3,
          // After the others, where all run at once: they have another number of workers.
          sequence: { groupOrder: 1 },
          testTimeout: isLong ? 600_000 : 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
