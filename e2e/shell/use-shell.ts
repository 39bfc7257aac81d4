import { test } from '@playwright/test'
import { openShell } from './open-shell.ts'
import type { Shell } from './open-shell.ts'

/** Starts a site for the tests of one file before its first test, and closes it after the last. */
export function useShell(name: string): () => Shell {
  let shell: Shell | undefined
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    shell = await openShell(name)
  })
  test.afterAll(() => shell?.close())
  return () => {
    if (!shell) throw new Error('the site is open in tests only')
    return shell
  }
}
