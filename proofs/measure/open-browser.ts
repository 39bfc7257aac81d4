import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { findChromium } from '../../scripts/run/find-chromium.ts'

/** The machine's own Chromium, with nothing of it asking the network by itself. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
}
