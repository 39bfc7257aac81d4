import { test } from '@playwright/test'
import type { ViewportSize } from '@playwright/test'

export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
}

/** Declares the same tests on a phone and on a desktop. */
export function atEachSize(declare: (viewport: ViewportSize) => void): void {
  for (const [size, viewport] of Object.entries(sizes)) {
    test.describe(size, () => {
      test.use({ viewport })
      declare(viewport)
    })
  }
}
