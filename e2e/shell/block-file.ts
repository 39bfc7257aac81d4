import type { Page } from '@playwright/test'

export type BlockedFile = {
  /** Failed requests for it. */
  attempts(): number
  /** Lets it load from now on. */
  unblock(): Promise<void>
}

/** Blocks a file of the build, as an ad blocker or a network failure does. */
export async function blockFile(page: Page, name: string): Promise<BlockedFile> {
  const pattern = new RegExp(`/assets/${name}-[\\w-]+\\.js$`)
  let attempts = 0
  await page.route(pattern, (route) => {
    attempts += 1
    return route.abort()
  })
  return { attempts: () => attempts, unblock: () => page.unroute(pattern) }
}
