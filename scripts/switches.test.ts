import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { states, switches, unlisted } from '../e2e/switches.ts'
import { allSpecs } from './run/journeys.ts'

const files = globSync('e2e/**/*.ts').map((path) => ({ path, text: readFileSync(path, 'utf8') }))
/** The one function that saves, and the journey whose subject is that a document is rejected. */
const savers = ['e2e/shell/configuration.ts', 'e2e/shell-configuration.spec.ts']

it('CFG-06 no journey saves a configuration past the list of switches', () => {
  const past = files.filter(({ text }) => /\['put'|site_configuration|putConfiguration/.test(text))
  expect(past.map(({ path }) => path).toSorted()).toEqual(savers.toSorted())
})

it('CFG-06 every switch on the list is one that its journey names, with a reason', () => {
  const unused = switches.filter(({ file, setting }) => {
    const journey = files.find(({ path }) => basename(path, '.spec.ts') === file)
    return !journey?.text.includes(setting.split('.').at(-1) ?? '')
  })
  expect(unused).toEqual([])
  for (const { file, reason } of [...switches, ...states]) expect([file, reason.length > 10]).toEqual([file, true])
  const named = states.map(({ file }) => file).filter((file) => file !== '*')
  expect(named.filter((name) => !allSpecs.some((spec) => spec.startsWith(name)))).toEqual([])
})

it('CFG-06 a switch is for its journey, its site and what is below its path, and for nothing beside', () => {
  const asked = ['platformSettings.deposit.mode', 'platformSettings.depositing', 'services.deposit']
  expect(unlisted('wallet-ways', 'harbour', asked)).toEqual(asked.slice(1))
  expect(unlisted('wallet-ways', 'zafaran', asked)).toEqual(asked)
  expect(unlisted('wallet-short', 'harbour', asked)).toEqual(asked)
})
