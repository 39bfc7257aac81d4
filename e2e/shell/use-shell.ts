import { test } from '@playwright/test'
import { turnOnServices } from './configuration.ts'
import { openShell } from './open-shell.ts'
import type { Shell } from './open-shell.ts'

export type ShellOptions = {
  /** Touchline offers whatever the product has a page for, built or not. */
  hasServices?: boolean
}

/** For a spec file: the whole product, opened before its first test in a worker and closed after the last. */
export function useShell(name: string, options: ShellOptions = {}): () => Shell {
  let shell: Shell | undefined
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    shell = await openShell(name)
    if (options.hasServices) await turnOnServices(shell)
  })
  test.afterAll(() => shell?.close())
  return () => {
    if (!shell) throw new Error('the site is open in tests only')
    return shell
  }
}
