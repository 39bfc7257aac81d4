import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Returns the path of the system's Chromium: CHROMIUM, or the result of `command -v chromium`. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM || inPath('chromium')
}

/**
 * Returns the path of a Chromium without windows if one is installed (HEADLESS_SHELL, or in the PATH), otherwise of the
 * usual one. The usual build draws a window and a toolbar for every context, which is five times the work.
 */
export function findHeadlessChromium(): string | undefined {
  return process.env.HEADLESS_SHELL || inPath('chromium-headless-shell') || findChromium()
}

function inPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
