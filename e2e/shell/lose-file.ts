import type { Page } from '@playwright/test'

export type LostFile = {
  /** How often it was asked for in vain. */
  losses(): number
  /** From now on it arrives. */
  find(): Promise<void>
}

/** A file of the build does not arrive, as with a blocker of advertisements or a network that is gone for a moment. */
export async function loseFile(page: Page, name: string): Promise<LostFile> {
  const pattern = new RegExp(`/assets/${name}-[\\w-]+\\.js$`)
  let losses = 0
  await page.route(pattern, (route) => {
    losses += 1
    return route.abort()
  })
  return { losses: () => losses, find: () => page.unroute(pattern) }
}
