import { existsSync, readFileSync } from 'node:fs'
import { nameSwitch, states, switches } from '../../e2e/switches.ts'
import type { Switch } from '../../e2e/switches.ts'

/** Returns the settings that `switchOn` has recorded during a run. */
export function readSwitched(file: string): string[] {
  return existsSync(file) ? [...new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean))] : []
}

/**
 * Returns a line for each setting that the tests of a run have changed, for the states that they may set, and for
 * listed settings that they did not change.
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

/**
 * Returns whether an entry is for this test file: it names the file, or the beginning of its name, or is for all files.
 */
export function isOf(journey: string, file: string): boolean {
  return file === '*' || journey === file || journey.startsWith(`${file}-`)
}
