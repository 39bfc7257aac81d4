import { defineConfig } from 'vitest/config'

const isLong = process.env.TOUCHLINE_LONG === '1'
const exclude = ['**/node_modules/**', '**/dist/**', ...(isLong ? [] : ['**/*.long.test.{ts,tsx}'])]

export default defineConfig({
  test: {
    passWithNoTests: false,
    teardownTimeout: 30_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', '{scripts,proofs}/**/*.test.ts'],
          exclude,
          // The default leaves one core of two unused.
          maxWorkers: '100%',
          testTimeout: isLong ? 300_000 : 10_000,
        },
      },
      {
        // These start processes on the engines of scripts/stack: few files at a time, and time to start them.
        test: {
          name: 'server',
          include: ['{packages,apps}/*/tests/**/*.test.{ts,tsx}'],
          exclude,
          pool: 'forks',
          maxWorkers: 3,
          testTimeout: isLong ? 600_000 : 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
