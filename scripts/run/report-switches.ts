import { existsSync, readFileSync } from 'node:fs'
import { nameSwitch, states, switches } from '../../e2e/switches.ts'
import type { Switch } from '../../e2e/switches.ts'

/** Reads the settings that `switchOn` recorded while the journeys ran. */
export function readSwitched(file: string): string[] {
  return existsSync(file) ? [...new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean))] : []
}

/**
 * Returns a line for each setting that the journeys of a run have changed, for the states they may set besides, and
 * for list entries that were not used.
 */
export function reportSwitches(journeys: readonly string[], switched: readonly string[]): string[] {
  const listed = switches.filter(({ file }) => journeys.includes(file))
  const isSwitched = (one: Switch) => switched.includes(nameSwitch(one))
  const left = listed.filter((one) => !isSwitched(one)).map(nameSwitch)
  return [
    ...listed.filter(isSwitched).map((one) => `switch: ${nameSwitch(one)}: ${one.reason}`),
    ...(left.length > 0 ? [`on the list, and not switched in this run: ${left.join(', ')}`] : []),
    ...states
      .filter(({ file }) => journeys.some((name) => isOf(name, file)))
      .map(({ file, state, reason }) => `state: ${file === '*' ? 'every journey' : file} sets ${state}: ${reason}`),
  ]
}

/** Returns whether a journey matches an entry, or begins with its name. */
export function isOf(journey: string, file: string): boolean {
  return file === '*' || journey === file || journey.startsWith(`${file}-`)
}
