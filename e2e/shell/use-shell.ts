import { test } from '@playwright/test'
import { openShell } from './open-shell.ts'
import type { Shell } from './open-shell.ts'

/** For a spec file: the whole product, opened before its first test in a worker and closed after the last. */
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
