import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { nameSwitch, states, switches, unlisted } from '../../e2e/switches.ts'
import { allSpecs } from '../run/journeys.ts'
import { isOf, reportSwitches } from '../run/report-switches.ts'

const files = globSync('e2e/**/*.ts').map((path) => ({ path, text: readFileSync(path, 'utf8') }))
/** The only function that saves settings, and the test of rejected documents. */
const savers = ['e2e/shell/configuration.ts', 'e2e/shell-configuration.spec.ts']

it('CFG-06 browser tests save configurations only through the helper that compares them with the list of switches', () => {
  const past = files.filter(({ text }) => /\['put'|site_configuration|putConfiguration/.test(text))
  expect(past.map(({ path }) => path).toSorted()).toEqual(savers.toSorted())
})

it('CFG-06 each listed switch is set by its test file and has a reason', () => {
  const unused = switches.filter(({ file, setting }) => {
    const journey = files.find(({ path }) => basename(path, '.spec.ts') === file)
    return !writes(journey?.text ?? '', setting)
  })
  expect(unused).toEqual([])
  expect(writes('configure({ services: { deposit: true } })', 'services.deposit')).toBe(true)
  expect(writes('openPage(services); const deposit = read()', 'services.deposit')).toBe(false)
  for (const { file, reason } of [...switches, ...states]) expect([file, reason.length > 10]).toEqual([file, true])
  const named = states.map(({ file }) => file).filter((file) => file !== '*')
  expect(named.filter((name) => !allSpecs.some((spec) => spec.startsWith(name)))).toEqual([])
})

/** Returns whether a test file writes a setting as part of a document, from its section down to its own name. */
function writes(text: string, setting: string): boolean {
  const nested = setting.split('.').join(String.raw`'?: \{(?:[^;]*?[\s{'])??`)
  return new RegExp(String.raw`(?:^|[\s{'])${nested}'?(?::|,| \})`).test(text)
}

/** The code by which a test file that sets a state is recognised. */
const setters: Readonly<Record<string, RegExp>> = {
  'rules of the operator': /\bsetRule\(/,
  'what players accept': /\bsetPolicy\(/,
  'groups of players': /\bsetStatuses\(/,
  'the clock of the book': /\bmoveClock\(/,
  'the end of an exclusion': /SET excluded_until/,
  'COUNTRY_HEADER, TRUST_PROXY': /\buseIdentity\(|COUNTRY_HEADER/,
}

it.each(Object.entries(setters))('CFG-06 journeys that set %s are those on the list', (state, setter) => {
  const listed = states.filter((one) => one.state === state)
  const setting = files
    .filter(({ path, text }) => path.endsWith('.spec.ts') && setter.test(text))
    .map(({ path }) => basename(path, '.spec.ts'))
  expect(setting.filter((name) => !listed.some(({ file }) => isOf(name, file)))).toEqual([])
  expect(listed.filter(({ file }) => !setting.some((name) => isOf(name, file)))).toEqual([])
})

it('CFG-06 a run prints the switches that it used, and those on the list that it did not use', () => {
  const [first, second] = switches.filter(({ file }) => file === 'identity-session')
  if (!first || !second) throw new Error('identity-session switches nothing')
  const lines = reportSwitches(['identity-session'], [nameSwitch(first)])
  expect(lines[0]).toBe(`switch: ${nameSwitch(first)}: ${first.reason}`)
  expect(lines[1]).toBe(`on the list, and not switched in this run: ${nameSwitch(second)}`)
  expect(reportSwitches(['match-page'], []).filter((line) => line.startsWith('switch'))).toEqual([])
})

it('CFG-06 an entry of the list allows a switch only to its test file, on its site, and for settings below its path', () => {
  const paths = ['platformSettings.deposit.mode', 'platformSettings.depositing', 'services.deposit']
  expect(unlisted('wallet-ways', 'harbour', paths)).toEqual(paths.slice(1))
  expect(unlisted('wallet-ways', 'zafaran', paths)).toEqual(paths)
  expect(unlisted('wallet-short', 'harbour', paths)).toEqual(paths)
})
