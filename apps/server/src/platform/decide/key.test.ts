import { expect, it } from 'vitest'
import { isExpired } from './key.ts'

const now = Date.parse('2026-11-19T12:00:00Z')
const key = (ms: number) => {
  const time = ms.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}

it.each([
  ['created now is valid', 0, false],
  ['of a clock that is four minutes fast is valid', 4 * 60_000, false],
  ['of a clock that is six minutes fast is rejected', 6 * 60_000, true],
  ['almost a day old is valid', -24 * 60 * 60_000 + 1_000, false],
  ['more than a day old has expired', -24 * 60 * 60_000 - 1_000, true],
])('BET-05d a key %s', (_name, offsetMs, expired) => {
  expect(isExpired(key(now + offsetMs), now)).toBe(expired)
})
