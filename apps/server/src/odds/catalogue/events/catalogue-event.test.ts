import { expect, it } from 'vitest'
import { eventKind } from './catalogue-event.ts'

it.each([
  ['sr:match:1', 'match'],
  ['od:match:1', 'match'],
  ['vf:match:1', 'match'],
  ['wns:draw:1', 'match'],
  ['sr:stage:1', 'stage'],
  ['sr:race_event:1', 'stage'],
  ['sr:season:1', 'season'],
  ['sr:tournament:1', 'simple_tournament'],
  ['sr:simple_tournament:1', 'simple_tournament'],
] as const)('CAT-03a %s is of the type %s', (urn, type) => {
  expect(eventKind(urn)).toBe(type)
})
