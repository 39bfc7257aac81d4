import { defineConfig } from '@playwright/test'
import { findHeadlessChromium } from './scripts/run/find-chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/site/build-site.ts',
  testMatch: '*.spec.ts',
  outputDir: process.env.E2E_OUTPUT ?? 'test-results',
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/e2e.json' }]],
  workers: Number(process.env.E2E_WORKERS ?? 1),
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    // Pages follow the device where nobody has chosen a theme.
    colorScheme: 'dark',
    // A route of a test does not see what a worker fetches. Only the journey of the worker lets it run.
    serviceWorkers: 'block',
    // Actions, console and requests. A film and the whole document after every action cost a third of the time of a journey
    // with many keys; `--trace=on` has them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      // Named even when absent: Playwright would otherwise look for a browser it downloads, which we never do.
      executablePath: findHeadlessChromium() ?? 'chromium',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
