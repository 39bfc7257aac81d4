import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Returns the browser of the system: CHROMIUM, or the result of `command -v chromium`. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM || inPath('chromium')
}

/**
 * Returns a Chromium built without windows for journeys, where one is installed (HEADLESS_SHELL, or in the path). The
 * usual build draws a window and a toolbar for every context, which is five times the work.
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
