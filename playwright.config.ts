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
    // Pages follow the device where the visitor has not chosen a theme.
    colorScheme: 'dark',
    // A test's routes do not see what a service worker fetches, so only the offline journey lets it run.
    serviceWorkers: 'block',
    // Traces have actions, console and requests. Screenshots and snapshots after every action cost a third of the
    // time of a journey with many key presses; `--trace=on` records them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      // The path is named even when the program is absent, because Playwright would otherwise look for a browser that
      // it downloads.
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
