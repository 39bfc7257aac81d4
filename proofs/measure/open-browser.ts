import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { findChromium } from '../../scripts/run/find-chromium.ts'

/** Opens the installed Chromium, with its own background requests turned off. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
}
