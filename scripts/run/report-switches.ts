import { existsSync, readFileSync } from 'node:fs'
import { nameSwitch, states, switches } from '../../e2e/switches.ts'
import type { Switch } from '../../e2e/switches.ts'

/** What `switchOn` wrote down while the journeys ran. */
export function readSwitched(file: string): string[] {
  return existsSync(file) ? [...new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean))] : []
}

/** One line for each setting that journeys of a run have changed, for what they may set besides, and for what is listed in vain. */
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

/** Whether a journey is the one of this entry, or one of those whose name begins with it. */
export function isOf(journey: string, file: string): boolean {
  return file === '*' || journey === file || journey.startsWith(`${file}-`)
}
