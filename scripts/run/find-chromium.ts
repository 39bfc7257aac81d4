import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The browser of the system: CHROMIUM, or what `command -v chromium` finds. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM || inPath('chromium')
}

/**
 * For journeys: Chromium built without windows, where it is installed (HEADLESS_SHELL, or in the path). The other one
 * draws a window, with a toolbar of its own pages, for every context: five times the work.
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
