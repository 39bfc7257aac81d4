import { expect, it } from 'vitest'
import { passwordStrength } from './password-input.tsx'

it.each([
  ['', 0],
  ['short', 1],
  ['aaaaaaaaaaaaaaaaaa', 1],
  ['touchline', 2],
  ['abcabdabcabdabcabd', 2],
  ['quiet rivers', 3],
  ['four quiet rivers', 4],
] as const)('AUTH-11 “%s” is rated %i of 4', (password, strength) => {
  expect(passwordStrength(password, 8)).toBe(strength)
})
